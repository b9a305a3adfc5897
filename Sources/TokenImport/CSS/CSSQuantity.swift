/// A number with its unit, as `calc()` computes with.
struct CSSQuantity: Equatable {
  var value: Double
  /// Empty for a plain number; `%`, `px`, and so on.
  var unit: String

  /// Evaluates a number, or an expression of numbers in `calc()` or parentheses.
  ///
  /// - Parameters:
  ///   - tokens: The expression, without blanks around it.
  ///   - names: Values of names, for relative colours.
  /// - Returns: The result; nil if it is no such expression or mixes units.
  static func evaluate(
    _ tokens: ArraySlice<CSSToken>,
    names: [String: Double] = [:]
  ) -> CSSQuantity? {
    var parser = Parser(tokens: Array(tokens.filter { !$0.isBlank }), names: names)
    guard tokens.count <= 512, let result = parser.factor(), parser.at == parser.tokens.count else {
      return nil
    }
    return result.value.isFinite ? result : nil
  }

  private struct Parser {
    let tokens: [CSSToken]
    let names: [String: Double]
    var at = 0
    var depth = 0

    mutating func sum() -> CSSQuantity? {
      guard var left = product() else { return nil }
      while at < tokens.count {
        if tokens[at].isSign("+") || tokens[at].isSign("-") {
          let sign: Double = tokens[at].isSign("+") ? 1 : -1
          at += 1
          guard let right = product(), right.unit == left.unit else { return nil }
          left.value += sign * right.value
        } else if case .number(let value, let unit) = tokens[at].kind, unit == left.unit {
          // Without blanks the sign belongs to the number.
          at += 1
          left.value += value
        } else {
          break
        }
      }
      return left
    }

    mutating func product() -> CSSQuantity? {
      guard var left = factor() else { return nil }
      while at < tokens.count, tokens[at].isSign("*") || tokens[at].isSign("/") {
        let isDivision = tokens[at].isSign("/")
        at += 1
        guard let right = factor() else { return nil }
        if isDivision {
          guard right.unit.isEmpty, right.value != 0 else { return nil }
          left.value /= right.value
        } else {
          guard left.unit.isEmpty || right.unit.isEmpty else { return nil }
          left = CSSQuantity(value: left.value * right.value, unit: left.unit + right.unit)
        }
      }
      return left
    }

    mutating func factor() -> CSSQuantity? {
      guard at < tokens.count, depth < 32 else { return nil }
      let token = tokens[at]
      at += 1
      switch token.kind {
      case .number(let value, let unit): return CSSQuantity(value: value, unit: unit)
      case .ident(let name):
        if let value = names[name.lowercased()] { return CSSQuantity(value: value, unit: "") }
        return name.lowercased() == "pi" ? CSSQuantity(value: .pi, unit: "") : nil
      case .function("calc"), .sign(UInt8(ascii: "(")):
        depth += 1
        defer { depth -= 1 }
        guard let inner = sum(), at < tokens.count, tokens[at].isSign(")") else { return nil }
        at += 1
        return inner
      case .sign(UInt8(ascii: "-")):
        depth += 1
        defer { depth -= 1 }
        return factor().map { CSSQuantity(value: -$0.value, unit: $0.unit) }
      default: return nil
      }
    }
  }
}
