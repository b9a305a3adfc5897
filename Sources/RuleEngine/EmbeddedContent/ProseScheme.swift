import Diagnostics
public import SiteModel

/// The number of marks on each side in which to look for a scheme, as a line may be very long.
private let reach = 40

extension EmbeddedContent {
  /// Returns the only scheme that a value belongs to, by the words next to it or the line's label.
  func scheme(of index: Int, in line: ProseLine) -> String? {
    let names = system.schemes.map(\.name)
    let marks = line.marks
    var found: Set<String> = []
    var place = index - 1
    while place >= line.start, place > index - reach, !isBoundary(marks[place]) {
      if let name = scheme(marks[place], names) { found.insert(name) }
      place -= 1
    }
    place = index + 1
    while place < min(marks.count, index + reach) {
      if isBoundary(marks[place]) {
        // `in light and dark` is one clause.
        if place + 1 < marks.count, !found.isEmpty, let name = scheme(marks[place + 1], names) {
          found.insert(name)
        }
        break
      }
      if let name = scheme(marks[place], names) { found.insert(name) }
      place += 1
    }
    if found.isEmpty { found = Set(line.label.filter(names.contains)) }
    return found.count == 1 ? found.first : nil
  }

  private func scheme(_ mark: ProseMark, _ names: [String]) -> String? {
    guard mark.isWord else { return nil }
    let word = word(mark)
    return names.contains(word) ? word : nil
  }

  private func isBoundary(_ mark: ProseMark) -> Bool {
    switch mark.kind {
    case .sign(let sign): return [0x2C, 0x3B, 0x2F, 0x7C].contains(sign)
    case .word:
      let word = word(mark)
      return word == "and" || word == "or"
    default: return false
    }
  }

  /// Returns the token with the name in a code span.
  ///
  /// If there is none and the label names a category, returns the tokens of that category whose
  /// path ends in the name.
  public func tokens(_ code: String, label: [String]) -> [DeclaredToken] {
    if let token = names.token(code) { return [token] }
    guard let category = category(of: label),
      code.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return [] }
    let patterns = Category.all(named: category, in: system, site.settings.categories)
    return names.tokens(endingIn: code).filter { token in
      patterns.contains { $0.contains(token.path) }
    }
  }

  /// Returns the category that a label such as `corner radius` means, or `nil`.
  func category(of label: [String]) -> String? {
    for word in label {
      switch word {
      case "radius", "radii", "corner", "corners", "rounding": return "radius"
      case "padding", "paddings", "spacing", "gap", "margin", "margins", "inset", "insets":
        return "spacing"
      default: continue
      }
    }
    return nil
  }

  /// Returns the colour or figure that a mark states, including one in a code span by itself.
  public func value(of mark: ProseMark) -> ProseMark? {
    if mark.isValue { return mark }
    guard mark.code != nil else { return nil }
    let inside = ProseScanner.marks(of: page.file.bytes, in: mark.range)
    return inside.count == 1 && inside[0].isValue ? inside[0] : nil
  }
}
