import Markdown
import SiteModel

/// Ids that headings must not take: those of the layout, and those that `state` fences name.
///
/// Headings get their ids while Markdown is read, before any spec is, so this function scans the
/// text. If a line only looks like the start of a fence, a heading loses its plain id; nothing
/// else happens.
func reservedIDs(_ bytes: [UInt8], from start: Int) -> Set<String> {
  var ids = layoutIDs
  var at = start
  let hasTildes = bytes.firstOffset(of: tilde, in: start..<bytes.count) != nil
  while at < bytes.count {
    let next =
      hasTildes
      ? bytes[at...].firstIndex { $0 == backtick || $0 == tilde }
      : bytes.firstOffset(of: backtick, in: at..<bytes.count)
    guard let mark = next else { break }
    // Only the first marker of a line can open a fence.
    let line = bytes[mark...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    at = line.endIndex
    let info = line.drop { $0 == line.first }
    guard info.first == UInt8(ascii: "s") || info.first == UInt8(ascii: " ") else { continue }
    let words = info.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count > 1, words[0].elementsEqual("state".utf8) else { continue }
    ids.insert(String(decoding: words[1], as: UTF8.self))
  }
  return ids
}

private let backtick = UInt8(ascii: "`")
private let tilde = UInt8(ascii: "~")
