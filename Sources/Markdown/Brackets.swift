import Diagnostics

/// Limits the time that unclosed image brackets can take; returns the end of the text that is read.
///
/// libcmark 0.30.2 visits every open `![` at every link of a paragraph (CVE-2023-22486).
func boundBrackets(
  of bytes: [UInt8],
  lines: [Int],
  end: Int,
  path: String,
  diagnostics: inout [Diagnostic]
) -> Int {
  let range = min(lines.first ?? end, end)..<end
  let fewest = bracketLimit / max(1, range.count)
  let openers = bytes.countPairs(0x21, 0x5B, in: range, limit: fewest + 1)
  guard openers > fewest else { return end }
  var work = 0
  var images = 0
  var links = 0
  for (index, start) in lines.enumerated() where start < end {
    let lineEnd = index + 1 < lines.count ? lines[index + 1] : end
    var isBlankLine = true
    bytes.withUnsafeBufferPointer { bytes in
      for at in start..<min(lineEnd, end) {
        let byte = bytes[at]
        if byte == UInt8(ascii: "]") { links += 1 }
        if byte == UInt8(ascii: "["), at > start, bytes[at - 1] == UInt8(ascii: "!") { images += 1 }
        if byte > 0x20 { isBlankLine = false }
      }
    }
    if isBlankLine {
      work += images * links
      images = 0
      links = 0
    }
    if work + images * links > bracketLimit {
      diagnostics.append(
        Diagnostic(
          rule: "markdown/too-deep",
          message: "too many `![` among links without a blank line between",
          range: SourceRange(file: path, bytes: start..<start),
          help: ["separate the text with blank lines"]
        )
      )
      return start
    }
  }
  return end
}

/// Most steps that image brackets may cost, about a second.
private let bracketLimit = 400_000_000
