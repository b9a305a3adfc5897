import Diagnostics

/// Reports active content in an icon, because pages include icons unchanged.
///
/// An icon consists of shapes. Anything else is found by its signs, not by parsing SVG as a
/// browser does, so that a difference in parsing hides nothing.
func activeIcon(_ file: SourceFile) -> [Diagnostic] {
  // Lowercase ASCII letters have one bit more than capitals.
  let bytes = file.bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
  var found: [Diagnostic] = []
  for at in bytes.indices {
    guard let (length, what) = activeSign(in: bytes, at: at) else { continue }
    found.append(
      Diagnostic(
        rule: "template/active-icon",
        message: "the icon \(what)",
        range: SourceRange(file: file.path, bytes: at..<at + length),
        help: ["keep its shapes and remove the rest"]
      )
    )
  }
  return Array(found.prefix(10))
}

private let signs: [(sign: String, what: String)] = [
  ("<script", "contains a script"),
  ("<foreignobject", "embeds a document"),
  ("<iframe", "embeds a document"),
  ("<!entity", "hides text behind an entity"),
  ("<style", "has a style sheet, which applies to the whole page"),
  ("javascript:", "has an address that runs code"),
  ("data:text", "has an address that runs code"),
  ("data:image/svg", "has an address that runs code"),
  ("<animate", "moves by itself"),
  ("@import", "loads a style sheet"),
  ("url(http", "loads a file from another site"),
  ("url(//", "loads a file from another site"),
]

/// Returns the length of the sign that begins here and a description of its effect, or nil if none
/// does.
private func activeSign(in bytes: [UInt8], at start: Int) -> (Int, String)? {
  switch bytes[start] {
  case UInt8(ascii: "<"), UInt8(ascii: "j"), UInt8(ascii: "d"), UInt8(ascii: "@"),
    UInt8(ascii: "u"):
    for (sign, what) in signs where bytes[start...].starts(with: sign.utf8) {
      return (sign.utf8.count, what)
    }
    return nil
  case UInt8(ascii: "o"), UInt8(ascii: "h"), UInt8(ascii: "x"):
    return activeAttribute(in: bytes, at: start)
  default: return nil
  }
}

/// An attribute with code, or with a link outside the icon.
private func activeAttribute(in bytes: [UInt8], at start: Int) -> (Int, String)? {
  let before = start > 0 ? bytes[start - 1] : 0
  // A name starts after a blank, the slash of a tag or the quote of the last value.
  guard before <= 0x20 || [0x2F, 0x22, 0x27].contains(before) else { return nil }
  let name = bytes[start...].prefix { byte in
    byte >= 0x61 && byte <= 0x7A || byte == UInt8(ascii: ":")
  }
  var at = name.endIndex
  while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
  guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { return nil }
  if name.starts(with: "on".utf8), name.count > 3 {
    return (name.count, "runs code by `\(String(decoding: name, as: UTF8.self))`")
  }
  guard name.elementsEqual("href".utf8) || name.elementsEqual("xlink:href".utf8) else { return nil }
  at += 1
  while at < bytes.count, bytes[at] <= 0x20 || bytes[at] == 0x22 || bytes[at] == 0x27 { at += 1 }
  // `#name` is a part of the icon itself.
  if at < bytes.count, bytes[at] == UInt8(ascii: "#") { return nil }
  return (name.count, "leads out of itself by `\(String(decoding: name, as: UTF8.self))`")
}
