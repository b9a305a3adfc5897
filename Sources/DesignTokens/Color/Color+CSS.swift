extension Color {
  /// `#rrggbb` of the colour as sRGB shows it, without opacity.
  public var hex: String {
    String(unsafeUninitializedCapacity: 7) { bytes in
      bytes[0] = UInt8(ascii: "#")
      var end = 1
      for channel in channels {
        bytes[end] = hexDigits[channel >> 4]
        bytes[end + 1] = hexDigits[channel & 15]
        end += 2
      }
      return end
    }
  }

  /// The colour for style sheets, mapped to sRGB: `#rrggbb`, or `rgb(r g b / a)` if it is
  /// translucent.
  public var css: String {
    if alpha >= 1 { return hex }
    let numbers = channels.map(String.init).joined(separator: " ")
    return "rgb(\(numbers) / \(decimal(clamp(alpha), places: 4)))"
  }

  /// The colour for screens beyond sRGB: `color(display-p3 r g b)`, or nil if sRGB shows it.
  public var wideCSS: String? {
    if isInSRGB { return nil }
    let p3 = displayP3.clipped
    let numbers = [p3.red, p3.green, p3.blue].map { decimal($0, places: 5) }
    let opacity = alpha >= 1 ? "" : " / \(decimal(clamp(alpha), places: 4))"
    return "color(display-p3 \(numbers.joined(separator: " "))\(opacity))"
  }

  private var channels: [Int] {
    let rgb = mappedSRGB
    return [rgb.red, rgb.green, rgb.blue].map { Int(($0 * 255).rounded()) }
  }
}

/// A number in decimal, without an exponent, rounded to at most this many places.
public func decimal(_ number: Double, places: Int = 6) -> String {
  guard number.isFinite else { return "0" }
  // Most lengths and times are whole.
  if number == number.rounded(), abs(number) < 9e15 { return String(Int(number)) }
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let scaled = (abs(number) * scale).rounded()
  guard scaled < 9e15 else {
    return abs(number) < 9e15 ? String(Int(number.rounded())) : written(number)
  }
  let whole = UInt64(scaled)
  let unit = UInt64(scale)
  var (fraction, digits) = (whole % unit, places)
  while fraction > 0, fraction % 10 == 0 { (fraction, digits) = (fraction / 10, digits - 1) }
  var text = number < 0 && whole > 0 ? "-" : ""
  text += String(whole / unit)
  guard fraction > 0 else { return text }
  let shown = String(fraction)
  text += "."
  for _ in 0..<max(0, digits - shown.utf8.count) { text += "0" }
  return text + shown
}

/// A number of 9e15 or more with all of its digits.
private func written(_ number: Double) -> String {
  let parts = "\(number)".split(separator: "e+")
  let mantissa = parts[0].split(separator: ".", maxSplits: 1)
  guard parts.count == 2, let exponent = Int(parts[1]) else { return String(mantissa[0]) }
  let fraction = mantissa.count == 2 && mantissa[1] != "0" ? String(mantissa[1]) : ""
  let zeros = String(repeating: "0", count: max(0, exponent - fraction.utf8.count))
  return mantissa[0] + fraction + zeros
}

private let hexDigits = Array("0123456789abcdef".utf8)
