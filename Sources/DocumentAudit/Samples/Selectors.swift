import SiteModel

extension AuditedSource {
  /// The selector of the rule that a declaration is in, or the code before the brace of its object; empty
  /// outside of both.
  func selector(of declaration: SampleDeclaration) -> ArraySlice<UInt8> {
    let open = declaration.group
    guard bytes.indices.contains(open), bytes[open] == UInt8(ascii: "{") else { return [] }
    let text = bytes[max(0, open - 400)..<open]
    let end = text.lastIndex { [0x7B, 0x7D, 0x3B].contains($0) }
    return text[(end.map { $0 + 1 } ?? text.startIndex)...]
  }

  /// Whether a declaration styles an icon: its element, or the last part of its selector, has that name.
  func isOfIcon(_ declaration: SampleDeclaration) -> Bool {
    if let element = declaration.styled ?? declaration.element {
      return Self.isIcon(bytes[element])
    }
    let last = selector(of: declaration).split { $0 <= 0x20 || $0 == UInt8(ascii: ">") }.last ?? []
    return Self.isIcon(last.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "[") })
  }

  private static func isIcon(_ name: ArraySlice<UInt8>) -> Bool {
    nameWords(name).last.map { ["icon", "icons", "svg"].contains($0) } ?? false
  }
}
