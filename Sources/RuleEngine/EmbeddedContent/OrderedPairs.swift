import DesignTokens
import Diagnostics
import SiteModel

/// Text in one colour that a page prescribes on a backdrop in another.
public struct OrderedPair: Sendable {
  /// The colour of the text.
  let text: ProseColour
  /// The colour behind the text.
  let backdrop: ProseColour
  /// Whether the item or sentence that prescribes the pair also claims enough contrast.
  public let isClaim: Bool

  /// Returns the ratio in each scheme that has both colours and in which it is below 4.5.
  func low(_ embedded: EmbeddedContent) -> [(scheme: String, ratio: Double)] {
    let system = embedded.system
    return system.schemes.indices.compactMap { place in
      guard let text = text.colour(in: place, of: system),
        let backdrop = backdrop.colour(in: place, of: system)
      else { return nil }
      let whole = backdrop.composited(over: system.schemes[place].page)
      let ratio = Color.contrast(text.composited(over: whole), whole)
      return ratio < 4.5 ? (system.schemes[place].name, ratio) : nil
    }
  }

  /// Returns the problem, or `nil` if every scheme has enough contrast.
  public func finding(_ embedded: EmbeddedContent) -> Finding? {
    let low = low(embedded)
    guard !low.isEmpty else { return nil }
    let figures = enumerated(low.map { "\(ratio($0.ratio)) in \($0.scheme)" })
    let share = backdrop.share.map { "\(decimal($0 * 100)) % of " } ?? ""
    return Finding(
      "\(text.name) on \(share)\(backdrop.name) has a contrast of \(figures), and 4.5 is needed",
      at: embedded.place(text.range),
      notes: [Diagnostic.Note("the background", at: embedded.place(backdrop.range))],
      help: ["name a colour for text on this background, or another background"]
    )
  }
}

extension System.Scheme {
  /// The page colour under everything else: an opaque `surface.default` of the scheme or the base,
  /// else white.
  var page: Color {
    for set in [tokens, base] {
      if case .color(let colour)? = set.token("surface.default")?.value, colour.alpha >= 1 {
        return colour
      }
    }
    return Color(.srgb, [1, 1, 1])
  }
}

extension EmbeddedContent {
  /// The pairs that lists and sentences prescribe.
  func allOrderedPairs() -> [OrderedPair] {
    lists.flatMap { pairs(in: $0.items) }
      + lines.flatMap { line in
        line.kind == .item || line.kind == .paragraph ? orders(in: line) : []
      }
  }

  /// Returns the pairs of a list with an item for the backdrop and items for the text on it.
  private func pairs(in items: ArraySlice<ProseLine>) -> [OrderedPair] {
    let backdrops = items.filter { isGround($0) && !$0.isCounterExample }
    guard backdrops.count == 1, let backdrop = backdrops.first else { return [] }
    let under = colours(in: backdrop)
    guard !under.isEmpty else { return [] }
    return items.flatMap { item -> [OrderedPair] in
      guard isWords(item), !item.isCounterExample else { return [] }
      let isClaim = words(item.value).contains { $0 == "contrast" || $0 == "legible" }
      return colours(in: item).filter { $0.share == nil }.flatMap { text in
        under.map { OrderedPair(text: text, backdrop: $0, isClaim: isClaim) }
      }
    }
  }

  private func isGround(_ line: ProseLine) -> Bool {
    guard line.label.count < 3, let last = line.label.last else { return false }
    return last == "background" || last == "backgrounds" || last == "fill"
  }

  private func isWords(_ line: ProseLine) -> Bool {
    guard let first = line.label.first, line.label.count < 3 else { return false }
    return wordParts.contains(first)
      && (line.label.count == 1 || ["color", "colour", "text"].contains(line.label[1]))
  }

  /// `Use white text on `state.danger``.
  private func orders(in line: ProseLine) -> [OrderedPair] {
    let bytes = page.file.bytes
    guard !line.isCounterExample, !line.marks.contains(where: { $0.isRatio }),
      line.marks.contains(where: { $0.isWord && imperatives.contains($0.range, of: bytes) })
    else { return [] }
    let colours = colours(in: line)
    guard colours.count > 1 else { return [] }
    return colours.enumerated().flatMap { place, text -> [OrderedPair] in
      let before = words(line.marks[line.start..<text.index].suffix(reach)).suffix(3)
      guard before.contains(where: imperatives.hold) else { return [] }
      var backdrops: [ProseColour] = []
      var last = text.index
      for backdrop in colours[(place + 1)...] where backdrop.share == nil {
        let between = line.marks[(last + 1)..<backdrop.index]
        let isJoined = backdrops.isEmpty ? isOn(between) : isList(between)
        guard isJoined else { break }
        backdrops.append(backdrop)
        last = backdrop.index
      }
      return backdrops.map { OrderedPair(text: text, backdrop: $0, isClaim: true) }
    }
  }

  private func isOn(_ marks: ArraySlice<ProseMark>) -> Bool {
    let words = words(marks)
    guard words.count == marks.count, let last = words.last else { return false }
    return (last == "on" || last == "over") && words.dropLast().allSatisfy(wordNouns.contains)
  }

  private func isList(_ marks: ArraySlice<ProseMark>) -> Bool {
    marks.allSatisfy { mark in
      mark.isSign("/") || mark.isSign(",")
        || mark.isWord && ["and", "or"].contains(word(mark))
    }
  }
}

/// The number of marks before a colour in which to look for its instruction.
private let reach = 24

/// Labels of items that state the colour of text.
private let wordParts: Set<String> = [
  "text", "title", "label", "body", "message", "description", "subtitle", "foreground",
  "caption", "headline",
]

/// Words that may be between the colour of text and its backdrop.
private let wordNouns: Set<String> = [
  "text", "label", "labels", "copy", "titles", "words", "letters", "on",
]

private let imperatives: WordSet = ["use", "always", "set", "put", "place", "keep", "prefer"]

extension ProseMark {
  /// A bare number with decimals, as ratios are written.
  fileprivate var isRatio: Bool {
    guard case .figure(let figure, let unit) = kind else { return false }
    return unit.isEmpty && figure.lowerBound != figure.lowerBound.rounded()
  }
}
