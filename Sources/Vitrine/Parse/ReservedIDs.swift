/// Ids that the layout of every page has.
let layoutIDs: Set<String> = [
  "contents", "languages-of-page", "lenses", "main", "search-dialog", "search-hits", "strip",
  "strip-title",
]

/// Ids that headings must leave to others: those of the layout, and those that `state` fences name.
///
/// Headings get their ids while Markdown is read, before any spec is; so this looks at the text.
/// A line that only looks like the start of a fence costs a heading its plain id, and nothing else.
func reservedIDs(_ body: ArraySlice<UInt8>) -> Set<String> {
  var ids = layoutIDs
  for line in body.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
    guard let mark = line.firstIndex(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") })
    else { continue }
    let words = line[mark...].drop { $0 == line[mark] }.split(separator: UInt8(ascii: " "))
    guard words.count > 1, words[0].elementsEqual("state".utf8) else { continue }
    ids.insert(String(decoding: words[1], as: UTF8.self))
  }
  return ids
}
