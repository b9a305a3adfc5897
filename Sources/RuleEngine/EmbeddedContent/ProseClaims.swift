import SiteModel

extension EmbeddedContent {
  /// The values that lines state next to a token's name and that differ from the token:
  /// "`radius.md` (9px)", "9px (`radius.md`)", "`radius.md`: 9px".
  public func wrongClaims() -> [WrongValue] {
    var wrong: [WrongValue] = []
    for line in lines where line.kind == .paragraph || line.kind == .item {
      if line.isCounterExample { continue }
      for index in line.marks.indices {
        guard let code = line.marks[index].code else { continue }
        let tokens = tokens(code, label: line.label)
        guard !tokens.isEmpty else { continue }
        for (place, mark) in stated(behind: index, in: line) {
          let claim = WrongValue(
            name: code,
            tokens: tokens,
            mark: mark,
            scheme: scheme(of: place, in: line)
          )
          if claim.isWrong(self) { wrong.append(claim) }
        }
      }
    }
    return wrong
  }

  /// Returns the values that the line states for the code span at an index.
  public func stated(behind index: Int, in line: ProseLine) -> [(Int, ProseMark)] {
    let marks = line.marks
    guard index + 1 < marks.count else { return before(index, in: line) }
    let next = marks[index + 1]
    if next.isSign("(") { return inside(index + 1, in: line) }
    if next.isSign(":") || next.isSign("="), index + 2 < marks.count {
      guard let value = value(of: marks[index + 2]) else { return [] }
      let isWhole = index + 3 == marks.count || endsValue(marks[index + 3])
      return isWhole ? [(index + 2, value)] : []
    }
    return before(index, in: line)
  }

  /// `9px (`radius.md`)`: returns the value before the parentheses that contain only the name.
  private func before(_ index: Int, in line: ProseLine) -> [(Int, ProseMark)] {
    let marks = line.marks
    guard index >= 2, index + 1 < marks.count, marks[index - 1].isSign("("),
      marks[index + 1].isSign(")"), let value = value(of: marks[index - 2])
    else { return [] }
    return [(index - 2, value)]
  }

  /// Returns the values in parentheses that contain nothing else except words for schemes.
  private func inside(_ open: Int, in line: ProseLine) -> [(Int, ProseMark)] {
    var values: [(Int, ProseMark)] = []
    for index in line.marks.indices.dropFirst(open + 1) {
      let mark = line.marks[index]
      if mark.isSign(")") { return values }
      if let value = value(of: mark) {
        values.append((index, value))
        continue
      }
      switch mark.kind {
      case .sign(let sign):
        guard [0, 0x2C, 0x2F, 0x3B, 0x3A, 0x3D].contains(sign) else { return [] }
      case .word:
        let isScheme = system.schemes.contains { $0.name == word(mark) }
        guard isScheme || fillers.contains(word(mark)) else { return [] }
      default: return []
      }
    }
    return []
  }

  private func endsValue(_ mark: ProseMark) -> Bool {
    guard case .sign(let sign) = mark.kind else { return false }
    return [0x2C, 0x3B, 0x2E, 0x29, 0x28, 0x2F].contains(sign)
  }
}

/// Words that may be between a token's values.
private let fillers: Set<String> = [
  "and", "or", "in", "mode", "scheme", "theme", "for", "at", "bold", "semibold", "medium",
  "regular", "appearance",
]
