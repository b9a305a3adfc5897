import DesignTokens
import Diagnostics

/// A recipe that writes each colour for news on a tint of itself.
///
/// A colour is never far from its own tint, so the figures are those of every colour of the group
/// from which the list names one.
@Sendable
func wordsOnOwnTint(_ around: Around) -> [Finding] {
  around.lists.flatMap { list -> [Finding] in
    let items = list.items.filter { !$0.isCounterExample }
    guard
      let ground = items.first(where: { $0.label == ["background"] || $0.label == ["fill"] }),
      let tint = around.colours(in: ground).first(where: { $0.isSemantic && $0.share != nil }),
      let share = tint.share
    else { return [] }
    let words = items.filter { ["title", "text", "headline", "label"].contains($0.label.first) }
    return words.compactMap { line -> Finding? in
      guard let text = around.colours(in: line).first(where: { $0.isSemantic }) else { return nil }
      let figures = around.newsGroup(named: items).compactMap { token -> String? in
        let source = ProseColour.Source.token(token)
        let pair = OrderedPair(
          text: ProseColour(source: source, range: text.range, index: 0),
          ground: ProseColour(source: source, share: share, range: tint.range, index: 0),
          isClaim: false
        )
        let low = pair.low(around)
        guard !low.isEmpty else { return nil }
        let ratios = low.map { "\(ratio($0.ratio)) in \($0.scheme)" }
        return "`\(token.path)` has \(enumerated(ratios))"
      }
      guard !figures.isEmpty else { return nil }
      return Finding(
        "a semantic colour on \(decimal(share * 100)) % of itself has less than the 4.5 that text needs",
        at: around.place(text.range),
        notes: figures.map { Diagnostic.Note($0) }
          + [Diagnostic.Note("the tint", at: around.place(tint.range))],
        help: ["give each kind a darker colour for words on its tint"]
      )
    }
  }
}

extension ProseColour {
  /// Whether it is that of whatever kind of news is told.
  var isSemantic: Bool {
    if case .semantic = source { true } else { false }
  }
}

extension Around {
  /// The colours for kinds of news in the group of the first one that some items name.
  fileprivate func newsGroup(named items: [ProseLine]) -> [DeclaredToken] {
    let named = items.lazy.flatMap(\.marks).compactMap { mark in
      mark.code.flatMap(self.colourToken)?.0
    }.first { NewsKind(path: $0.path) != nil }
    guard let named, let dot = named.path.lastIndex(of: ".") else { return [] }
    let group = named.path[...dot]
    return names.declared.filter {
      $0.path.hasPrefix(group) && $0.token.type == .color && NewsKind(path: $0.path) != nil
    }
  }
}
