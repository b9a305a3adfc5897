import DesignTokens
import Diagnostics
public import SiteModel

extension ProseMark {
  /// Whether the mark states a token's value; `nil` if the two are of different kinds.
  ///
  /// - Parameters:
  ///   - value: The token's value.
  ///   - unit: The unit of a bare number, from the head of its column.
  ///   - root: The pixels of a rem.
  /// - Returns: True if they are the same within rounding.
  func agrees(with value: TokenValue, unit: String = "", root: Double) -> Bool? {
    switch kind {
    case .colour(let colour):
      guard case .color(let other) = value else { return nil }
      return colour.css == other.css
    case .figure(let figure, let ownUnit):
      let unit = ownUnit.isEmpty ? unit : ownUnit
      guard let (number, isExact) = ProseMark.number(of: value, in: unit, root) else {
        return nil
      }
      let slack = isExact ? 1e-6 : 0.051
      let range = figure.lowerBound - slack...figure.upperBound + slack
      return range.contains(number)
    default: return nil
    }
  }

  /// Returns a token's value in a unit.
  fileprivate static func number(
    of value: TokenValue,
    in unit: String,
    _ root: Double
  ) -> (Double, Bool)? {
    switch (value, unit) {
    case (.dimension(let length), "px"), (.dimension(let length), "rem"):
      guard [.px, .rem].contains(length.unit) else { return nil }
      let pixels = length.pixels(root: root)
      return unit == "px" ? (pixels, true) : (pixels / root, false)
    case (.typography(let type), "px"): return (type.fontSize.pixels(root: root), true)
    case (.typography(let type), "rem"): return (type.fontSize.pixels(root: root) / root, false)
    case (.typography(let type), "weight"): return (type.fontWeight, true)
    case (.fontWeight(let weight), "weight"): return (weight, true)
    case (.duration(let time), "ms"): return (time.milliseconds, true)
    case (.duration(let time), "s"): return (time.milliseconds / 1000, true)
    case (.number(let number), "%"): return (number * 100, false)
    case (.number(let number), ""): return (number, true)
    default: return nil
    }
  }
}

/// Returns a token's value as prose states it, or `nil` if one word cannot state it.
func stated(_ value: TokenValue) -> String? {
  switch value {
  case .color(let color): color.hex.uppercased()
  case .dimension(let length): "\(decimal(length.value))\(length.unit.rawValue)"
  case .duration(let time): "\(decimal(time.value)) \(time.unit.rawValue)"
  case .number(let number): decimal(number)
  case .typography(let type): "\(decimal(type.fontSize.value))\(type.fontSize.unit.rawValue)"
  default: nil
  }
}

extension DeclaredToken {
  /// Returns the token's value in each scheme, in a few words: `#DC2626 in light and #EF4444 in
  /// dark`.
  public func described(in system: System) -> String {
    let values = zip(system.schemes, inSchemes).compactMap { scheme, token in
      token.flatMap { stated($0.value) }.map { (scheme.name, $0) }
    }
    guard let first = values.first else { return "something else" }
    if values.allSatisfy({ $0.1 == first.1 }) { return first.1 }
    return enumerated(values.map { "\($0.1) in \($0.0)" })
  }

  /// Whether the site chose its value because the source had none.
  var isOurs: Bool {
    token.extensions?["dev.vitrine"]?["ours"]?.bool == true
  }
}

/// A value that a page states for a token and that differs from the token's.
public struct WrongValue {
  /// The name of the token on the page.
  let name: String
  /// The tokens it may mean.
  var tokens: [DeclaredToken]
  /// The mark with the value on the page.
  let mark: ProseMark
  /// The scheme that the page names for the value; `nil` for any.
  let scheme: String?
  /// The unit of a bare number.
  var unit = ""

  /// Creates a statement about a token, for a scheme or for any.
  public init(
    name: String,
    tokens: [DeclaredToken],
    mark: ProseMark,
    scheme: String?,
    unit: String = ""
  ) {
    self.name = name
    self.tokens = tokens
    self.mark = mark
    self.scheme = scheme
    self.unit = unit
  }

