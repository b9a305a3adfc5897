import Diagnostics
import Markdown
import SiteModel
import Vitrine

/// Returns true for a byte of a token's path or of a name in code.
func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
    true
  default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}

/// The name around an offset, such as `state.warning`, without dots at its ends; nil if there is
/// none.
func name(at offset: Int, in bytes: [UInt8]) -> (range: Range<Int>, text: String)? {
  var (start, end) = (min(offset, bytes.count), min(offset, bytes.count))
  while start > 0, isNameByte(bytes[start - 1]) { start -= 1 }
  while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
  while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
  while start < end, bytes[start] == UInt8(ascii: ".") { start += 1 }
  guard start < end, (start...end).contains(offset) else { return nil }
  return (start..<end, String(decoding: bytes[start..<end], as: UTF8.self))
}

/// Every place in a range where a name is written as a whole.
func mentions(of name: String, in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
  let wanted = Array(name.utf8)
  guard !wanted.isEmpty else { return [] }
  var found: [Range<Int>] = []
  var start = range.lowerBound
  while let place = bytes[start..<range.upperBound].firstRange(of: wanted) {
    start = place.upperBound
    let isBegun = place.lowerBound > 0 && isNameByte(bytes[place.lowerBound - 1])
    let next = place.upperBound < bytes.count ? bytes[place.upperBound] : 0
    // A dot at the end of a sentence belongs to no name.
    let after = place.upperBound + 1 < bytes.count ? bytes[place.upperBound + 1] : 0
    let goesOn = isNameByte(next) && !(next == UInt8(ascii: ".") && !isNameByte(after))
    if !isBegun, !goesOn { found.append(place) }
  }
  return found
}

extension Workspace {
  /// The specimen in whose fence an offset is, with its page and its fence.
  func specimen(
    at offset: Int,
    in path: String
  ) -> (page: Page, specimen: Specimen, fence: Fence)? {
    guard let page = edited.page(at: path) else { return nil }
    for (index, use) in page.fences.enumerated() {
      let fence = page.document.fences[index]
      guard case .specimen(let place) = use, fence.range.contains(offset),
        place < page.specimens.count
      else { continue }
      return (page, page.specimens[place], fence)
    }
    return nil
  }

  /// Index of the system whose tokens are meant at an offset.
  func system(at offset: Int, in path: String) -> Int {
    if let found = specimen(at: offset, in: path) { return found.specimen.system }
    let named = edited.page(at: path)?.frontMatter.system?.value
    return named.flatMap { site.system($0) } ?? 0
  }
}
