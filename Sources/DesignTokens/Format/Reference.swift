/// A well-formed reference to a token or to something inside its value.
struct Reference: Sendable, Equatable {
  /// Number of the token's path.
  var target: Int
  /// Member names and indices inside `$value`; empty for the whole value.
  var steps: [String] = []
  /// True if the reference is a pointer to the token's object, without `/$value` (contested point
  /// C1).
  var namesObject = false
}

/// Result of parsing a text in reference position.
enum ParsedReference: Sendable, Equatable {
  case reference(Reference)
  /// No reference, with the reason, to follow `… is no reference: `.
  case malformed(String)
  /// A pointer to metadata of a token or group, such as `$type`.
  case metadata(String)
}

/// Both syntaxes of references; each text is parsed once.
struct ReferenceTable: Sendable {
  private var curly: [String: ParsedReference] = [:]
  private var pointers: [String: ParsedReference] = [:]

  /// Parses `{a.b}`; the text has a brace somewhere.
  mutating func curly(_ text: String, _ paths: inout PathTable) -> ParsedReference {
    if let known = curly[text] { return known }
    let parsed = parseCurly(text, &paths)
    curly[text] = parsed
    return parsed
  }

  /// Parses `#/a/b/$value/…`.
  mutating func pointer(_ text: String, _ paths: inout PathTable) -> ParsedReference {
    if let known = pointers[text] { return known }
    let parsed = parsePointer(text, &paths)
    pointers[text] = parsed
    return parsed
  }
}

private func parseCurly(_ text: String, _ paths: inout PathTable) -> ParsedReference {
  guard text.hasPrefix("{") else {
    return .malformed("a reference is the whole string, from `{` to `}`")
  }
  guard text.hasSuffix("}") else {
    guard let close = text.firstIndex(of: "}") else {
      return .malformed("the closing `}` is missing")
    }
    let rest = text[text.index(after: close)...]
    return .malformed("a reference ends with its `}`, and this one has `\(rest)` after it")
  }
  let inside = text.dropFirst().dropLast()
  if inside.isEmpty { return .malformed("it names no token") }
  if inside.contains(where: { $0 == "{" || $0 == "}" }) {
    return .malformed("one pair of braces holds one path")
  }
  let names = inside.split(separator: ".", omittingEmptySubsequences: false)
  if names.count > JSONReader.depthLimit { return .malformed("it has too many names") }
  if names.contains(where: \.isEmpty) { return .malformed("a name between dots is missing") }
  for (place, name) in names.enumerated() where name.hasPrefix("$") {
    if name == "$root", place == names.count - 1 { continue }
    return .malformed("`\(name)` is no name of a token or group")
  }
  return .reference(Reference(target: paths.number(String(inside))))
}

private func parsePointer(_ text: String, _ paths: inout PathTable) -> ParsedReference {
  switch pointerSegments(text) {
  case .failure(let fault): return .malformed(fault.reason)
  case .success(let segments):
    let cut = segments.firstIndex(of: "$value") ?? segments.count
    let names = segments[..<cut]
    for (place, name) in names.enumerated() {
      if name.hasPrefix("$"), name != "$root" || place != names.count - 1 {
        return .metadata(name)
      }
      if name.contains(".") { return .malformed("`/` separates names in a pointer, not `.`") }
    }
    guard !names.isEmpty else { return .malformed("it names no token") }
    if names.count > JSONReader.depthLimit { return .malformed("it has too many names") }
    return .reference(
      Reference(
        target: paths.number(names.joined(separator: ".")),
        steps: Array(segments.dropFirst(cut + 1)),
        namesObject: cut == segments.count
      )
    )
  }
}

/// Reason why a text is no JSON pointer.
struct PointerFault: Error {
  let reason: String
}

/// The segments of a JSON pointer in URI-fragment form (RFC 6901, section 6), decoded.
func pointerSegments(_ text: String) -> Result<[String], PointerFault> {
  func fault(_ reason: String) -> Result<[String], PointerFault> {
    .failure(PointerFault(reason: reason))
  }
  guard text.hasPrefix("#") else {
    return fault("a JSON pointer starts with `#/`, in the same document")
  }
  guard text.hasPrefix("#/") else { return fault("a JSON pointer starts with `#/`") }
  if text.contains(where: { $0 == "{" || $0 == "}" }) {
    return fault("braces have no meaning in a pointer")
  }
  var segments: [String] = []
  for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
    if part.isEmpty { return fault("a name between slashes is missing") }
    guard let segment = decodedSegment(part) else {
      return fault("`~` and `%` in a pointer must be written `~0` and `%25`")
    }
    segments.append(segment)
  }
  return .success(segments)
}

private func decodedSegment(_ part: Substring) -> String? {
  guard part.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "~") }) else {
    return String(part)
  }
  var bytes: [UInt8] = []
  var rest = Array(part.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%") {
      let digits = rest.prefix(2)
      // A number may have a sign, but an escape has none.
      guard digits.count == 2, !digits.contains(where: { [0x2B, 0x2D].contains($0) }),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      rest = rest.dropFirst(2)
      bytes.append(code)
    } else {
      bytes.append(byte)
    }
  }
  guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
  var decoded = ""
  var characters = text.unicodeScalars[...]
  while let scalar = characters.popFirst() {
    guard scalar == "~" else {
      decoded.unicodeScalars.append(scalar)
      continue
    }
    switch characters.popFirst() {
    case "0": decoded.unicodeScalars.append("~")
    case "1": decoded.unicodeScalars.append("/")
    default: return nil
    }
  }
  return decoded
}
