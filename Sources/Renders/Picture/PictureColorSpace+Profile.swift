import DesignTokens

extension PictureColorSpace {
  /// Reads an ICC profile of a screen: three primaries and a curve for each.
  ///
  /// Nil for another kind of profile, or a damaged one.
  init?(profile bytes: [UInt8]) {
    let reader = ProfileReader(bytes: bytes)
    let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap(reader.xyz)
    let curves = ["rTRC", "gTRC", "bTRC"].compactMap(reader.curve)
    guard columns.count == 3, curves.count == 3 else { return nil }
    let space = MatrixSpace(columns: columns, isD50: true, curves: curves)
    self = Self.named.first { space.resembles($0) }.map { .named($0) } ?? .matrix(space)
  }

  /// Spaces that profiles of other names often contain.
  private static let named: [ColorSpace] = [.srgb, .displayP3]
}

extension MatrixSpace {
  /// Returns true if a space gives the same colours, up to the rounding of profiles.
  fileprivate func resembles(_ space: ColorSpace) -> Bool {
    let probes = [
      [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1], [0.5, 0.5, 0.5], [0.2, 0.1, 0.7],
      [0.9, 0.4, 0.05],
    ]
    return probes.allSatisfy { probe in
      let own = color(probe[0], probe[1], probe[2]).lab
      return ciede2000(own, Color(space, probe).lab) < 0.4
    }
  }
}

/// Reads the tags of an ICC profile.
private struct ProfileReader {
  let bytes: [UInt8]

  /// The three numbers of an `XYZ` tag.
  func xyz(_ name: String) -> [Double]? {
    guard let place = tag(name), word(place) == Self.code("XYZ ") else { return nil }
    let numbers = (0..<3).compactMap { fixed(place + 8 + 4 * $0) }
    return numbers.count == 3 ? numbers : nil
  }

  /// The curve of a tag.
  func curve(_ name: String) -> ToneCurve? {
    guard let place = tag(name), let kind = word(place) else { return nil }
    if kind == Self.code("para") { return parametric(place) }
    guard kind == Self.code("curv"), let count = word(place + 8) else { return nil }
    if count == 0 { return .power(1) }
    if count == 1 { return half(place + 12).map { .power(Double($0) / 256) } }
    guard count <= 65_536 else { return nil }
    let values = (0..<count).compactMap { half(place + 12 + 2 * $0) }
    return values.count == count ? .table(values.map { Double($0) / 65_535 }) : nil
  }

  private func parametric(_ place: Int) -> ToneCurve? {
    let counts = [1, 3, 4, 5, 7]
    guard let kind = half(place + 8), counts.indices.contains(kind) else { return nil }
    let n = (0..<counts[kind]).compactMap { fixed(place + 12 + 4 * $0) }
    guard n.count == counts[kind] else { return nil }
    switch kind {
    case 0: return .power(n[0])
    case 1, 2:
      guard n[1] != 0 else { return nil }
      let base = kind == 2 ? n[3] : 0
      let edge = -n[2] / n[1]
      return .parametric(g: n[0], a: n[1], b: n[2], c: 0, d: edge, e: base, f: base)
    case 3: return .parametric(g: n[0], a: n[1], b: n[2], c: n[3], d: n[4], e: 0, f: 0)
    default: return .parametric(g: n[0], a: n[1], b: n[2], c: n[3], d: n[4], e: n[5], f: n[6])
    }
  }

  private func tag(_ name: String) -> Int? {
    guard let count = word(128), count <= 200 else { return nil }
    let wanted = Self.code(name)
    let entry = (0..<count).lazy.map { 132 + 12 * $0 }.first { word($0) == wanted }
    return entry.flatMap { word($0 + 4) }
  }

  private func word(_ at: Int) -> Int? {
    guard at >= 0, at + 4 <= bytes.count else { return nil }
    return bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private func half(_ at: Int) -> Int? {
    guard at >= 0, at + 2 <= bytes.count else { return nil }
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }

  private func fixed(_ at: Int) -> Double? {
    word(at).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  private static func code(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }
}
