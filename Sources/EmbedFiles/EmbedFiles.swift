import Foundation

/// Writes files of the repository into one Swift source file, when the package is built.
///
/// The first argument is the mode: `theme` and `rules` take a folder, `fingerprint` a list of
/// files, `licenses` a folder, our own licence, and the file of resolved packages if there is one. The
/// second argument is the file to write. Texts become string literals, because they
/// compile at once and an array literal of the same bytes takes minutes.
@main
struct EmbedFiles {
  private static let usage = "usage: EmbedFiles theme|rules|fingerprint|licenses OUTPUT INPUT..."

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count > 2, let kind = arguments.first else {
      throw Failure(description: usage)
    }
    let inputs = Array(arguments.dropFirst(2))
    let source =
      switch kind {
      case "theme": try theme(in: URL(filePath: inputs[0], directoryHint: .isDirectory))
      case "rules": try rules(in: URL(filePath: inputs[0], directoryHint: .isDirectory))
      case "fingerprint": try fingerprint(of: inputs)
      case "licenses":
        try LicenseFiles.source(
          texts: URL(filePath: inputs[0], directoryHint: .isDirectory),
          own: URL(filePath: inputs[1]),
          pins: inputs.count > 2 ? URL(filePath: inputs[2]) : nil
        )
      default: throw Failure(description: usage)
      }
    try Data(source.utf8).write(to: URL(filePath: arguments[arguments.startIndex + 1]))
  }

  private static func theme(in folder: URL) throws -> String {
    var source = """
      /// The theme that every site starts from; a site's own `templates/` wins file by file.
      enum BuiltInTheme {
        /// Path below `templates/`, and text.
        static let files: [(path: StaticString, text: StaticString)] = [

      """
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted() {
      let url = folder.appending(path: path)
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      guard !isHidden, try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      else { continue }
      guard let text = String(validating: try Data(contentsOf: url), as: UTF8.self) else {
        throw Failure(description: "\(path) is not UTF-8")
      }
      source += "    (\(literal(path)), \(literal(text))),\n"
    }
    return source + "  ]\n}\n"
  }

  /// A constant for each rule, so that a check that names a rule without a text does not compile.
  private static func rules(in folder: URL) throws -> String {
    let documents = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".md") }
      .sorted()
      .map { try RuleDocument(at: $0, in: folder) }
    let constants = documents.map { "  static let \($0.member) = \($0.initializer)\n" }
    return "import Diagnostics\nimport SiteModel\n\nextension RuleText {\n\(constants.joined())}\n"
  }

  /// A hash that differs between programs (FNV-1a, RFC 9923).
  private static func fingerprint(of paths: [String]) throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for path in paths {
      for byte in try Data(contentsOf: URL(filePath: path)) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      hash = (hash ^ 0x100) &* 0x100_0000_01b3
    }
    return """
      /// Changes whenever a line of the program's source, of its theme or of a rule does.
      let programFingerprint = "\(String(hash, radix: 16))"

      """
  }
}

/// A text as a literal of Swift.
func literal(_ text: String) -> String {
  var escaped = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": escaped += "\\\(scalar)"
    case "\n": escaped += "\\n"
    case "\r": escaped += "\\r"
    case "\t": escaped += "\\t"
    case "\0": escaped += "\\0"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped + "\""
}
