import DesignTokens
import Diagnostics
import SiteModel

/// Finds recipes that prescribe text in each status colour on a tint of the same colour.
///
/// A colour has little contrast with its own tint, so the figures cover every colour of the group
/// of the first colour in the list.
@Sendable
public func wordsOnOwnTint(_ embedded: EmbeddedContent) -> [Finding] {
  embedded.lists.flatMap { list -> [Finding] in
    let items = list.items.filter { !$0.isCounterExample }
    guard
      let backdrop = items.first(where: { $0.label == ["background"] || $0.label == ["fill"] }),
      let tint = embedded.colours(in: backdrop).first(where: { $0.isSemantic && $0.share != nil }),
      let share = tint.share
    else { return [] }
    let words = items.filter { ["title", "text", "headline", "label"].contains($0.label.first) }
    return words.compactMap { line -> Finding? in
      guard let text = embedded.colours(in: line).first(where: { $0.isSemantic }) else {
        return nil
      }
      let figures = embedded.newsGroup(named: items).compactMap { token -> String? in
        let source = ProseColour.Source.token(token)
        let pair = OrderedPair(
          text: ProseColour(source: source, range: text.range, index: 0),
          backdrop: ProseColour(source: source, share: share, range: tint.range, index: 0),
          isClaim: false
        )
        let low = pair.low(embedded)
        guard !low.isEmpty else { return nil }
        let ratios = low.map { "\(ratio($0.ratio)) in \($0.scheme)" }
        return "`\(token.path)` has \(enumerated(ratios))"
      }
      guard !figures.isEmpty else { return nil }
      return Finding(
        "a semantic colour on \(decimal(share * 100)) % of itself has a contrast below 4.5, which text needs",
        at: embedded.place(text.range),
        notes: figures.map { Diagnostic.Note($0) }
          + [Diagnostic.Note("the tint", at: embedded.place(tint.range))],
        help: ["give each kind a darker colour for text on its tint"]
      )
    }
  }
}

extension ProseColour {
  /// Whether it is the semantic colour of any kind of status.
  var isSemantic: Bool {
    if case .semantic = source { true } else { false }
  }
}

extension EmbeddedContent {
  /// Returns the status colours in the group of the first one that the items name.
  fileprivate func newsGroup(named items: [ProseLine]) -> [DeclaredToken] {
    let named = items.lazy.flatMap(\.marks).compactMap { mark in
      mark.code.flatMap(self.colourToken)?.0
    }.first { StatusKind(path: $0.path) != nil }
    guard let named, let dot = named.path.lastIndex(of: ".") else { return [] }
    let group = named.path[...dot]
    return names.declared.filter {
      $0.path.hasPrefix(group) && $0.token.type == .color && StatusKind(path: $0.path) != nil
    }
  }
}
