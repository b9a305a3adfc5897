import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

/// Values that sentences give after the name of a token and that the token does not have:
/// "`--p-space-400` is 12px", "corners of `radius.lg`, 16px".
struct ProseValues {
  private let source: AuditedSource
  private let embedded: EmbeddedContent

  /// Finds the values of a page's sentences, items and inline notes in tables.
  static func find(in source: AuditedSource) -> [AuditFinding] {
    guard let embedded = source.embedded else { return [] }
    let values = ProseValues(source: source, embedded: embedded)
    return embedded.lines.filter { $0.kind != .heading }.flatMap(values.findings)
  }

  /// A token that a line has named, and whether a value followed.
  private struct Named {
    let token: DeclaredToken
    let name: String
    var hasValue = false
  }

  private func findings(_ line: ProseLine) -> [AuditFinding] {
    var found: [AuditFinding] = []
    var named: Named?
    for (index, mark) in line.marks.enumerated() {
      if let token = token(mark) {
        named = Named(token: token, name: source.text(mark.range))
      } else if let value = embedded.value(of: mark) {
        guard var current = named else { continue }
        let other = line.marks[(index + 1)...].prefix(2)
        // `16px (`space.md`)` says the value of the name behind it.
        let isOfNext =
          current.hasValue && other.count == 2 && other.first?.kind == .sign(0x28)
          && other.last.flatMap(token) != nil
        if isOfNext { continue }
        if let finding = wrong(value, index, line, current) { found.append(finding) }
        current.hasValue = true
        named = current
      } else if !isFiller(mark, named) {
        named = nil
      }
    }
    return found
  }

  /// The token of a code span, of a variable, or of a word with an underscore.
  private func token(_ mark: ProseMark) -> DeclaredToken? {
    switch mark.kind {
    case .code(let text): return source.names.token(text)
    case .word:
      let word = source.bytes[mark.range]
      return word.contains(UInt8(ascii: "_")) ? source.names.token(source.text(mark.range)) : nil
    default: return nil
    }
  }

  /// Whether a mark may be between a name and its value.
  private func isFiller(_ mark: ProseMark, _ named: Named?) -> Bool {
    switch mark.kind {
    case .word:
      let word = source.text(mark.range).lowercased()
      if scheme(word) != nil || ProseValues.joints.contains(word) { return true }
      if word == "and" || word == "or" { return named?.hasValue == true }
      // "has a padding of `space.xs` (4px) and is 8px wide" speaks of something else in the end.
      return named?.hasValue == false && ProseValues.verbs.contains(word)
    case .sign(let sign):
      // Parentheses, comma, colon, equals sign, slash, star, and signs outside ASCII.
      return [0, 0x28, 0x29, 0x2C, 0x3A, 0x3D, 0x2F, 0x2A, 0x2D].contains(sign)
    case .quote, .code, .colour, .figure: return false
    }
  }

  private func wrong(
    _ mark: ProseMark,
    _ index: Int,
    _ line: ProseLine,
    _ named: Named
  ) -> AuditFinding? {
    let claim = WrongValue(
      name: named.name,
      tokens: [named.token],
      mark: mark,
      scheme: schemeName(of: index, in: line)
    )
    guard claim.isWrong(embedded), !source.isAvoided(mark.range) else { return nil }
    return AuditFinding(
      rule: "token/stated-value",
      finding: claim.finding(embedded),
      confidence: named.hasValue ? .medium : .high
    )
  }

  // MARK: Schemes

  /// The scheme that a word means: "night" is the dark one.
  private func scheme(_ word: String) -> String? {
    let names = source.system.schemes.map(\.name)
    if names.contains(word) { return word }
    let like = word == "night" ? "dark" : word == "day" ? "light" : word
    return names.count > 1 ? names.first { $0 == like } : nil
  }

  /// The scheme of the value at an index: the nearest after it in its clause, the only one of the
  /// sentence, or that of the heading.
  private func schemeName(of index: Int, in line: ProseLine) -> String? {
    let marks = line.marks
    let start = marks[..<index].lastIndex { $0.isSign(".") }.map { $0 + 1 } ?? 0
    let end = marks[index...].firstIndex { $0.isSign(".") } ?? marks.count
    let words = (start..<end).compactMap { place -> (place: Int, scheme: String)? in
      guard case .word = marks[place].kind else { return nil }
      return scheme(source.text(marks[place].range).lowercased()).map { (place, $0) }
    }
    if Set(words.map(\.scheme)).count == 1 { return words[0].scheme }
    if !words.isEmpty {
      let next = marks[(index + 1)..<end].firstIndex { embedded.value(of: $0) != nil } ?? end
      return words.first { $0.place > index && $0.place < next }?.scheme
        ?? words.last { $0.place < index }?.scheme
    }
    let title = embedded.topic(at: line.range.lowerBound).title.lowercased()
    let inTitle = Set(title.split { !$0.isLetter }.compactMap { scheme(String($0)) })
    return inTitle.count == 1 ? inTitle.first : nil
  }

  private static let joints: Set<String> = [
    "in", "the", "mode", "theme", "scheme", "appearance", "at", "that", "is", "to", "about",
  ]
  private static let verbs: Set<String> = [
    "are", "which", "then", "string", "value", "of", "a", "an", "now", "equals", "means", "exactly",
    "only", "it", "has", "goes", "from", "turns",
  ]
}
