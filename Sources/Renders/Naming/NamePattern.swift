/// Form of the paths of pictures, such as `{group}/{name}.{number}.png`.
struct NamePattern: Sendable {
  /// The pattern as written.
  let text: String
  private let pieces: [Piece]
  /// Number of folders that it covers.
  private let depth: Int

  private enum Piece {
    case literal([Character])
    case field(Field)
  }

  /// Parts of a path that have a meaning.
  enum Field: String, CaseIterable {
    /// Name of a specimen, and perhaps of a scheme.
    case name
    /// Id of a specimen.
    case id
    case view, state, surface, system, scheme, lang
    /// Class or file of the test.
    case group
    /// Function of the test.
    case test
    case package, project, platform, device, number, scale
  }

  /// Reason why a pattern cannot be read.
  struct Fault: Error {
    let message: String
  }

  /// Reads a pattern.
  ///
  /// - Throws: `Fault` for an unknown field, or braces that do not close.
  init(_ text: String) throws(Fault) {
    self.text = text
    var pieces: [Piece] = []
    var literal: [Character] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "{" else {
        literal.append(character)
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        throw Fault(message: "`\(text)` has a `{` without a `}`")
      }
      let name = String(rest[..<end])
      guard let field = Field(rawValue: name) else {
        let names = Field.allCases.map { "`{\($0.rawValue)}`" }.joined(separator: ", ")
        throw Fault(message: "`{\(name)}` is no part of a name; there are \(names)")
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = []
      pieces.append(.field(field))
      rest = rest[rest.index(after: end)...]
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
    depth = text.count { $0 == "/" } + 1
  }

  /// The ways to read a path, the best one first; empty if the pattern does not fit.
  ///
  /// Fields of packages and names are as long as possible, all others as short as possible.
  func readings(of path: String, _ words: NameVocabulary) -> [[Field: String]] {
    let parts = path.split(separator: "/").suffix(depth)
    guard parts.count == depth else { return [] }
    var found: [[Field: String]] = []
    var fields: [Field: String] = [:]
    read(Array(parts.joined(separator: "/")), 0, 0, words, &fields, &found)
    return found
  }

  /// Largest number of readings of one path.
  private static let limit = 60

  private func read(
    _ path: [Character],
    _ at: Int,
    _ piece: Int,
    _ words: NameVocabulary,
    _ fields: inout [Field: String],
    _ found: inout [[Field: String]]
  ) {
    guard found.count < Self.limit else { return }
    guard piece < pieces.count else {
      if at == path.count { found.append(fields) }
      return
    }
    switch pieces[piece] {
    case .literal(let text):
      guard path[at...].starts(with: text) else { return }
      read(path, at + text.count, piece + 1, words, &fields, &found)
    case .field(let field):
      let end = path[at...].firstIndex(of: "/") ?? path.count
      guard end > at else { return }
      let ends = Array(at + 1...end)
      let isLong = field == .package || field == .name || field == .test
      for next in isLong ? ends.reversed() : ends {
        let text = String(path[at..<next])
        guard words.allows(text, in: field) else { continue }
        let before = fields.updateValue(text, forKey: field)
        read(path, next, piece + 1, words, &fields, &found)
        fields[field] = before
      }
    }
  }
}
