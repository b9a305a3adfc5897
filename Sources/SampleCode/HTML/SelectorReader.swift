/// Reads lists of selectors.
struct SelectorReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The selectors of a rule, without those for states and parts of elements.
  func selectors(_ range: Range<Int>) -> [CSSSelector] {
    var found: [CSSSelector] = []
    var cursor = ByteCursor(bytes, range)
    while true {
      cursor.skipStyleBlanks()
      guard cursor.byte != nil else { return found }
      let start = cursor.at
      if var selector = selector(&cursor) {
        let text = LocatedValue(
          String(decoding: bytes[start..<cursor.at], as: UTF8.self),
          start..<cursor.at
        )
        selector.text = text
        found.append(selector.settled)
      }
      // Continue after the selector that could not be read.
      cursor.skipList()
      _ = cursor.take(",")
    }
  }

  /// One selector up to a comma; `nil` when it holds only in a state or for a part.
  private func selector(_ cursor: inout ByteCursor) -> CSSSelector? {
    var selector = CSSSelector(text: LocatedValue("", 0..<0), steps: [], weight: [0, 0, 0])
    while let byte = cursor.byte, byte != UInt8(ascii: ",") {
      if selector.steps.count >= 16 { return nil }
      var step = CSSSelector.Step()
      guard readStep(&cursor, &step, &selector) else { return nil }
      selector.steps.insert(step, at: 0)
      let end = cursor.at
      cursor.skipStyleBlanks()
      switch cursor.byte {
      case nil, UInt8(ascii: ",")?: cursor.at = end
      case UInt8(ascii: ">")?:
        selector.steps[0].isParent = true
        cursor.at += 1
        cursor.skipStyleBlanks()
      case UInt8(ascii: "+")?, UInt8(ascii: "~")?:
        // The part before a sibling combinator says nothing about the elements around it.
        selector.steps = []
        selector.isExact = false
        cursor.at += 1
        cursor.skipStyleBlanks()
      default: if cursor.at == end { return nil }
      }
      if cursor.byte == nil || cursor.byte == UInt8(ascii: ",") { break }
    }
    return selector.steps.isEmpty ? nil : selector
  }

  private func readStep(
    _ cursor: inout ByteCursor,
    _ step: inout CSSSelector.Step,
    _ selector: inout CSSSelector
  ) -> Bool {
    let start = cursor.at
    while let byte = cursor.byte {
      if cursor.take("*") { continue }
      if cursor.take(".") {
        step.classes.append(text(cursor.takeAll(\.isStyleWord)))
        selector.weight[1] += 1
      } else if cursor.take("#") {
        step.id = text(cursor.takeAll(\.isStyleWord))
        selector.weight[0] += 1
      } else if cursor.take("[") {
        step.attributes.append(attribute(&cursor, &selector))
        selector.weight[1] += 1
      } else if cursor.take(":") {
        let isPart = cursor.take(":")
        let name = lowercase(bytes[cursor.takeAll(\.isStyleWord)])
        if isPart || states.contains(name) { return false }
        if cursor.byte == UInt8(ascii: "(") { cursor.skipBrackets() }
        if name == "root" || name == "host" {
          selector.isPage = true
        } else {
          selector.isExact = false
        }
        selector.weight[1] += 1
      } else if byte.isStyleWord, cursor.at == start {
        step.name = lowercase(bytes[cursor.takeAll(\.isStyleWord)])
        selector.weight[2] += 1
      } else {
        break
      }
    }
    return cursor.at > start
  }

  private func attribute(
    _ cursor: inout ByteCursor,
    _ selector: inout CSSSelector
  ) -> CSSSelector.Attribute {
    let inside = cursor.takeAll { $0 != UInt8(ascii: "]") }
    _ = cursor.take("]")
    let text = text(inside)
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    let rest = text.dropFirst(name.count)
    if rest.isEmpty { return CSSSelector.Attribute(name: name.lowercased()) }
    guard rest.hasPrefix("=") else {
      selector.isExact = false
      return CSSSelector.Attribute(name: name.lowercased())
    }
    let value = rest.dropFirst().filter { $0 != "\"" && $0 != "'" }
    return CSSSelector.Attribute(name: name.lowercased(), value: String(value))
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension CSSSelector {
  /// With a first step that means the page as a whole taken out of its steps.
  fileprivate var settled: Self {
    guard let first = steps.last, first.id == nil else { return self }
    var settled = self
    let isPage = isPage || first.name == "html" || first.name == "body"
    guard isPage || first.name == nil else { return self }
    let theme = first.attributes.first { $0.name.hasPrefix("data-") && $0.value != nil }?.value
    // A card that is called dark is no page.
    let words = first.classes + [theme].compactMap(\.self)
    let word = words.count == 1 ? words[0] : ""
    if ["dark", "theme-dark", "dark-mode"].contains(word) { settled.scheme = .dark }
    if ["light", "theme-light", "light-mode"].contains(word) { settled.scheme = .light }
    if settled.scheme != .any || isPage { settled.steps.removeLast() }
    settled.isPage = settled.steps.isEmpty
    return settled
  }
}

/// States in which an element is only now and then.
private let states: Set<String> = [
  "active", "after", "before", "checked", "disabled", "enabled", "first-letter", "first-line",
  "focus", "focus-visible", "focus-within", "hover", "indeterminate", "invalid", "open", "target",
  "valid", "visited",
]

extension ByteCursor {
  /// Goes to the next comma outside brackets, or to the end.
  fileprivate mutating func skipList() {
    while let byte, byte != UInt8(ascii: ",") {
      if byte == UInt8(ascii: "(") { skipBrackets() } else { at += 1 }
    }
  }

  /// Passes over `(…)`.
  fileprivate mutating func skipBrackets() {
    var depth = 0
    while let byte {
      at += 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return }
      }
    }
  }
}
