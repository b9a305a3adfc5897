import SiteModel

/// Reads keys of object literals and attributes of JSX: `padding: 16`, `padding="400"`,
/// `background={tokens.surface}`.
struct ScriptDeclarations {
  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  /// The open objects.
  private var scopes: [Scope]
  /// The property whose value was not read, because it begins with a brace.
  private var pending: Range<Int>?
  private var found: [SampleDeclaration] = []

  /// An open object, or code between braces.
  private struct Scope {
    /// The place at which it or its last element begins: a group of declarations.
    var group: Int
    /// The name of its last element.
    var element: Range<Int>?
    /// Whether numbers in it are indices of scales, as in `sx={{padding: 2}}`.
    var isScale = false
    /// The name of the element whose `style` it is.
    var styled: Range<Int>?
  }

  /// The declarations in part of a file.
  static func all(in bytes: [UInt8], _ range: Range<Int>) -> [SampleDeclaration] {
    let start = range.lowerBound
    var reader = ScriptDeclarations(
      bytes: bytes,
      end: range.upperBound,
      at: start,
      scopes: [Scope(group: start)]
    )
    reader.run()
    return reader.found
  }

  private mutating func run() {
    while at < end {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "{"):
        scopes.append(Scope(group: at, isScale: opensScale, styled: styledElement))
        pending = nil
        at += 1
      case UInt8(ascii: "}"):
        if scopes.count > 1 { scopes.removeLast() }
        at += 1
      case UInt8(ascii: "<") where at + 1 < end && bytes[at + 1].isLetter:
        // The attributes of one element belong together.
        let start = at
        at += 1
        skipName()
        scopes[scopes.count - 1].group = start
        scopes[scopes.count - 1].element = start + 1..<at
      case UInt8(ascii: "/"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): takeQuotedKey()
      case UInt8(ascii: "`"): takeTemplate()
      default:
        if byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") {
          takeKey()
        } else {
          at += 1
        }
      }
    }
  }

  /// Whether the brace at this place is in an object of style props, or opens one.
  private var opensScale: Bool {
    if scopes.last?.isScale == true { return true }
    guard let pending else { return false }
    return ["sx", "__css"].contains { bytes[pending].elementsEqual($0.utf8) }
  }

  /// The element whose style the brace at this place opens, or is in.
  private var styledElement: Range<Int>? {
    if let styled = scopes.last?.styled { return styled }
    guard let pending, bytes[pending].elementsEqual("style".utf8) else { return nil }
    return scopes.last?.element
  }

  private mutating func skipName() {
    while at < end, bytes[at].isNameByte || [0x24, 0x2D, 0x2E].contains(bytes[at]) { at += 1 }
  }

  private mutating func skipComment() {
    guard at + 1 < end, [0x2F, 0x2A].contains(bytes[at + 1]) else {
      at += 1
      return
    }
    let isLine = bytes[at + 1] == UInt8(ascii: "/")
    let start = at + 2
    // `https://` in text is no comment.
    if isLine, at > 0, bytes[at - 1] == UInt8(ascii: ":") {
      at += 2
      return
    }
    at = start
    while at < end {
      if isLine ? bytes[at] == 0x0A : bytes[at] == 0x2F && bytes[at - 1] == 0x2A && at > start {
        break
      }
      at += 1
    }
    let isSameLine = found.last.map { !bytes[$0.value.upperBound..<start].contains(0x0A) } ?? false
    if isSameLine, let last = found.indices.last { found[last].comment = start..<at }
  }

  /// The inside of a string that begins at a quote.
  private func string(_ start: Int) -> Range<Int> {
    var place = start + 1
    while place < end, bytes[place] != bytes[start] {
      if bytes[place] == 0x0A, bytes[start] != UInt8(ascii: "`") { break }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start + 1..<max(start + 1, min(place, end))
  }

  /// Takes the style sheet in a template string such as `styled.div`.
  private mutating func takeTemplate() {
    let inside = string(at)
    let line = bytes[..<at].suffix(80).split(separator: 0x0A).last ?? []
    let words = Set(line.split { !$0.isNameByte }.map { String(decoding: $0, as: UTF8.self) })
    let isTag = at > 0 && (bytes[at - 1].isNameByte || [0x29, 0x3E].contains(bytes[at - 1]))
    if isTag, !words.isDisjoint(with: ["styled", "css", "createGlobalStyle", "injectGlobal"]) {
      found += StyleDeclarations.all(in: bytes, inside)
    }
    at = inside.upperBound + 1
  }

  private mutating func takeQuotedKey() {
    let key = string(at)
    at = min(key.upperBound + 1, end)
    takeValue(of: key)
  }

  private mutating func takeKey() {
    let start = at
    skipName()
    takeValue(of: start..<at)
  }

  /// Takes the value behind a key and a colon, or an attribute and its equals sign.
  private mutating func takeValue(of key: Range<Int>) {
    var place = at
    while place < end, bytes[place].isBlank { place += 1 }
    guard place < end, [0x3A, 0x3D].contains(bytes[place]) else { return }
    let isAttribute = bytes[place] == UInt8(ascii: "=")
    if place + 1 < end, [0x3D, 0x3E].contains(bytes[place + 1]) { return }
    place += 1
    while place < end, bytes[place].isBlank { place += 1 }
    guard place < end else { return }
    at = place
    pending = bytes[place] == UInt8(ascii: "{") ? key : nil
    if isAttribute, bytes[place] == UInt8(ascii: "{"), let inside = braced(place) {
      place = inside
    }
    guard let value = value(place) else { return }
    found.append(
      SampleDeclaration(
        property: SampleDeclaration.property(bytes[key]),
        name: key,
        value: value,
        group: scopes.last?.group ?? 0,
        takesBareNumbers: true,
        element: isAttribute ? scopes.last?.element : nil,
        styled: scopes.last?.styled,
        isInScale: scopes.last?.isScale ?? false
      )
    )
    at = max(at, value.upperBound)
    if at < end, [0x22, 0x27, 0x60].contains(bytes[at]) { at += 1 }
  }

  /// The first byte in braces that hold one plain value: `{16}`, `{tokens.space.md}`.
  private func braced(_ open: Int) -> Int? {
    guard let close = bytes[open..<min(end, open + 120)].firstIndex(of: UInt8(ascii: "}")),
      !bytes[(open + 1)..<close].contains(where: { [0x7B, 0x3A, 0x3F, 0x28].contains($0) })
    else { return nil }
    return bytes[(open + 1)..<close].firstIndex { !$0.isBlank }
  }

  /// A string, a number or a path of names.
  private func value(_ place: Int) -> Range<Int>? {
    let first = bytes[place]
    if [0x22, 0x27, 0x60].contains(first) { return string(place) }
    var stop = place
    guard first.isDigit || first.isLetter || first == UInt8(ascii: "-") else { return nil }
    while stop < end,
      bytes[stop].isNameByte || [0x24, 0x2D, 0x2E, 0x5B, 0x5D].contains(bytes[stop])
        || [0x22, 0x27].contains(bytes[stop]) && bytes[place..<stop].last == UInt8(ascii: "[")
    {
      stop += 1
    }
    return place..<stop
  }
}
