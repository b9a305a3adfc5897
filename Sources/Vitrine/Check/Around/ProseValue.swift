import DesignTokens
import Diagnostics

extension ProseMark {
  /// Whether a token's value is what stands here; `nil` when the two are of different kinds.
  ///
  /// - Parameters:
  ///   - value: What the token is.
  ///   - unit: What a bare number counts, as the head of its column says.
  /// - Returns: True where they are the same, with what rounding takes.
  func agrees(with value: TokenValue, unit: String = "") -> Bool? {
    switch kind {
    case .colour(let colour):
      guard case .color(let other) = value else { return nil }
      return colour.css == other.css
    case .figure(let figure, let ownUnit):
      let unit = ownUnit.isEmpty ? unit : ownUnit
      guard let (number, isExact) = ProseMark.number(of: value, in: unit) else { return nil }
      let slack = isExact ? 1e-6 : 0.051
      let range = figure.lowerBound - slack...figure.upperBound + slack
      return range.contains(number)
    default: return nil
    }
  }

  /// A token's value counted in a unit.
  private static func number(of value: TokenValue, in unit: String) -> (Double, Bool)? {
    switch (value, unit) {
    case (.dimension(let length), "px"), (.dimension(let length), "rem"):
      guard [.px, .rem].contains(length.unit) else { return nil }
      return unit == "px" ? (length.pixels, true) : (length.pixels / 16, false)
    case (.typography(let type), "px"): return (type.fontSize.pixels, true)
    case (.typography(let type), "rem"): return (type.fontSize.pixels / 16, false)
    case (.duration(let time), "ms"): return (time.milliseconds, true)
    case (.duration(let time), "s"): return (time.milliseconds / 1000, true)
    case (.number(let number), "%"): return (number * 100, false)
    case (.number(let number), ""): return (number, true)
    default: return nil
    }
  }
}

/// A token's value as prose states it, or `nil` for one that prose cannot state in a word.
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
  /// What the token is in each scheme, in a few words: `#DC2626 in light and #EF4444 in dark`.
  func described(in system: System) -> String {
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

/// A value that a page states of a token, and that the table does not have.
struct WrongValue {
  /// What the page calls the token.
  let name: String
  /// The tokens it may mean.
  let tokens: [DeclaredToken]
  /// The value as it stands on the page.
  let mark: ProseMark
  /// The scheme that the page says it holds in; `nil` for any.
  let scheme: String?
  /// What a bare number counts.
  var unit = ""

  /// Whether it really is another value, not one that cannot be compared, and not that of another
  /// system of the site that has a token of this very name.
  func isWrong(_ around: Around) -> Bool {
    guard isWrong(in: around.system) else { return false }
    return !zip(around.site.systems, around.site.names).contains { system, names in
      guard system.id != around.system.id, !system.isBuiltIn, let token = names.token(name) else {
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
        return mark.agrees(with: value, unit: unit) == true
      }
    }
  }

  private func isWrong(in system: System) -> Bool {
    var isCompared = false
    for token in tokens {
      for (place, scheme) in system.schemes.enumerated() {
        if let wanted = self.scheme, wanted != scheme.name { continue }
        guard let value = token.inSchemes[place]?.value,
          let agrees = mark.agrees(with: value, unit: unit)
        else { continue }
        if agrees { return false }
        isCompared = true
      }
    }
    return isCompared
  }

  /// The problem, with a fix where the table has one value for it.
  func finding(_ around: Around) -> Finding {
    let text = around.text(mark.range)
    let schemes = scheme.map { " in \($0)" } ?? ""
    let notes = tokens.map { token in
      Diagnostic.Note(
        "`\(token.path)` is \(token.described(in: around.system))",
        at: token.token.valueRange
      )
    }
    var finding = Finding(
      "`\(name)` is not \(text)\(schemes) in the token table",
      at: around.place(mark.range),
      label: tokens.count == 1 ? "it is \(only(in: around.system))" : "",
      notes: notes,
      help: ["write what the table has, or change the table"]
    )
    if let value = replacement(in: around.system) {
      let edit = Diagnostic.Edit(range: around.place(mark.range), replacement: value)
      finding.fixes = [Diagnostic.Fix(title: "write `\(value)`", edits: [edit])]
    }
    return finding
  }

  private func only(in system: System) -> String {
    guard let scheme, let token = tokens.first,
      let place = system.schemes.firstIndex(where: { $0.name == scheme }),
      let value = token.inSchemes[place].flatMap({ stated($0.value) })
    else { return tokens.first?.described(in: system) ?? "" }
    return value
  }

  /// The one value that can stand there instead.
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
