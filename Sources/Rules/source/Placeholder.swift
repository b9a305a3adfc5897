import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Searches code for `{ … }` and separate dots, and text for `{name}` and `{ … }`.
  ///
  /// Ranges, spreads, comments and text in quotes are not placeholders in code.
  static let placeholder = Rule(
    .sourcePlaceholder,
    check: .page { page, _ in
      let bytes = page.file.bytes
      var findings: [Finding] = []
      for line in PageLines(page) where !line.isBlank {
        let found: Range<Int>?
        switch line.kind {
        case .prose: found = firstPlaceholder(inText: line.text, of: bytes)
        case .fence(let index):
          guard page.isSample(index) else { continue }
          found = firstPlaceholder(inCode: line.text, of: bytes)
        case .verbatim: found = nil
        }
        guard let found else { continue }
        let text = String(decoding: bytes[found], as: UTF8.self)
        findings.append(
          Finding(
            "`\(text)` is a placeholder",
            at: SourceRange(file: page.file.path, bytes: found),
            help: ["write the real text, or say in a comment what is left out"]
          )
        )
      }
      return findings.limited()
    }
  )
}

extension Page {
  /// Whether a fence is code, and not a spec or its output.
  fileprivate func isSample(_ index: Int) -> Bool {
    guard index < fences.count, !document.fences[index].language.isEmpty else { return false }
    switch fences[index] {
    case .code, .sample: return true
    case .specimen, .broken: return false
    }
  }
}

/// The first placeholder of a line of text.
private func firstPlaceholder(inText line: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
  var isCode = false
  for at in line {
    if bytes[at] == UInt8(ascii: "`") { isCode.toggle() }
    guard bytes[at] == UInt8(ascii: "{"), !isCode else { continue }
    if let end = ellipsis(inBraces: at, in: line, bytes) { return at..<end }
    let name = bytes[(at + 1)..<line.upperBound].prefix { $0.isNameByte }
    guard name.first?.isLetter ?? false, name.endIndex < line.upperBound,
      bytes[name.endIndex] == UInt8(ascii: "}")
    else { continue }
    return at..<name.endIndex + 1
  }
  return nil
}

/// The first placeholder of a line of code.
private func firstPlaceholder(inCode line: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
  var quote: UInt8?
  var at = line.lowerBound
  while at < line.upperBound {
    let byte = bytes[at]
    if let open = quote {
      if byte == UInt8(ascii: "\\") { at += 1 }
      if byte == open { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: "#") || bytes.begins(at..<line.upperBound, with: "//") {
      return nil
    } else if byte == UInt8(ascii: "{"), let end = ellipsis(inBraces: at, in: line, bytes) {
      return at..<end
    } else if let end = ellipsis(at, in: line, bytes) {
      let before = at > line.lowerBound ? bytes[at - 1] : 0x20
      let after = end < line.upperBound ? bytes[end] : 0x20
      let isBare =
        (before.isBlank || "({[,".utf8.contains(before))
        && (after.isBlank || ")}],".utf8.contains(after))
      if isBare, !isRange(at..<end, in: line, bytes) { return at..<end }
      at = end
      continue
    }
    at += 1
  }
  return nil
}

/// Returns the offset after `{ … }` or `{ ... }` from its first brace, or `nil`.
private func ellipsis(inBraces start: Int, in line: Range<Int>, _ bytes: [UInt8]) -> Int? {
  var at = start + 1
  while at < line.upperBound, bytes[at].isBlank { at += 1 }
  guard var end = ellipsis(at, in: line, bytes) else { return nil }
  while end < line.upperBound, bytes[end].isBlank { end += 1 }
  return end < line.upperBound && bytes[end] == UInt8(ascii: "}") ? end + 1 : nil
}

/// Returns the offset after `...` or `…`, or `nil`.
private func ellipsis(_ at: Int, in line: Range<Int>, _ bytes: [UInt8]) -> Int? {
  let rest = at..<line.upperBound
  return !rest.isEmpty && (bytes.begins(rest, with: "...") || bytes.begins(rest, with: "…"))
    ? at + 3 : nil
}

/// Whether there are names or numbers on both sides of the dots, as in `1 ... count`.
private func isRange(_ dots: Range<Int>, in line: Range<Int>, _ bytes: [UInt8]) -> Bool {
  let before = bytes[line.lowerBound..<dots.lowerBound].last { !$0.isBlank }
  let after = bytes[dots.upperBound..<line.upperBound].first { !$0.isBlank }
  return (before?.isNameByte ?? false) && (after?.isNameByte ?? false)
}
