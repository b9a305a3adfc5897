import Foundation

/// Writes the files of a folder into one Swift source file, as string literals, and beside them what
/// tells this program's source from another's.
///
/// String literals compile at once, where an array literal of the same bytes takes minutes.
@main
struct EmbedTheme {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 3 else { throw Failure.usage }
    let theme = URL(filePath: arguments[1], directoryHint: .isDirectory)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: theme.path())
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted()
    var source = """
      /// The theme that every site starts from; a site's own `templates/` wins file by file.
      enum BuiltInTheme {
        /// Path below `templates/`, and text.
        static let files: [(path: StaticString, text: StaticString)] = [

      """
    for path in paths {
      let url = theme.appending(path: path)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      guard let text = String(validating: try Data(contentsOf: url), as: UTF8.self) else {
        throw Failure.notText(path)
      }
      source += "    (\(literal(path)), \(literal(text))),\n"
    }
    let program = try fingerprint(of: arguments[3...])
    source += """
        ]

        /// Changes whenever a line of the program's source does.
        static let program = "\(program)"
      }

      """
    try Data(source.utf8).write(to: URL(filePath: arguments[2]))
  }

  /// Tells files from others, wherever they lie (FNV-1a, RFC 9923).
  private static func fingerprint(of paths: ArraySlice<String>) throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for path in paths {
      for byte in try Data(contentsOf: URL(filePath: path)) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      hash = (hash ^ 0x100) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private static func literal(_ text: String) -> String {
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "\0": escaped += "\\0"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }

  private enum Failure: Error {
    case usage
    case notText(String)
  }
}
