/// Removes the indentation that all lines share, and empty lines at both ends.
func dedented(_ text: String) -> String {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
  while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
  // The first line may follow its tag, and then has no indentation to speak of.
  let widths = lines.compactMap { $0.allSatisfy(\.isWhitespace) ? nil : width($0) }
  let least = widths.min() ?? 0
  return lines.map { strip($0, least) }.joined(separator: "\n")
}

/// Aligns a first line that has more indentation than all others, as after a quote in JSX.
func withoutFirstIndent(_ code: String) -> String {
  var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
  while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
  guard lines.count > 1 else { return code }
  let widths = lines.dropFirst().compactMap { $0.allSatisfy(\.isWhitespace) ? nil : width($0) }
  let more = width(lines[0]) - (widths.max() ?? 0)
  guard more > 0 else { return code }
  lines[0] = Substring(strip(lines[0], width(lines[0]) - (widths.min() ?? 0)))
  return lines.joined(separator: "\n")
}

/// Moves indented paragraphs to the margin: JSX has no code by indentation.
///
/// Lines in a list keep their indentation, and so does code between fences.
func flattened(_ text: String) -> String {
  var result: [String] = []
  var isInList = false
  var listIndent = 0
  var isAfterBlank = true
  var shift = 0
  var fence: Substring?
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let body = line.drop { $0 == " " || $0 == "\t" }
    if let mark = fence {
      result.append(strip(line, shift))
      if body.hasPrefix(mark) { fence = nil }
      continue
    }
    guard !body.isEmpty else {
      result.append("")
      isAfterBlank = true
      continue
    }
    let indent = width(line)
    if isAfterBlank {
      let isItem = isListItem(body)
      if isInList, !isItem, indent <= listIndent { isInList = false }
      if !isInList {
        shift = indent
        isInList = isItem
        listIndent = indent
      }
    } else if !isInList {
      shift = max(shift, indent)
      if isListItem(body) {
        isInList = true
        listIndent = indent
        shift = indent
      }
    }
    isAfterBlank = false
    let mark = body.prefix { $0 == "`" }
    if mark.count >= 3 { fence = mark }
    result.append(strip(line, shift))
  }
  return result.joined(separator: "\n")
}

/// Joins more than one empty line outside code to one, and removes single blanks at line ends.
func squeezed(_ text: String) -> String {
  var result: [Substring] = []
  var fence: Substring?
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let body = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
    if let mark = fence {
      if body.hasPrefix(mark), body.allSatisfy({ $0 == mark.first || $0 == " " }) { fence = nil }
    } else if line.allSatisfy(\.isWhitespace) {
      if let last = result.last, last.isEmpty { continue }
      result.append("")
      continue
    } else {
      let mark = body.prefix { $0 == "`" || $0 == "~" }
      if mark.count >= 3 { fence = mark }
    }
    // Two blanks are a line break.
    let isLoose = fence == nil && line.hasSuffix(" ") && !line.hasSuffix("  ")
    result.append(isLoose ? line.dropLast() : line)
  }
  while result.first?.isEmpty == true { result.removeFirst() }
  while result.last?.isEmpty == true { result.removeLast() }
  return result.joined(separator: "\n") + "\n"
}

private func isListItem(_ line: Substring) -> Bool {
  if line.hasPrefix("- ") || line.hasPrefix("* ") || line.hasPrefix("+ ") { return true }
  let digits = line.prefix { $0.isNumber }
  return !digits.isEmpty
    && (line.dropFirst(digits.count).hasPrefix(". ")
      || line.dropFirst(digits.count).hasPrefix(") "))
}

private func width(_ line: Substring) -> Int {
  var width = 0
  for character in line {
    if character == " " { width += 1 } else if character == "\t" { width += 4 } else { break }
  }
  return width
}

/// Removes up to some columns of indentation.
private func strip(_ line: Substring, _ columns: Int) -> String {
  var left = columns
  var rest = line
  while left > 0, let first = rest.first, first == " " || first == "\t" {
    left -= first == "\t" ? 4 : 1
    rest.removeFirst()
  }
  return String(rest)
}
