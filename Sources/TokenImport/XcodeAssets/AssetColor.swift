public import DesignTokens
import Diagnostics

/// The colour of one entry of a colorset.
public enum AssetColor {
  /// A fault of an entry, with the place in the file.
  struct Fault: Error {
    let message: String
    let range: Range<Int>
    let help: String
  }

  /// A colour, and a remark on how its components were read.
  struct Reading {
    var color: Color
    var remark: String?
  }

  /// The colour of an entry of `colors`, as an exporter compares it; nil if it has none.
  public static func color(of entry: JSONNode) -> Color? {
    guard let node = entry["color"] else { return nil }
    return try? read(node, text: nil).color
  }

  /// Reads `{"color-space": …, "components": …}`.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - text: Bytes of the file, for numbers without quotes; nil if they are not known.
  /// - Returns: The colour.
  /// - Throws: `Fault` for an unknown space, or a component that is missing or is no number.
  static func read(_ node: JSONNode, text: [UInt8]?) throws(Fault) -> Reading {
    guard let space = node["color-space"]?.string else {
      throw Fault(
        message: "the colour has no `color-space`",
        range: node.range,
        help: "Xcode writes `srgb` or `display-p3`"
      )
    }
    guard let components = node["components"], components.members != nil else {
      throw Fault(message: "the colour has no `components`", range: node.range, help: "")
    }
    let isGray = space.hasSuffix("gray") || space.hasPrefix("gray")
    let names = isGray ? ["white"] : ["red", "green", "blue"]
    let texts = try components.texts(names, text)
    let hasPoint = texts.contains { $0.text.contains(".") }
    let isUnit = texts.allSatisfy {
      !$0.text.lowercased().hasPrefix("0x") && (Double($0.text) ?? 2) <= 1
    }
    var numbers: [Double] = []
    for (text, range) in texts {
      // `128` next to `0.5` is still one of 255.
      let isFraction = text.contains(".") || (hasPoint || isUnit) && (Double(text) ?? 2) <= 1
      guard let number = share(text, isFraction: isFraction) else {
        throw Fault(
          message: "`\(text)` is not a component of a colour",
          range: range,
          help: "write `0.5`, `128` or `0x80`"
        )
      }
      numbers.append(number)
    }
    var reading = Reading(color: try color(space, numbers, node))
    if isUnit, !hasPoint, texts.contains(where: { $0.text == "1" }) {
      reading.remark = "its components have no decimal point, and 1 counts as the full strength"
    }
    if let alpha = try components.texts(["alpha"], text, optional: true).first {
      guard let number = share(alpha.text, isFraction: (Double(alpha.text) ?? 2) <= 1),
        (0...1).contains(number)
      else {
        throw Fault(message: "`\(alpha.text)` is no opacity", range: alpha.range, help: "")
      }
      reading.color.alpha = number
    }
    return reading
  }

  /// A component from 0 to 1: `0.5`, `128` of 255, `0x80` of 255.
  private static func share(_ text: String, isFraction: Bool) -> Double? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text), number.isFinite, abs(number) < 1e6 else { return nil }
    return isFraction ? number : number / 255
  }

  private static func color(
    _ space: String,
    _ numbers: [Double],
    _ node: JSONNode
  ) throws(Fault) -> Color {
    switch space {
    case "srgb", "extended-srgb": return Color(.srgb, numbers)
    case "display-p3": return Color(.displayP3, numbers)
    case "extended-linear-srgb": return Color(.srgbLinear, numbers)
    case "gray-gamma-22", "extended-gray":
      let light = numbers[0] < 0 ? -power(-numbers[0], 2.2) : power(numbers[0], 2.2)
      return Color(.srgbLinear, [light, light, light])
    default:
      throw Fault(
        message: "the colour space `\(space)` is not known",
        range: node["color-space"]?.range ?? node.range,
        help: "known are `srgb`, `display-p3`, `extended-srgb`, `extended-linear-srgb` and "
          + "`gray-gamma-22`"
      )
    }
  }
}

extension JSONNode {
  /// The texts of members, without the quotes if they are strings.
  fileprivate func texts(
    _ names: [String],
    _ bytes: [UInt8]?,
    optional: Bool = false
  ) throws(AssetColor.Fault) -> [(text: String, range: Range<Int>)] {
    var found: [(text: String, range: Range<Int>)] = []
    for name in names {
      guard let node = self[name] else {
        if optional { continue }
        throw AssetColor.Fault(
          message: "the colour has no component `\(name)`",
          range: range,
          help: ""
        )
      }
      if let text = node.string {
        found.append((text.filter { $0 != " " }, node.range))
      } else if let number = node.number {
        let written = bytes.flatMap { bytes in
          node.range.upperBound <= bytes.count
            ? String(validating: bytes[node.range], as: UTF8.self) : nil
        }
        found.append((written ?? ValueText.number(number), node.range))
      } else {
        throw AssetColor.Fault(
          message: "the component `\(name)` is not a number",
          range: node.range,
          help: ""
        )
      }
    }
    return found
  }
}
