/// The id of a token on the page of its system; distinct paths have distinct ids.
func tokenAnchor(_ path: String) -> String {
  "token-" + identifier(path)
}

/// A token path that is safe in an id or a fragment: other characters are replaced by `~`, their
/// code and `~`.
func identifier(_ path: String) -> String {
  if path.utf8.allSatisfy(\.isPlain) { return path }
  var id = ""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": id.unicodeScalars.append(scalar)
    case _ where !scalar.isASCII && scalar.properties.isAlphabetic:
      id.unicodeScalars.append(scalar)
    default: id += "~\(String(scalar.value, radix: 16))~"
    }
  }
  return id
}

extension UInt8 {
  /// True if the character may be used in an id and a fragment without escapes.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
