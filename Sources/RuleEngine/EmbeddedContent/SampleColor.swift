public import DesignTokens
public import SampleCode
public import SiteModel

/// A colour as a sample writes it.
public struct SampleColor: Sendable {
  /// The origin of the colour.
  public let source: Source
  /// The opacities that figures give it, 0 to 1, in the order written.
  public let opacities: [LocatedValue<Double>]
  /// The opacity token that the sample applies to it, if any.
  let opacityToken: DeclaredToken?
  /// Whether another modifier changes the colour, so that the result is unknown.
  let isAltered: Bool
  /// The range in the sample: the colour with its opacities.
  public let range: Range<Int>

  /// The kinds of colour.
  public enum Source: Sendable {
    /// A token of the system.
    case token(DeclaredToken)
    /// One of Apple's colours, by value.
    case platform(PlatformColor)
    /// A colour from components or digits.
    case literal(Color)
    /// A semantic colour of the platform: `primary`, `accentColor`, `label`.
    case semantic
    /// A material that shows a blurred backdrop, with the token for it, if any.
    case material(DeclaredToken?)
    /// A gradient of colours.
    case gradient([SampleColor])
  }

  /// Reads an expression; `nil` if it is not a colour or is not known to be one.
  init?(_ expression: Expression, _ names: TokenNames) {
    let links = Thinning(expression, names)
    opacities = links.opacities
    opacityToken = links.token
    range = expression.range.lowerBound..<(links.end ?? expression.range.upperBound)
    if let token = links.colour {
      let isMaterial = expression.names.last?.value.hasSuffix("Material") == true
      source = isMaterial ? .material(token) : .token(token)
      isAltered = links.isAltered
      return
    }
    guard let read = Source(expression, names) else { return nil }
    source = read
    isAltered = links.isAltered
  }

  /// The opacity from figures, 0 to 1.
  var opacity: Double { opacities.reduce(1) { $0 * $1.value } }

  /// Whether the sample gives a value and not a token or a semantic colour.
  public var isRaw: Bool {
    switch source {
    case .platform, .literal: true
    case .token, .semantic, .material, .gradient: false
    }
  }

  /// The token, if the colour is one.
  public var token: DeclaredToken? {
    if case .token(let token) = source { token } else { nil }
  }

  /// Returns the colour in each scheme of a system, or `nil` if one of them is unknown.
  public func values(in system: System) -> [Color]? {
    guard !isAltered else { return nil }
    var values: [Color] = []
    for (index, scheme) in system.schemes.enumerated() {
      let colour: Color
      switch source {
      case .token(let token):
        guard case .color(let value)? = token.inSchemes[index]?.value else { return nil }
        colour = value
      case .platform(let platform): colour = platform.value(in: scheme.name)
      case .literal(let literal): colour = literal
      case .semantic, .material, .gradient: return nil
      }
      var alpha = colour.alpha * opacity
      if let opacityToken {
        guard case .number(let share)? = opacityToken.inSchemes[index]?.value else { return nil }
        alpha *= share
      }
      values.append(colour.opacity(alpha))
    }
    return values
  }
}

/// The modifiers and members after the name of a colour.
private struct Thinning {
  var opacities: [LocatedValue<Double>] = []
  var token: DeclaredToken?
  var colour: DeclaredToken?
  var isAltered = false
  /// The end of the last opacity modifier.
  var end: Int?

  init(_ expression: Expression, _ names: TokenNames) {
    let path = expression.names
    var taken = path.count
    let dot = if case .implicitMember = expression.base { "." } else { "" }
    while taken > 0 {
      let written = dot + path.prefix(taken).map(\.value).joined(separator: ".")
      if let found = names.token(written), found.token.type == .color {
        colour = found
        isAltered = taken < path.count
        break
      }
      taken -= 1
    }
    for modifier in expression.modifiers {
      guard modifier.name.value == "opacity", let call = modifier.call, let share = call[0]
      else {
        isAltered = isAltered || !["gradient", "fill"].contains(modifier.name.value)
        continue
      }
      end = modifier.range.upperBound
      if let number = share.number {
        opacities.append(number)
      } else if let name = share.path?.value, let found = names.token(name) {
        token = found
      } else {
        isAltered = true
      }
    }
  }
}

