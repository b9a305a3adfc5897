import SampleCode
import SiteModel

extension ShownText {
  /// A string of a sample; `nil` for one that is no text: a key of a table, or signs alone.
  init?(_ literal: Expression.StringLiteral, as part: Part, in sample: Sample) {
    let range = literal.text.range
    var bytes = Array(literal.text.value.utf8)
    var holes: [String] = []
    for hole in literal.holes {
      let hole = hole.clamped(to: range)
      holes.append(sample.tree.text(hole))
      for place in hole where bytes.indices.contains(place - range.lowerBound) {
        bytes[place - range.lowerBound] = UInt8(ascii: "_")
      }
    }
    var place = 0
    while place + 1 < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      bytes[place] = 0x20
      if bytes[place + 1] == UInt8(ascii: "n") { bytes[place + 1] = 0x20 }
      place += 2
    }
    let value = String(decoding: bytes, as: UTF8.self)
    guard value.contains(where: \.isLetter), !isKey(bytes) else { return nil }
    self.init(
      value,
      written: literal.text.value,
      as: part,
      at: sample.fileRange(range),
      holes: holes
    )
  }
}

/// Whether a string is the key of a text in a table: `error.network.title`, `ERROR_TITLE`.
private func isKey(_ bytes: [UInt8]) -> Bool {
  guard !bytes.contains(0x20), let first = bytes.first, first.isLetter else { return false }
  return bytes.indices.dropFirst().dropLast().contains { place in
    (bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: "_"))
      && bytes[place + 1].isLetter && bytes[place - 1] != UInt8(ascii: ".")
  }
}
