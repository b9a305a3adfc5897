import Diagnostics

/// Reports an icon whose elements do not close, which would take the page behind it in.
func brokenIcon(_ file: SourceFile) -> Diagnostic? {
  let bytes = file.bytes
  var open: [(name: ArraySlice<UInt8>, range: Range<Int>)] = []
  var at = 0
  func problem(_ message: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      rule: "template/broken-icon",
      message: message,
      range: SourceRange(file: file.path, bytes: range),
      help: ["export the icon again, or close its elements in the order in which they open"]
    )
  }
  while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
    let rest = bytes[start...]
    if rest.starts(with: "<!--".utf8) {
      guard let end = rest.firstRange(of: Array("-->".utf8)) else {
        return problem("a comment is never closed", start..<start + 4)
      }
      at = end.upperBound
      continue
    }
    guard let end = tagEnd(bytes, from: start) else {
      return problem("a tag is never closed", start..<start + 1)
    }
    at = end
    if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) { continue }
    let isEnd = bytes[start + 1] == UInt8(ascii: "/")
    let name = bytes[(isEnd ? start + 2 : start + 1)...].prefix { byte in
      byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
    }
    if isEnd {
      guard let last = open.popLast(), last.name == name else {
        let shown = String(decoding: name, as: UTF8.self)
        return problem("`\(shown)` ends here, but another element is open", start..<end)
      }
    } else if bytes[end - 2] != UInt8(ascii: "/") {
      open.append((name, start..<end))
    }
  }
  return open.last.map { last in
    problem("`\(String(decoding: last.name, as: UTF8.self))` is never closed", last.range)
  }
}

/// The place after the `>` of a tag; signs inside quotes do not count.
private func tagEnd(_ bytes: [UInt8], from start: Int) -> Int? {
  var quote: UInt8?
  for at in start..<bytes.count {
    let byte = bytes[at]
    if let open = quote {
      if byte == open { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: ">") {
      return at + 1
    }
  }
  return nil
}
