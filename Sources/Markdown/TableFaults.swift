import CCommonMark

extension TableFinder {
  /// The cells of a row whose text readers do not see as it was meant, or `nil`.
  ///
  /// Cells past the last column are dropped. A bar parts cells inside backticks too, which then show
  /// as signs (GitHub Flavored Markdown 0.29, 4.10 Tables).
  func lost(_ cells: [Range<Int>], columns: Int) -> Range<Int>? {
    let extra = cells.dropFirst(columns).filter { !$0.isEmpty }
    if let first = extra.first, let last = extra.last {
      return first.lowerBound..<last.upperBound
    }
    guard let open = cells.firstIndex(where: { body.bytes[$0].openBackticks != nil }),
      let length = body.bytes[cells[open]].openBackticks,
      let close = cells[(open + 1)...].first(where: {
        body.bytes[$0].openBackticks == length
      })
    else { return nil }
    return cells[open].lowerBound..<close.upperBound
  }

  /// The line that keeps a paragraph from being a table, or `nil` when nothing shows that it was
  /// meant as one.
  ///
  /// - Parameters:
  ///   - lines: File ranges of the lines of the paragraph.
  ///   - followsTable: Whether a table is directly before it.
  /// - Returns: The file range of the line.
  func brokenLine(_ lines: [Range<Int>], followsTable: Bool) -> Range<Int>? {
    if let line = lines.prefix(2).first(where: isGridRule) { return line }
    for (heading, line) in zip(lines, lines.dropFirst())
    where body.bytes[line].contains(UInt8(ascii: "|")) {
      guard let columns = delimiters(line)?.count else { continue }
      // A row of dashes is no text, so the line above it was to be a heading.
      if cells(of: heading).count != columns { return line }
    }
    let isRow: (Range<Int>) -> Bool = { line in
      let bytes = body.bytes[line]
      return bytes.count > 3 && bytes.first == UInt8(ascii: "|") && bytes.last == UInt8(ascii: "|")
        && bytes.count { $0 == UInt8(ascii: "|") } > 2
    }
    if lines.allSatisfy(isRow), lines.count > 1 || followsTable { return lines.first }
    return isTableWithoutEdges(lines) ? lines.first : nil
  }

  /// Whether a line draws a table with `+` and `-`, as Pandoc, reStructuredText and Org do.
  private func isGridRule(_ line: Range<Int>) -> Bool {
    let bytes = body.bytes[line]
    guard bytes.count > 4, bytes.contains(UInt8(ascii: "+")), bytes.contains(UInt8(ascii: "-")),
      bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "|"),
      bytes.last == UInt8(ascii: "+") || bytes.last == UInt8(ascii: "|")
    else { return false }
    return bytes.allSatisfy { "+-=:| ".utf8.contains($0) }
  }

  /// Whether the lines are rows of the same number of cells, with bars between cells alone.
  private func isTableWithoutEdges(_ lines: [Range<Int>]) -> Bool {
    let counts = lines.map { line in
      let all = cells(of: line)
      let edges = [body.bytes[line].first, body.bytes[line].last]
      let hasAll = !all.contains(where: \.isEmpty) && !edges.contains(UInt8(ascii: "|"))
      return hasAll ? all.count : 0
    }
    guard let columns = counts.first, counts.allSatisfy({ $0 == columns }) else { return false }
    return lines.count > 2 && columns > 1 || lines.count > 1 && columns > 2
  }
}

extension ArraySlice<UInt8> {
  /// Length of the run of backticks that nothing closes in this part; `nil` without one.
  fileprivate var openBackticks: Int? {
    guard contains(UInt8(ascii: "`")) else { return nil }
    var open: Int?
    var at = startIndex
    while at < endIndex {
      if self[at] == UInt8(ascii: "\\"), open == nil {
        at += 2
        continue
      }
      let run = self[at...].prefix { $0 == UInt8(ascii: "`") }.count
      if run > 0 { open = open == run ? nil : open ?? run }
      at += Swift.max(run, 1)
    }
    return open
  }
}
