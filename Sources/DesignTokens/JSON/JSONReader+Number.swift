import Diagnostics

extension JSONReader {
  /// Reads a number.
  ///
  /// Forms of other languages are reported and still read.
  mutating func number() -> JSONNode? {
    let start = at
    var mantissa: UInt64 = 0
    var digits = 0
    var scale = 0
    let negative = bytes[at] == UInt8(ascii: "-")
    if negative { at += 1 }
    let whole = at
    digitRun(&mantissa, &digits)
    var isPlain = at > whole && (bytes[whole] != UInt8(ascii: "0") || at == whole + 1)
    if isPlain, at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      digitRun(&mantissa, &digits)
      scale = fraction - at
      isPlain = at > fraction
    }
    if isPlain, at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      isPlain = exponent(&scale)
    }
    if at < bytes.count, continuesNumber(bytes[at]) { isPlain = false }
    guard isPlain else { return oddNumber(from: start) }
    let number: Double
    if digits <= 15, (-22...22).contains(scale) {
      // Both operands are exact doubles, so one rounding gives the nearest double.
      let exact = Double(mantissa)
      let size = scale < 0 ? exact / powersOfTen[-scale] : exact * powersOfTen[scale]
      number = negative ? -size : size
    } else {
      number = Double(String(decoding: bytes[start..<at], as: UTF8.self)) ?? .infinity
    }
    if !number.isFinite {
      report("this number is too large for a double", start..<at)
      return JSONNode(.number(0), range: start..<at)
    }
    return JSONNode(.number(number), range: start..<at)
  }

  private mutating func digitRun(_ mantissa: inout UInt64, _ digits: inout Int) {
    while at < bytes.count, bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "9") {
      mantissa = mantissa &* 10 &+ UInt64(bytes[at] - UInt8(ascii: "0"))
      if mantissa > 0 { digits += 1 }
      at += 1
    }
  }

  private mutating func exponent(_ scale: inout Int) -> Bool {
    var negative = false
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      negative = bytes[at] == UInt8(ascii: "-")
      at += 1
    }
    let start = at
    var value = 0
    while at < bytes.count, bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "9") {
      value = min(value * 10 + Int(bytes[at] - UInt8(ascii: "0")), 100_000)
      at += 1
    }
    scale += negative ? -value : value
    return at > start
  }

  private func continuesNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "%"), UInt8(ascii: "#"):
      true
    default: false
    }
  }

  private mutating func oddNumber(from start: Int) -> JSONNode? {
    let end = wordEnd(start)
    at = end
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    var plain = text.hasPrefix("+") ? String(text.dropFirst()) : text
    while plain.count > 1, plain.hasPrefix("0"), plain.dropFirst().first?.isNumber == true {
      plain.removeFirst()
    }
    if plain.hasPrefix(".") { plain = "0" + plain }
    if plain.hasSuffix(".") { plain.removeLast() }
    let isDecimal = plain.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
    if isDecimal, plain != text, let number = Double(plain), number.isFinite {
      let fix = edit(start..<end, plain, "write \(plain)")
      report("`\(text)` is not a JSON number", start..<end, fixes: [fix])
      return JSONNode(.number(number), range: start..<end)
    }
    report(
      "`\(text)` is not a JSON number",
      start..<end,
      help: "write a finite decimal number, or a string in double quotes"
    )
    return stopped ? nil : JSONNode(.number(0), range: start..<end)
  }
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
