import SiteModel

/// The signs between which another tool's template has a call, a value or a comment.
public struct TemplateBraces: Sendable {
  /// The first signs.
  public let opening: StaticString
  /// The last signs.
  public let closing: StaticString

  /// The signs of Handlebars, Blade, Liquid, Nunjucks, Jinja and ERB; longer openings go first.
  private static let all = [
    TemplateBraces(opening: "{{!--", closing: "--}}"),
    TemplateBraces(opening: "{{--", closing: "--}}"),
    TemplateBraces(opening: "{{", closing: "}}"),
    TemplateBraces(opening: "{%", closing: "%}"),
    TemplateBraces(opening: "{#", closing: "#}"),
    TemplateBraces(opening: "<%", closing: "%>"),
  ]

  /// Returns the signs that open at the beginning of a range; nil if none do.
  public static func opening(_ range: Range<Int>, of bytes: [UInt8]) -> TemplateBraces? {
    let found = all.first { bytes.begins(range, with: $0.opening) }
    guard let found, bytes.begins(range, with: "{#") else { return found }
    // `{#id}` is an anchor.
    let next = range.lowerBound + 2
    return next == range.upperBound || bytes[next].isBlank ? found : nil
  }

  /// Returns true if the last signs are on a line, or in a part of it.
  public func closes(in range: Range<Int>, of bytes: [UInt8]) -> Bool {
    range.contains { bytes.begins($0..<range.upperBound, with: closing) }
  }
}
