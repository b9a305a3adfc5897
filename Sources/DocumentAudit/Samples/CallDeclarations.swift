import SiteModel

/// Reads arguments of calls in Kotlin and Swift: `padding(16.dp)`, `fontSize = 16.sp`,
/// `color = Color(0xFFB3261E)`, `cornerRadius: Radius.card`.
struct CallDeclarations {
  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  /// The open parentheses: the name before each, and the group of what is around it.
  private var calls: [(name: Range<Int>, group: Int)] = []
  /// The group of what is read now.
  private var group: Int
  private var found: [SampleDeclaration] = []

  /// The declarations in part of a file.
  static func all(in bytes: [UInt8], _ range: Range<Int>) -> [SampleDeclaration] {
    let start = range.lowerBound
    var reader = CallDeclarations(bytes: bytes, end: range.upperBound, at: start, group: start)
    reader.run()
    return reader.found
  }

  private mutating func run() {
    var last: Range<Int>?
    var named: Range<Int>?
    while at < end {
      let byte = bytes[at]
      if byte.isNameByte {
        let start = at
        skipName()
        if isColour(start..<at) {
          take(named, start..<closing(at))
        } else if byte.isDigit || isPath(start..<at) {
          // `R.color.danger` and `AppTheme.spacing.md` are values.
          take(named, start..<at)
        }
        last = start..<at
        continue
      }
      switch byte {
      case UInt8(ascii: "("):
        calls.append((name(of: last, named), group))
        group = at
        named = nil
      case UInt8(ascii: ")"): group = calls.popLast()?.group ?? group
      case UInt8(ascii: "="), UInt8(ascii: ":"): named = last.map { local($0) ?? $0 }
      case UInt8(ascii: ","), 0x0A: named = nil
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "/"): skipComment()
      default: break
      }
      at += 1
    }
  }

  /// The name that says what the arguments of a call are for: that of the call itself, as in
  /// `padding(…)`, or of the argument that it is the value of, as in `color = colorResource(…)`.
  private func name(of call: Range<Int>?, _ named: Range<Int>?) -> Range<Int> {
    let own = local(call) ?? at..<at
    guard let named else { return own }
    return category(named) == nil && category(own) != nil ? own : named
  }

  private func category(_ name: Range<Int>) -> SampleCategory? {
    SampleCategory(property: SampleDeclaration.property(bytes[name]))
  }

  /// The last part of a path: `padding` of `Modifier.padding`.
  private func local(_ path: Range<Int>?) -> Range<Int>? {
    guard let path else { return nil }
    let dot = bytes[path].lastIndex(of: UInt8(ascii: "."))
    return (dot.map { $0 + 1 } ?? path.lowerBound)..<path.upperBound
  }

  private mutating func skipName() {
    while at < end,
      bytes[at].isNameByte || bytes[at] == 0x2E && at + 1 < end && bytes[at + 1].isNameByte
    {
      at += 1
    }
  }

  private mutating func skipString() {
    at += 1
    while at < end, bytes[at] != UInt8(ascii: "\""), bytes[at] != 0x0A { at += 1 }
  }

  private mutating func skipComment() {
    guard at + 1 < end, bytes[at + 1] == UInt8(ascii: "/") else { return }
    let start = at + 2
    at = bytes[start..<end].firstIndex(of: 0x0A) ?? end
    if let last = found.indices.last,
      !bytes[found[last].value.upperBound..<start].contains(0x0A)
    {
      found[last].comment = start..<at
    }
    at -= 1
  }

  /// Whether a name has members and is not called.
  private func isPath(_ name: Range<Int>) -> Bool {
    bytes[name].contains(UInt8(ascii: "."))
      && (name.upperBound == end || bytes[name.upperBound] != UInt8(ascii: "("))
  }

  /// Whether a name is `Color` with a number behind it.
  private func isColour(_ name: Range<Int>) -> Bool {
    bytes[name].elementsEqual("Color".utf8) && bytes.begins(name.upperBound..<end, with: "(0x")
  }

  private mutating func closing(_ open: Int) -> Int {
    let close = bytes[open..<end].firstIndex(of: UInt8(ascii: ")")) ?? end - 1
    at = close + 1
    return at
  }

  private mutating func take(_ named: Range<Int>?, _ value: Range<Int>) {
    var places = calls.reversed().map { ($0.name, $0.group) }
    if let named { places.insert((named, group), at: 0) }
    // `horizontal` of `padding(horizontal = 24.dp)` says less than the call.
    let place = places.prefix(3).first { category($0.0) != nil } ?? places.first
    guard let (name, group) = place, !name.isEmpty else { return }
    found.append(
      SampleDeclaration(
        property: SampleDeclaration.property(bytes[name]),
        name: name,
        value: value,
        group: group
      )
    )
  }
}