  /// Whether the value differs.
  ///
  /// False if it cannot be compared, or if it is right for a token of the same name in another
  /// system of the site.
  public func isWrong(_ embedded: EmbeddedContent) -> Bool {
    guard isWrong(in: embedded.system) else { return false }
    return !zip(embedded.site.systems, embedded.site.names).contains { system, names in
      guard system.id != embedded.system.id, !system.isBuiltIn, let token = names.token(name) else {
        return false
      }
      return WrongValue(name: name, tokens: [token], mark: mark, scheme: scheme, unit: unit)
        .isRight(in: system)
    }
  }

  private func isRight(in system: System) -> Bool {
    tokens.contains { token in
      zip(system.schemes, token.inSchemes).contains { scheme, value in
        guard self.scheme.map({ $0 == scheme.name }) ?? true, let value = value?.value else {
          return false
        }
        return mark.agrees(with: value, unit: unit, root: system.rootFontSize) == true
      }
    }
  }

  private func isWrong(in system: System) -> Bool {
    var isCompared = false
    for token in tokens {
      for (place, scheme) in system.schemes.enumerated() {
        if let wanted = self.scheme, wanted != scheme.name { continue }
        guard let value = token.inSchemes[place]?.value,
          let agrees = mark.agrees(with: value, unit: unit, root: system.rootFontSize)
        else { continue }
        if agrees { return false }
        isCompared = true
      }
    }
    return isCompared
  }

  /// The problem, with a fix if the token table has exactly one value for it.
  public func finding(_ embedded: EmbeddedContent) -> Finding {
    let text = embedded.text(mark.range)
    let schemes = scheme.map { " in \($0)" } ?? ""
    let notes = tokens.map { token in
      Diagnostic.Note(
        "`\(token.path)` is \(token.described(in: embedded.system))",
        at: token.token.valueRange
      )
    }
    var finding = Finding(
      "`\(name)` is not \(text)\(schemes) in the token table",
      at: embedded.place(mark.range),
      label: !weights.isEmpty
        ? weights : tokens.count == 1 ? "it is \(only(in: embedded.system))" : "",
      notes: notes,
      help: ["write the value of the table, or change the table"]
    )
    if let value = replacement(in: embedded.system) {
      let edit = Diagnostic.Edit(range: embedded.place(mark.range), replacement: value)
      finding.fixes = [Diagnostic.Fix(title: "write `\(value)`", edits: [edit])]
    }
    return finding
  }

  /// The weights of a text style, for a figure in a column of weights; empty for other figures.
  private var weights: String {
    guard unit == "weight", let token = tokens.first else { return "" }
    let all = token.inSchemes.compactMap {
      $0.flatMap { ProseMark.number(of: $0.value, in: unit, 16) }
    }
    let figures = Set(all.map(\.0)).sorted().map { decimal($0) }
    return figures.isEmpty ? "" : "its weight is \(enumerated(figures))"
  }

  private func only(in system: System) -> String {
    guard let scheme, let token = tokens.first,
      let place = system.schemes.firstIndex(where: { $0.name == scheme }),
      let value = token.inSchemes[place].flatMap({ stated($0.value) })
    else { return tokens.first?.described(in: system) ?? "" }
    return value
  }

  /// The only value that can replace it, or `nil`.
  private func replacement(in system: System) -> String? {
    guard tokens.count == 1, case .figure(let figure, let unit) = mark.kind,
      figure.lowerBound == figure.upperBound, unit == "px" || unit == "ms"
    else {
      guard tokens.count == 1, case .colour = mark.kind else { return nil }
      let value = only(in: system)
      return value.contains(" ") ? nil : value
    }
    let value = only(in: system)
    return value.contains(" in ") || !value.hasSuffix(unit) ? nil : value
  }
}
