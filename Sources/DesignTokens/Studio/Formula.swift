#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Arithmetic in a value, as Tokens Studio computes it: `{space.base} * 2`, `roundTo({a} / 3, 1)`.
struct Formula {
  /// A number with the unit that it is written in; the unit is empty for none.
  struct Quantity: Equatable {
    var value: Double
    var unit = ""
  }

  /// A part of a formula.
  indirect enum Term {
    case quantity(Quantity)
    /// The path of a token, and a unit that is written after the braces.
    case token(String, unit: String)
    case negative(Term)
    case operation(Term, Operator, Term)
    case call(Function, [Term])
  }

  /// A sign between two terms.
  enum Operator: Character {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case power = "^"
  }

  /// A function by its name.
  enum Function: String {
    case roundTo, round, floor, ceil, abs, sqrt, min, max
    case power = "pow"
  }

  /// Reason why a formula has no value, to follow `because`.
  struct Fault: Error {
    let reason: String
  }

  let root: Term

  /// Reads a text; nil for anything that is not arithmetic, such as a single number or reference.
  init?(_ text: String) {
    guard text.utf8.contains(where: { "+-*/^(}".utf8.contains($0) }) else { return nil }
    var reader = FormulaReader(text)
    guard let root = reader.formula() else { return nil }
    switch root {
    case .quantity, .negative(.quantity), .token(_, unit: ""): return nil
    default: self.root = root
    }
  }

  /// Paths of the tokens in it, in order.
  var paths: [String] { root.paths }

  /// The result.
  ///
  /// Numbers of one unit, and numbers without a unit, are computed as they are; the result has the
  /// unit.
  ///
  /// - Parameter token: The value of a token, by its path.
  /// - Returns: The number, with its unit.
  /// - Throws: `Fault` for different units, and for a result that is no number.
  func value(_ token: (String) throws(Fault) -> Quantity) throws(Fault) -> Quantity {
    let result = try root.value(token)
    guard result.value.isFinite else { throw Fault(reason: "the result is no number") }
    return result
  }
}

extension Formula.Term {
  fileprivate var paths: [String] {
    switch self {
    case .quantity: []
    case .token(let path, _): [path]
    case .negative(let term): term.paths
    case .operation(let left, _, let right): left.paths + right.paths
    case .call(_, let terms): terms.flatMap(\.paths)
    }
  }

  fileprivate func value(
    _ token: (String) throws(Formula.Fault) -> Formula.Quantity
  ) throws(Formula.Fault) -> Formula.Quantity {
    switch self {
    case .quantity(let quantity): return quantity
    case .token(let path, let unit):
      let found = try token(path)
      return Formula.Quantity(value: found.value, unit: unit.isEmpty ? found.unit : unit)
    case .negative(let term):
      let found = try term.value(token)
      return Formula.Quantity(value: -found.value, unit: found.unit)
    case .operation(let left, let sign, let right):
      let (values, unit) = try Formula.ofOneUnit([left.value(token), right.value(token)])
      return Formula.Quantity(value: sign.applied(values[0], values[1]), unit: unit)
    case .call(let function, let terms):
      var values: [Formula.Quantity] = []
      for term in terms { values.append(try term.value(token)) }
      let (numbers, unit) = try Formula.ofOneUnit(values)
      guard let result = function.applied(numbers) else {
        throw Formula.Fault(reason: "`\(function.rawValue)` has other parameters")
      }
      return Formula.Quantity(value: result, unit: unit)
    }
  }
}

extension Formula {
  /// Several numbers in one unit: those without a unit take that of the others, and next to them a
  /// percentage is a hundredth.
  fileprivate static func ofOneUnit(
    _ quantities: [Quantity]
  ) throws(Fault) -> (values: [Double], unit: String) {
    let isPlain = quantities.contains { $0.unit.isEmpty }
    var found = ""
    var values: [Double] = []
    for quantity in quantities {
      if isPlain, quantity.unit == "%" {
        values.append(quantity.value / 100)
        continue
      }
      values.append(quantity.value)
      if quantity.unit.isEmpty { continue }
      guard found.isEmpty || found == quantity.unit else {
        throw Fault(reason: "it mixes `\(found)` and `\(quantity.unit)`")
      }
      found = quantity.unit
    }
    return (values, found)
  }
}

extension Formula.Operator {
  fileprivate func applied(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .plus: left + right
    case .minus: left - right
    case .times: left * right
    case .divided: left / right
    case .power: pow(left, right)
    }
  }
}

extension Formula.Function {
  /// The result; nil for a wrong number of parameters.
  fileprivate func applied(_ values: [Double]) -> Double? {
    guard let first = values.first else { return nil }
    switch (self, values.count) {
    case (.roundTo, 1), (.round, 1): return roundedHalfUp(first)
    case (.roundTo, 2):
      let scale = pow(10, values[1].rounded())
      return roundedHalfUp(first * scale) / scale
    case (.floor, 1): return first.rounded(.down)
    case (.ceil, 1): return first.rounded(.up)
    case (.abs, 1): return Swift.abs(first)
    case (.sqrt, 1): return first.squareRoot()
    case (.power, 2): return pow(first, values[1])
    case (.min, _): return values.min()
    case (.max, _): return values.max()
    default: return nil
    }
  }
}

/// Rounds as scripts do, with a half towards the larger number.
private func roundedHalfUp(_ number: Double) -> Double { (number + 0.5).rounded(.down) }
