import Foundation

/// The texts of licences, and the versions of the packages that this build resolved.
enum LicenseFiles {
  /// Source of Swift with a table of each.
  ///
  /// - Parameters:
  ///   - folder: Folder of the texts.
  ///   - own: The licence of this package, whose text is called `vitrine`.
  ///   - pins: `Package.resolved`; nil if the package is built as part of another one.
  /// - Returns: The source.
  /// - Throws: An error if a file cannot be read.
  static func source(texts folder: URL, own: URL, pins: URL?) throws -> String {
    var source = """
      /// Files that are embedded when the package is built.
      enum LicenseFiles {
        /// Name and text of each licence.
        static let texts: [(name: StaticString, text: StaticString)] = [

      """
    let license = try String(contentsOf: own, encoding: .utf8)
    source += "    (\"vitrine\", \(literal(license))),\n"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    where name.hasSuffix(".txt") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      source += "    (\(literal(String(name.dropLast(4)))), \(literal(text))),\n"
    }
    source += """
        ]
        /// Package and version of each dependency, as this build resolved it.
        static let pins: [(package: StaticString, version: StaticString)] = [

      """
    for pin in try pins.map(read) ?? [] {
      source += "    (\(literal(pin.package)), \(literal(pin.version))),\n"
    }
    return source + "  ]\n}\n"
  }

  private static func read(_ file: URL) throws -> [(package: String, version: String)] {
    let resolved = try JSONDecoder().decode(Resolved.self, from: Data(contentsOf: file))
    return resolved.pins.map { ($0.identity, $0.state.version ?? $0.state.revision ?? "") }
  }

  /// `Package.resolved`, as far as it is read.
  private struct Resolved: Decodable {
    let pins: [Pin]

    struct Pin: Decodable {
      let identity: String
      let state: State
    }

    struct State: Decodable {
      let version: String?
      let revision: String?
    }
  }
}
