/// Reads the value of a property into its pieces.
enum ValueReader {
  /// Functions in more others than this are read as words.
  private static let deepest = 8

  /// The pieces of a value.
  static func parts(_ bytes: [UInt8], _ range: Range<Int>) -> [CSSPart] {
    var cursor = ByteCursor(bytes, range)
    return parts(&cursor, depth: 0)
  }

  /// The pieces up to a closing bracket that is none of theirs, or to the end.
  private static func parts(_ cursor: inout ByteCursor, depth: Int) -> [CSSPart] {
    var found: [CSSPart] = []
    while true {
      cursor.skipStyleBlanks()
      guard let byte = cursor.byte else { return found }
      let start = cursor.at
      if byte == UInt8(ascii: ")") {
        if depth > 0 { return found }
        cursor.at += 1
        continue
      }
      if let kind = kind(&cursor, byte, depth: depth) {
        found.append(CSSPart(kind: kind, range: start..<cursor.at))
      } else if cursor.at == start {
        cursor.at += 1
      }
    }
  }

  private static func kind(_ cursor: inout ByteCursor, _ byte: UInt8, depth: Int) -> CSSPart.Kind? {
    switch byte {
    case UInt8(ascii: "#"): return hex(&cursor)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      cursor.at += 1
      let inside = cursor.takeAll { $0 != byte }
      cursor.at = min(cursor.at + 1, cursor.end)
      return .string(text(cursor, inside))
    case UInt8(ascii: ","), UInt8(ascii: "/"):
      cursor.at += 1
      return .sign(Character(Unicode.Scalar(byte)))
    default:
      if let number = number(&cursor) { return number }
      return byte.isStyleWord ? word(&cursor, depth: depth) : nil
    }
  }

  private static func hex(_ cursor: inout ByteCursor) -> CSSPart.Kind {
    let start = cursor.at
    cursor.at += 1
    let digits = cursor.takeAll(\.isStyleWord)
    let isColour =
      [3, 4, 6, 8].contains(digits.count) && cursor.bytes[digits].allSatisfy(\.isHexDigit)
    let text = text(cursor, start..<cursor.at)
    return isColour ? .colour(text) : .word(text)
  }

  private static func number(_ cursor: inout ByteCursor) -> CSSPart.Kind? {
    var ahead = cursor
    let start = ahead.at
    if !ahead.take("-") { _ = ahead.take("+") }
    let whole = ahead.takeAll(\.isDigit)
    if ahead.byte == UInt8(ascii: "."), ahead.next?.isDigit == true {
      ahead.at += 1
      _ = ahead.takeAll(\.isDigit)
    } else if whole.isEmpty {
      return nil
    }
    var digits = text(ahead, start..<ahead.at)
    if digits.hasPrefix("+") { digits.removeFirst() }
    guard ahead.at - start < 40, let number = Double(digits) else { return nil }
    cursor = ahead
    if cursor.take("%") { return .percent(number) }
    let unit = cursor.takeAll(\.isStyleWord)
    return unit.isEmpty ? .number(number) : .length(number, unit: lowercase(cursor.bytes[unit]))
  }

  private static func word(_ cursor: inout ByteCursor, depth: Int) -> CSSPart.Kind {
    let start = cursor.at
    let name = cursor.takeAll(\.isStyleWord)
    let lower = lowercase(cursor.bytes[name])
    guard depth < deepest, cursor.take("(") else {
      return colourNames.contains(lower) ? .colour(lower) : .word(lower)
    }
    if lower == "url" {
      let address = cursor.takeAll { $0 != UInt8(ascii: ")") }
      _ = cursor.take(")")
      return .function(lower, [CSSPart(kind: .string(text(cursor, address)), range: address)])
    }
    let inside = parts(&cursor, depth: depth + 1)
    let end = cursor.at
    _ = cursor.take(")")
    if lower == "var" { return variable(cursor, inside, end) }
    // With a variable in it, the colour is unknown.
    if colourFunctions.contains(lower), inside.allSatisfy(\.isPlain) {
      return .colour(text(cursor, start..<cursor.at))
    }
    return .function(lower, inside)
  }

  private static func variable(
    _ cursor: ByteCursor,
    _ inside: [CSSPart],
    _ end: Int
  ) -> CSSPart.Kind {
    guard let first = inside.first else { return .variable("", fallback: []) }
    let name = text(cursor, first.range.lowerBound..<min(first.range.upperBound, end))
    return .variable(name, fallback: Array(inside.dropFirst(2)))
  }

  private static func text(_ cursor: ByteCursor, _ range: Range<Int>) -> String {
    String(decoding: cursor.bytes[range], as: UTF8.self)
  }
}

extension CSSPart {
  fileprivate var isPlain: Bool {
    switch kind {
    case .variable, .function: false
    default: true
    }
  }
}

private let colourFunctions: Set<String> = [
  "color", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "rgb", "rgba",
]

/// Names of colours, with that of none.
private let colourNames = Set(
  """
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet \
  brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan \
  darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta \
  darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue \
  darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey \
  dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray \
  green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush \
  lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen \
  lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey \
  lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue \
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise \
  mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive \
  olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred \
  papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue \
  saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray \
  slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat \
  white whitesmoke yellow yellowgreen
  """.split(separator: " ").map(String.init)
)
