import Mustache

extension DiffPictures {
  /// Largest size of all pictures of the app on one page, in bytes.
  private static let appLimit = 12 << 20
  /// Width of such a picture on the page in CSS pixels.
  private static let appWidth = 260

  /// Returns both sides of a changed picture of the app for the page; nil for other reasons, and for
  /// files that are missing or too many.
  mutating func appPicture(
    _ reason: SiteDiff.Reason,
    schemeOf specimen: Catalogue.Specimen
  ) -> Value? {
    guard case .appPicture(let name, let old, let new) = reason else { return nil }
    let files = [old, new].enumerated().map { side, path in path.flatMap { small($0, side) } }
    let size = files.reduce(0) { $0 + ($1?.count ?? 0) }
    guard size > 0, appWeight + size <= Self.appLimit else { return nil }
    appWeight += size
    let data = files.map { $0.map(dataURL) }
    let title = specimen.title.isEmpty ? specimen.id : specimen.title
    return [
      "name": .text(name),
      "width": .text(String(Self.appWidth)),
      "has-both": .flag(data.allSatisfy { $0 != nil }),
      "old": .text(data[0] ?? ""),
      "new": .text(data[1] ?? ""),
      "sides": .list(
        ["old", "new"].enumerated().map { side, word -> Value in
          [
            "caption": .text("\(name), \(word)"),
            "is-there": .flag(data[side] != nil),
            "data": .text(data[side] ?? ""),
            "alt": .text("Picture of the app: \(title), \(word)"),
            "width": .text(String(Self.appWidth)),
          ]
        }
      ),
    ]
  }

  /// The bytes of a picture, small if the site has it small.
  private func small(_ path: String, _ side: Int) -> [UInt8]? {
    let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
    return sites[side].file("\(stem)-small.png") ?? sites[side].file(path)
  }
}

/// A PNG file as an address that contains it.
private func dataURL(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text = Array("data:image/png;base64,".utf8)
  text.reserveCapacity(text.count + bytes.count * 4 / 3 + 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let word = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
    for place in 0..<4 {
      let isThere = place <= group.count
      text.append(isThere ? digits[Int(word >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