extension SampleColor.Source {
  fileprivate init?(_ expression: Expression, _ names: TokenNames) {
    let path = expression.names.map(\.value)
    guard let first = path.first else { return nil }
    if case .implicitMember = expression.base {
      if path.count > 1 { return nil }
      if let platform = PlatformColor.swiftUI(first) {
        self = .platform(platform)
      } else if semanticNames.contains(first) {
        self = .semantic
      } else if first.hasSuffix("Material") {
        self = .material(nil)
      } else {
        return nil
      }
      return
    }
    let isUIKit = first == "UIColor" || first == "NSColor"
    if isUIKit || first == "Color" || first == "Material", path.count > 1 {
      let name = path[1]
      if let platform = isUIKit ? PlatformColor.uiKit(name) : PlatformColor.swiftUI(name) {
        self = .platform(platform)
      } else if first == "Material" || name.hasSuffix("Material") {
        self = .material(nil)
      } else if isUIKit || semanticNames.contains(name) {
        self = .semantic
      } else {
        return nil
      }
      return
    }
    guard let call = expression.call, path.count == 1 else { return nil }
    if first.hasSuffix("Gradient") {
      guard case .array(let colours)? = call["colors"]?.base else { return nil }
      self = .gradient(colours.compactMap { SampleColor($0, names) })
      return
    }
    guard isUIKit || first == "Color" || first == "#colorLiteral" else { return nil }
    guard let made = SampleColor.Source.made(call, names) else { return nil }
    self = made
  }

  /// `Color(red:green:blue:)`, `Color(hex: "…")`, `Color(.systemRed)` and the like.
  private static func made(_ call: Call, _ names: TokenNames) -> SampleColor.Source? {
    let labels = call.arguments.map { $0.label?.value ?? "" }
    func number(_ label: String) -> Double? { call[label]?.number?.value }
    let alpha = number("opacity") ?? number("alpha") ?? 1
    if labels.contains("red") {
      guard let red = share(call["red"]), let green = share(call["green"]),
        let blue = share(call["blue"])
      else { return nil }
      return .literal(Color(RGB(red: red, green: green, blue: blue), alpha: alpha))
    }
    if let white = number("white") {
      return .literal(Color(RGB(red: white, green: white, blue: white), alpha: alpha))
    }
    if let hex = call["hex"] ?? call["hexString"] {
      return digits(hex).map { .literal($0.opacity($0.alpha * alpha)) }
    }
    let inner = call[0] ?? call["uiColor"] ?? call["nsColor"]
    guard call.arguments.count == 1, let inner, case .implicitMember(let name) = inner.base else {
      if call.arguments.count == 1, let text = inner?.string?.value, text.hasPrefix("#") {
        return Color(author: text).map { .literal($0) }
      }
      return nil
    }
    return PlatformColor.uiKit(name.value).map { .platform($0) } ?? .semantic
  }

  /// A component of 0 to 1, or `220 / 255`.
  private static func share(_ expression: Expression?) -> Double? {
    guard let expression else { return nil }
    if let number = expression.number { return number.value }
    guard expression.links.isEmpty, case .operators(let operands, let signs) = expression.base,
      operands.count == 2, signs.first?.value == "/", let top = operands[0].number?.value,
      let bottom = operands[1].number?.value, (top / bottom).isFinite
    else { return nil }
    return top / bottom
  }

  /// `"DC2626"`, `"#DC2626"` or `0xDC2626`.
  private static func digits(_ expression: Expression) -> Color? {
    if let text = expression.string?.value {
      return Color(author: text.hasPrefix("#") ? text : "#" + text)
    }
    guard let number = expression.number?.value, number >= 0, number <= 0xFF_FFFF else {
      return nil
    }
    let value = Int(number)
    return Color(
      RGB(
        red: Double(value >> 16) / 255,
        green: Double(value >> 8 & 0xFF) / 255,
        blue: Double(value & 0xFF) / 255
      )
    )
  }
}

/// Colours that SwiftUI takes from the environment.
private let semanticNames: Set<String> = [
  "primary", "secondary", "tertiary", "quaternary", "quinary", "clear", "accentColor", "tint",
  "foreground", "background", "selection", "separator", "placeholder", "link", "windowBackground",
]
