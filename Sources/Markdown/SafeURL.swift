/// True when a URL can do no harm as a link: `http`, `https`, `mailto`, `tel`, or without a scheme.
///
/// Looks at it as a browser does, which drops leading controls and blanks, and tabs and line ends
/// anywhere (WHATWG URL, basic URL parser).
public func isSafeURL(_ url: some Sequence<UInt8>) -> Bool {
  var scheme: [UInt8] = []
  for byte in url {
    switch byte {
    case 0...0x20, 0x7F: continue
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): return true
    case UInt8(ascii: ":"): return safeSchemes.contains(String(decoding: scheme, as: UTF8.self))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.append(byte | 0x20)
    default: scheme.append(byte)
    }
  }
  return true
}

/// True when a URL can do no harm as a link.
public func isSafeURL(_ url: String) -> Bool {
  isSafeURL(url.utf8)
}

private let safeSchemes: Set<String> = ["http", "https", "mailto", "tel"]
