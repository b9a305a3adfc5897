/// A JSON value whose members keep the order in which they are written.
enum JSONValue: Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  /// The value as a file: two blanks for each level, short lists of scalars on one line.
  var file: String { text(indent: "") + "\n" }

  /// The same object with more members at its end.
  func adding(_ members: [(name: String, value: JSONValue)]) -> JSONValue {
    guard case .object(let own) = self else { return self }
    return .object(own + members)
  }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return quoted(text)
    case .integer(let number): return String(number)
    case .number(let number):
      return number == number.rounded() ? String(Int(number)) : String(number)
    case .flag(let flag): return flag ? "true" : "false"
    case .array(let items) where items.allSatisfy(\.isScalar):
      return "[" + items.map { $0.text(indent: "") }.joined(separator: ", ") + "]"
    case .array(let items):
      let lines = items.map { inner + $0.text(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members):
      let lines = members.map { "\(inner)\(quoted($0.name)): \($0.value.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .string, .integer, .number, .flag: true
    }
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .string(text) }
  init(integerLiteral number: Int) { self = .integer(number) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
  init(arrayLiteral items: JSONValue...) { self = .array(items) }
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}

extension [String] {
  /// The texts as a list of JSON.
  var json: JSONValue { .array(map { .string($0) }) }
}
