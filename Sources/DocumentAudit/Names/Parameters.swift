import SiteModel

extension AuditedSource {
  /// Whether a variable is a parameter in the signature of a mixin: `@include rim($gap, $width)`.
  ///
  /// All arguments of a signature are variables, and none is a token.
  func isParameter(_ range: Range<Int>) -> Bool {
    guard bytes[range.lowerBound] == UInt8(ascii: "$") else { return false }
    let before = line(before: range, 200)
    let after = bytes[range.upperBound...].prefix(200).prefix { $0 != 0x0A }
    guard let open = before.lastIndex(of: UInt8(ascii: "(")),
      let close = after.firstIndex(of: UInt8(ascii: ")")),
      let sign = before[..<open].lastIndex(of: UInt8(ascii: "@"))
    else { return false }
    let call = bytes[sign..<open].split { $0 <= 0x20 }
    guard call.count == 2,
      ["@include", "@mixin", "@function"].contains(where: { call[0].elementsEqual($0.utf8) })
    else { return false }
    let arguments = text(open + 1..<close).split(separator: ",").map {
      $0.split { $0 == ":" || $0 == " " }.first ?? ""
    }
    return arguments.count > 1
      && arguments.allSatisfy { $0.hasPrefix("$") && names.token($0) == nil }
  }

  /// Whether a sentence calls a name an alias, which the tokens refer to and the table does not have, or
  /// says that it does not exist.
  func isAliasOrInvented(_ range: Range<Int>) -> Bool {
    let next = bytes[range.upperBound...].prefix(12).drop { [0x20, 0x60, 0x2A].contains($0) }
    if next.starts(with: "alias".utf8) { return true }
    let before = String(decoding: line(before: range, 400), as: UTF8.self).lowercased()
    return ["hypothetical", "imaginary", "fictional", "made-up"].contains { before.contains($0) }
  }
}
