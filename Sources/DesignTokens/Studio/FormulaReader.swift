/// Reads the text of a formula, with the precedence that arithmetic has.
struct FormulaReader {
  private let characters: [Character]
  private var at = 0
  private var depth = 0

  init(_ text: String) {
    characters = Array(text)
  }

  /// The whole text as one formula; nil if a part of it is something else.
  mutating func formula() -> Formula.Term? {
    guard characters.count <= 1000, let term = sum() else { return nil }
    skipBlanks()
    return at == characters.count ? term : nil
  }

  private mutating func sum() -> Formula.Term? {
    guard var left = product() else { return nil }
    while let sign = sign(of: [.plus, .minus]) {
      guard let right = product() else { return nil }
      left = .operation(left, sign, right)
    }
    return left
  }

  private mutating func product() -> Formula.Term? {
    guard var left = power() else { return nil }
    while let sign = sign(of: [.times, .divided]) {
      guard let right = power() else { return nil }
      left = .operation(left, sign, right)
    }
    return left
  }

  /// A power; `a ^ b ^ c` is `a ^ (b ^ c)`, and `-a ^ b` is `-(a ^ b)`.
  private mutating func power() -> Formula.Term? {
    guard depth < 32 else { return nil }
    depth += 1
    defer { depth -= 1 }
    if sign(of: [.minus]) != nil { return power().map { .negative($0) } }
    guard let base = atom() else { return nil }
    guard sign(of: [.power]) != nil else { return base }
    return power().map { .operation(base, .power, $0) }
  }

  private mutating func atom() -> Formula.Term? {
    skipBlanks()
    guard let first = peek else { return nil }
    if first == "{" { return token() }
    if first == "(" {
      at += 1
      guard let inner = sum() else { return nil }
      return closes() ? inner : nil
    }
    return first.isASCII && first.isLetter ? call() : quantity()
  }

  private mutating func token() -> Formula.Term? {
    guard let end = characters[at...].firstIndex(of: "}") else { return nil }
    let path = String(characters[(at + 1)..<end]).trimmed
    guard !path.isEmpty, !path.contains("{") else { return nil }
    at = end + 1
    return .token(path, unit: unit())
  }

  private mutating func call() -> Formula.Term? {
    let name = take { $0.isASCII && $0.isLetter }
    guard let function = Formula.Function(rawValue: name), peek == "(" else { return nil }
    at += 1
    var terms: [Formula.Term] = []
    repeat {
      guard let term = sum() else { return nil }
      terms.append(term)
      skipBlanks()
    } while takes(",")
    return closes() ? .call(function, terms) : nil
  }

  private mutating func quantity() -> Formula.Term? {
    let digits = take { $0.isASCII && $0.isNumber || $0 == "." }
    guard let value = plainNumber(digits) else { return nil }
    return .quantity(Formula.Quantity(value: value, unit: unit()))
  }

  private mutating func unit() -> String {
    takes("%") ? "%" : take { $0.isASCII && $0.isLetter }.lowercased()
  }

  /// The next sign, if it is one of these.
  private mutating func sign(of signs: [Formula.Operator]) -> Formula.Operator? {
    skipBlanks()
    guard let found = peek.flatMap(Formula.Operator.init), signs.contains(found) else {
      return nil
    }
    at += 1
    return found
  }

  private mutating func closes() -> Bool {
    skipBlanks()
    return takes(")")
  }

  private var peek: Character? { at < characters.count ? characters[at] : nil }

  private mutating func takes(_ character: Character) -> Bool {
    guard peek == character else { return false }
    at += 1
    return true
  }

  private mutating func take(while fits: (Character) -> Bool) -> String {
    let taken = characters[at...].prefix { fits($0) }
    at += taken.count
    return String(taken)
  }

  private mutating func skipBlanks() {
    _ = take { $0.isWhitespace }
  }
}
