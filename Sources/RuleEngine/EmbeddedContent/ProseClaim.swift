import DesignTokens
import SiteModel

extension SurfaceClaim {
  /// The claims of the lists with figures on a page, in source order.
  static func prose(_ embedded: EmbeddedContent) -> [SurfaceClaim] {
    embedded.lists.compactMap { list -> SurfaceClaim? in
      guard let first = list.items.first, let last = list.items.last else { return nil }
      let values = list.items.filter { !$0.isCounterExample }.flatMap(embedded.stated)
      guard !values.isEmpty else { return nil }
      let start = list.lead?.range.lowerBound ?? first.range.lowerBound
      var claim = SurfaceClaim(claimSource: .prose, range: start..<last.range.upperBound)
      claim.values = values
      return claim
    }
  }
}

extension EmbeddedContent {
  /// Returns the values that an item such as `Corner radius: sm (8px)` states for slots.
  func stated(_ line: ProseLine) -> [StatedValue] {
    guard let label = ListLabel(line.label) else { return [] }
    switch label {
    case .length(let slot, let category): return lengths(in: line, slot, category)
    case .colour(let slot): return colourValues(in: line, slot)
    case .part(let part):
      return colourValues(in: line, part + "-color") + fonts(in: line, part)
        + (part == "icon" ? lengths(in: line, "icon-size", nil) : [])
    case .motion: return motion(in: line)
    }
  }

  private func lengths(in line: ProseLine, _ slot: String, _ category: String?) -> [StatedValue] {
    var values: [StatedValue] = []
    var isBeside = false
    for index in line.marks.indices where index >= line.start {
      let mark = line.marks[index]
      let slot = category == nil ? slot : self.slot(of: index, in: line, slot)
      if let code = mark.code, let token = tokens(code, label: line.label).first,
        token.token.type == .dimension
      {
        values.append(value(slot, .token(path: token.path, opacity: nil), mark, index, line))
        isBeside = true
      } else if case .figure(let figure, "px") = mark.kind {
        // A figure in parentheses after a name is the value of the name.
        let isOfName = isBeside && line.marks[index - 1].isSign("(")
        if !isOfName { values.append(value(slot, .figure(figure, unit: "px"), mark, index, line)) }
      }
    }
    return values
  }

  /// Returns the slot, adjusted by a word after the length: `12 internal`, `20pt horizontal`.
  private func slot(of index: Int, in line: ProseLine, _ slot: String) -> String {
    // The next word, or the next word after text in parentheses.
    var rest = line.marks[(index + 1)...]
    if rest.first?.isSign("(") == true {
      rest = rest.drop { !$0.isSign(")") }.dropFirst()
    }
    guard let next = rest.first, next.isWord else { return slot }
    let base = slot == "gap" ? "padding" : slot
    switch word(next) {
    case "external", "outer", "outside": return "margin"
    case "horizontal", "horizontally": return base + "-horizontal"
    case "vertical", "vertically": return base + "-vertical"
    default: return slot
    }
  }

  private func colourValues(in line: ProseLine, _ slot: String) -> [StatedValue] {
    colours(in: line).compactMap { colour in
      let mark = line.marks[colour.index]
      switch colour.source {
      case .token(let token):
        let said = StatedValue.Value.token(path: token.path, opacity: colour.share)
        return value(slot, said, mark, colour.index, line)
      case .colour(var plain, _):
        plain.alpha *= colour.share ?? 1
        return value(slot, .colour(plain), mark, colour.index, line)
      case .semantic: return nil
      }
    }
  }

  private func fonts(in line: ProseLine, _ part: String) -> [StatedValue] {
    line.marks.indices.compactMap { index in
      guard index >= line.start else { return nil }
      let mark = line.marks[index]
      if let code = mark.code, let token = names.token(code), token.token.type == .typography {
        let said = StatedValue.Value.token(path: token.path, opacity: nil)
        return value(part + "-font", said, mark, index, line)
      }
      guard mark.isWord, weights.contains(word(mark)) else { return nil }
      return value(part + "-weight", .word(word(mark)), mark, index, line)
    }
  }

  private func motion(in line: ProseLine) -> [StatedValue] {
    line.marks.indices.compactMap { index in
      let mark = line.marks[index]
      guard index >= line.start, case .figure(let figure, let unit) = mark.kind else { return nil }
      let factor = unit == "s" ? 1000.0 : unit == "ms" ? 1 : 0
      guard factor > 0 else { return nil }
      let range = figure.lowerBound * factor...figure.upperBound * factor
      return value("duration", .figure(range, unit: "ms"), mark, index, line)
    }
  }

  private func value(
    _ slot: String,
    _ value: StatedValue.Value,
    _ mark: ProseMark,
    _ index: Int,
    _ line: ProseLine
  ) -> StatedValue {
    StatedValue(
      slot: slot,
      value: value,
      text: text(mark.range),
      range: mark.range,
      scheme: scheme(of: index, in: line)
    )
  }
}

private let weights: Set<String> = [
  "ultralight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
]

/// The subject of an item, from its label.
private enum ListLabel {
  /// A length, of a slot and a category of tokens.
  case length(slot: String, category: String)
  /// A colour.
  case colour(slot: String)
  /// A text or icon: its colour, font, weight and size.
  case part(String)
  /// A duration.
  case motion

  init?(_ words: [String]) {
    guard words.count < 4, let last = words.last else { return nil }
    let isColour = ["color", "colour"].contains(last)
    let part = (isColour ? words.dropLast().last : last).flatMap { parts[$0] }
    switch last {
    case "radius", "radii", "corners", "rounding":
      self = .length(slot: "radius", category: "radius")
    case "padding", "insets", "inset":
      let edge = ["top": "inset-top", "horizontal": nil, "vertical": nil][words[0]]
      guard let slot = words.count == 1 ? "padding" : edge ?? nil else { return nil }
      self = .length(slot: slot, category: "spacing")
    case "margin", "margins": self = .length(slot: "margin", category: "spacing")
    case "spacing", "gap":
      guard words.count == 1 || words[0] == "vertical" || words[0] == "item" else { return nil }
      self = .length(slot: "gap", category: "spacing")
    case "background", "backgrounds", "fill": self = .colour(slot: "background")
    case "border", "borders", "stroke": self = .colour(slot: "border-color")
    case "animation", "duration", "transition": self = .motion
    default:
      guard let part, words.count == 1 || isColour else {
        if words == ["icon", "size"] {
          self = .part("icon")
          return
        }
        return nil
      }
      self = isColour ? .colour(slot: part + "-color") : .part(part)
    }
  }
}

/// Words for parts, mapped to the names that surfaces use.
private let parts = [
  "title": "title", "headline": "title", "heading": "title", "body": "message",
  "message": "message", "text": "message", "subtitle": "message", "description": "description",
  "caption": "description", "hint": "hint", "icon": "icon", "label": "label",
]
