import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

/// Samples that use another token than the sentences of the same section name for it.
///
/// A section is compared only if its samples use one token of a kind, and its prose names others, none
/// of them as an example.
struct SampleAgainstProse {
  /// A token that a section names, with its place.
  private struct Use {
    let token: DeclaredToken
    let kind: Kind
    let range: Range<Int>
    /// Whether a sentence names it as one of several possible tokens.
    var isExample = false
  }

  /// The kinds of tokens that can replace each other.
  private enum Kind: Hashable {
    case background, text, line, other(SampleCategory)
  }

  /// Finds the samples of a page.
  static func find(in source: AuditedSource) -> [AuditFinding] {
    guard let embedded = source.embedded else { return [] }
    let used = source.declarations.flatMap { declarations in
      declarations.filter { !source.isLayout($0) }.flatMap { uses(in: $0, source) }
    }.filter { !source.isAvoided($0.range) }
    guard !used.isEmpty else { return [] }
    let said = embedded.namesInProse.compactMap { name, range -> Use? in
      guard !source.isAvoided(range), let token = source.names.token(name),
        let kind = kind(of: token)
      else { return nil }
      return Use(token: token, kind: kind, range: range, isExample: source.isExample(range))
    }
    func section(_ use: Use) -> Int { embedded.topic(at: use.range.lowerBound).range.lowerBound }
    let prose = Dictionary(grouping: said, by: section)
    return Dictionary(grouping: used, by: section).sorted { $0.key < $1.key }
      .flatMap { section, uses in findings(uses, prose[section] ?? [], source) }
  }

  private static func findings(
    _ uses: [Use],
    _ said: [Use],
    _ source: AuditedSource
  ) -> [AuditFinding] {
    let saidByKind = Dictionary(grouping: said, by: \.kind)
    var kinds: [Kind] = []
    for use in uses where !kinds.contains(use.kind) { kinds.append(use.kind) }
    return kinds.compactMap { kind in
      let own = uses.filter { $0.kind == kind }
      let names = saidByKind[kind] ?? []
      let paths = Set(own.map(\.token.path))
      guard let first = own.first, let other = names.first, paths.count == 1,
        !names.contains(where: { $0.isExample || paths.contains($0.token.path) })
      else { return nil }
      return AuditFinding(
        rule: "token/code-matches-spec",
        finding: Finding(
          "the sample uses `\(source.text(first.range))`, and the text says "
            + "`\(source.text(other.range))`",
          at: source.place(first.range),
          notes: [Diagnostic.Note("the text says so here", at: source.place(other.range))],
          help: ["change the page or the sample so that they agree"]
        ),
        confidence: .medium
      )
    }
  }

  /// The tokens of a declaration whose property says what they are for.
  private static func uses(in declaration: SampleDeclaration, _ source: AuditedSource) -> [Use] {
    guard let category = SampleCategory(property: declaration.property) else { return [] }
    return SampleValue.all(of: declaration, in: source).compactMap { value in
      guard let token = value.token, category.takes(token.token), let kind = kind(of: token) else {
        return nil
      }
      return Use(token: token, kind: kind, range: value.range)
    }
  }

  private static func kind(of token: DeclaredToken) -> Kind? {
    if token.token.type == .color {
      let words = Set(nameWords(token.path.utf8))
      if !words.isDisjoint(with: ["border", "outline", "divider", "stroke"]) { return .line }
      if !words.isDisjoint(with: ["text", "on", "foreground", "content", "label", "icon"]) {
        return .text
      }
      return .background
    }
    let categories: [SampleCategory] = [.space, .radius, .fontSize, .borderWidth, .duration]
    return categories.first { $0.takes(token.token) }.map { .other($0) }
  }
}

extension AuditedSource {
  /// Whether the words before a name introduce examples: "such as", "for example", "e.g.".
  fileprivate func isExample(_ range: Range<Int>) -> Bool {
    let before = String(decoding: line(before: range, 200), as: UTF8.self).lowercased()
    let sentence = before.replacing("e.g.", with: "for example").split(separator: ". ").last ?? ""
    return ["such as", "for example", "for instance", "including", " like "]
      .contains { sentence.contains($0) }
  }
}
