import DesignTokens
import Diagnostics
import SiteModel

/// A table in prose.
struct ProseTable {
  /// The header row.
  let head: ProseLine
  /// The rows below the delimiter row.
  let rows: ArraySlice<ProseLine>
}

extension EmbeddedContent {
  /// The tables of the page.
  var tables: [ProseTable] {
    var tables: [ProseTable] = []
    var start = 0
    while start + 1 < lines.count {
      guard lines[start].kind == .row, isDelimiter(lines[start + 1]) else {
        start += 1
        continue
      }
      var end = start + 2
      while end < lines.count, lines[end].kind == .row, follows(lines[end], lines[end - 1]) {
        end += 1
      }
      tables.append(ProseTable(head: lines[start], rows: lines[(start + 2)..<end]))
      start = end
    }
    return tables
  }

  /// Whether a line directly follows another line of the file.
  private func follows(_ line: ProseLine, _ other: ProseLine) -> Bool {
    let between = page.file.bytes[other.range.upperBound..<line.range.lowerBound]
    return between.count { $0 == 0x0A } == 1
  }

  private func isDelimiter(_ line: ProseLine) -> Bool {
    line.kind == .row && line.marks.contains { $0.isSign("-") }
      && line.marks.allSatisfy { $0.isSign("|") || $0.isSign("-") || $0.isSign(":") }
  }

  /// The values in the rows of token tables that differ from the tokens.
  public func wrongRows() -> [WrongValue] {
    tables.flatMap { table -> [WrongValue] in
      let columns = table.head.cells.map(column)
      guard columns.contains(where: { $0 != nil }) else { return [] }
      return table.rows.flatMap { row in wrong(row, columns) }
    }
  }

  /// Returns the pairs of px and rem that no token of their row explains and that are no equal lengths,
  /// such as `40 / 3`, with the right value of the second.
  ///
  /// Most rows of a table show how many pixels its author counts for a rem.
  public func unequalPairs() -> [Finding] {
    tables.flatMap { table -> [Finding] in
      let columns = table.head.cells.map(column)
      let pairs = table.rows.compactMap { pair($0, columns) }
      let roots = pairs.map { $0.px.value / $0.rem.value }
      let root = roots.max { one, other in
        roots.count { abs($0 - one) < 0.1 } < roots.count { abs($0 - other) < 0.1 }
      }
      guard let root, roots.count(where: { abs($0 - root) < 0.1 }) * 2 > pairs.count,
        pairs.count > 2
      else { return [] }
      return pairs.filter { !$0.hasToken && abs($0.px.value - $0.rem.value * root) > 0.5 }.map {
        let right = decimal($0.px.value / root, places: 4)
        return Finding(
          "\(decimal($0.px.value)) px is not \(decimal($0.rem.value)) rem",
          at: place($0.rem.mark.range),
          label: "it is \(right) rem, as in the other rows",
          help: ["correct one of the two values"]
        )
      }
    }
  }

  /// A length that a row gives in px and in rem.
  private struct LengthPair {
    let px: (value: Double, mark: ProseMark)
    let rem: (value: Double, mark: ProseMark)
    let hasToken: Bool
  }

  private func pair(_ row: ProseLine, _ columns: [Column?]) -> LengthPair? {
    var values: [String: (value: Double, mark: ProseMark)] = [:]
    for (cell, column) in zip(row.cells, columns) {
      guard let column else { continue }
      let marks = cell.filter(\.isValue)
      // `16 x 16` is a width and a height.
      let isOne = marks.count == 1 || cell.contains { $0.isSign("/") }
      guard isOne, marks.count == column.units.count, cell.count < marks.count * 2 + 1 else {
        continue
      }
      for (mark, head) in zip(marks, column.units) {
        guard case .figure(let figure, let own) = mark.kind,
          figure.lowerBound == figure.upperBound
        else { return nil }
        let unit = own.isEmpty ? head : own
        guard values.updateValue((figure.lowerBound, mark), forKey: unit) == nil else { return nil }
      }
    }
    guard let px = values["px"], let rem = values["rem"], rem.value > 0 else { return nil }
    let names = row.cells.compactMap(tokenName)
    return LengthPair(px: px, rem: rem, hasToken: names.contains { self.names.token($0) != nil })
  }

  private struct Column {
    var scheme: String?
    /// Units of bare numbers: one, or one for each number of a cell such as `24 / 1.5`.
    var units: [String]
  }

  private func column(_ head: ArraySlice<ProseMark>) -> Column? {
    let words = words(head)
    guard !words.isEmpty, others.isDisjoint(with: words) else { return nil }
    let schemes = system.schemes.map(\.name).filter(words.contains)
    let units = words.compactMap { unitNames[$0] }
    guard !schemes.isEmpty || !units.isEmpty || !values.isDisjoint(with: words) else { return nil }
    return Column(scheme: schemes.count == 1 ? schemes[0] : nil, units: units)
  }

  private func wrong(_ row: ProseLine, _ columns: [Column?]) -> [WrongValue] {
    let cells = row.cells
    var name: String?
    var tokens: [DeclaredToken] = []
    for cell in cells {
      guard let code = tokenName(cell), let token = names.token(code) else { continue }
      if name == nil { name = code }
      tokens.append(token)
    }
    guard let name else { return [] }
    return zip(cells, columns).flatMap { cell, column -> [WrongValue] in
      guard let column else { return [] }
      let marks = cell.compactMap { value(of: $0) }
      guard marks.count < 2 || cell.contains(where: { $0.isSign("/") }) else { return [] }
      guard marks.count == 1 ? cell.count <= 3 : marks.count == column.units.count else {
        return []
      }
      return marks.enumerated().compactMap { index, mark in
        var claim = WrongValue(name: name, tokens: tokens, mark: mark, scheme: column.scheme)
        claim.unit = column.units.indices.contains(index) ? column.units[index] : ""
        guard claim.isWrong(self) else { return nil }
        claim.tokens = [tokens[0]]
        return claim
      }
    }
  }

  /// The name in a cell: a code span, or one word that contains a dot or a capital after its first
  /// character.
  private func tokenName(_ cell: ArraySlice<ProseMark>) -> String? {
    if let code = cell.first?.code { return cell.count == 1 ? code : nil }
    guard let first = cell.first, let last = cell.last else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    let bytes = page.file.bytes[range]
    if bytes.allSatisfy({ $0 < 0x80 }) {
      let isName =
        bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2E || $0 == 0x2D }
        && bytes.dropFirst().contains { $0 == 0x2E || $0.isCapital }
      return isName ? text(range) : nil
    }
    let text = text(range)
    let isName =
      text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
      && text.dropFirst().contains { $0 == "." || $0.isUppercase }
    return isName ? text : nil
  }
}

/// Words in column heads: the figures in such a column are not values of the token.
private let others: Set<String> = [
  "contrast", "ratio", "on", "white", "black", "use", "usage", "meaning", "before", "after",
  "old", "new", "was", "computed", "measured", "drawn", "code", "preview", "drawing",
]

/// Words in column heads that give a bare number its unit.
private let unitNames = [
  "px": "px", "pt": "px", "dp": "px", "points": "px", "pixels": "px", "rem": "rem", "ms": "ms",
  "milliseconds": "ms", "s": "s", "seconds": "s", "weight": "weight",
]

/// Words in the heads of columns that state values.
private let values: Set<String> = [
  "hex", "value", "values", "size", "color", "colour", "default", "opacity", "duration", "radius",
  "spacing",
]
