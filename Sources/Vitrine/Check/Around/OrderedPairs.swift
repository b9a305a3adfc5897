import DesignTokens
import Diagnostics

/// Words in one colour that a page asks for on a ground in another.
struct OrderedPair {
  /// The colour of the words.
  let text: ProseColour
  /// What they stand on.
  let ground: ProseColour
  /// The item or sentence that asks for it says that the two can be told apart.
  let isClaim: Bool

  /// The ratio in each scheme in which both are known and it falls short of what text needs.
  func low(_ around: Around) -> [(scheme: String, ratio: Double)] {
    let system = around.system
    return system.schemes.indices.compactMap { place in
      guard let text = text.colour(in: place, of: system),
        let ground = ground.colour(in: place, of: system)
      else { return nil }
      let whole = ground.composited(over: system.schemes[place].page)
      let ratio = Color.contrast(text.composited(over: whole), whole)
      return ratio < 4.5 ? (system.schemes[place].name, ratio) : nil
    }
  }

  /// The problem, unless every scheme has enough.
  func finding(_ around: Around) -> Finding? {
    let low = low(around)
    guard !low.isEmpty else { return nil }
    let figures = enumerated(low.map { "\(ratio($0.ratio)) in \($0.scheme)" })
    let share = ground.share.map { "\(decimal($0 * 100)) % of " } ?? ""
    return Finding(
      "\(text.name) on \(share)\(ground.name) has a contrast of \(figures), and 4.5 is needed",
      at: around.place(text.range),
      notes: [Diagnostic.Note("what it stands on", at: around.place(ground.range))],
      help: ["name a colour for words on this ground, or another ground"]
    )
  }
}

extension System.Scheme {
  /// What lies under everything: the surface that the system calls so, else the neutral one.
  var page: Color {
    for set in [tokens, base] {
      if case .color(let colour)? = set.token("surface.default")?.value, colour.alpha >= 1 {
        return colour
      }
    }
    return Color(.srgb, [1, 1, 1])
  }
}

extension Around {
  /// The pairs that lists and sentences ask for.
  func allOrderedPairs() -> [OrderedPair] {
    lists.flatMap { pairs(in: $0.items) }
      + lines.flatMap { line in
        line.kind == .item || line.kind == .paragraph ? orders(in: line) : []
      }
  }

  /// A list with an item for the ground and items for the words on it.
  private func pairs(in items: ArraySlice<ProseLine>) -> [OrderedPair] {
    let grounds = items.filter { isGround($0) && !$0.isCounterExample }
    guard grounds.count == 1, let ground = grounds.first else { return [] }
    let under = colours(in: ground)
    guard !under.isEmpty else { return [] }
    return items.flatMap { item -> [OrderedPair] in
      guard isWords(item), !item.isCounterExample else { return [] }
      let isClaim = words(item.value).contains { $0 == "contrast" || $0 == "legible" }
      return colours(in: item).filter { $0.share == nil }.flatMap { text in
        under.map { OrderedPair(text: text, ground: $0, isClaim: isClaim) }
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
      var grounds: [ProseColour] = []
      var last = text.index
      for ground in colours[(place + 1)...] where ground.share == nil {
        let between = line.marks[(last + 1)..<ground.index]
        let isJoined = grounds.isEmpty ? isOn(between) : isList(between)
        guard isJoined else { break }
        grounds.append(ground)
        last = ground.index
      }
      return grounds.map { OrderedPair(text: text, ground: $0, isClaim: true) }
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

/// Marks before a colour among which its order is looked for.
private let reach = 24

/// Labels of items that say what colour words have.
private let wordParts: Set<String> = [
  "text", "title", "label", "body", "message", "description", "subtitle", "foreground",
  "caption", "headline",
]

/// What may stand between the colour of words and its ground.
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
