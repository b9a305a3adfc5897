import DesignTokens
import Diagnostics

/// A JSON value of a message; members keep their order.
public enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name and its value.
  public struct Member: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSON

    /// Creates a member.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Creates an object without the members that are nil.
  public static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// The value of a member; nil if this is no object or has no such member.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The members, if this is an object.
  public var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The elements, if this is an array.
  public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  /// The text, if this is a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if this is a whole one.
  public var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The number, if this is one.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The truth value, if this is one.
  public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// Whether this is `null`.
  public var isNull: Bool { self == .null }
}

extension JSON {
  /// Reads a text; nil if it is no JSON.
  public init?(_ bytes: [UInt8]) {
    let file = SourceFile(path: "message", bytes: bytes)
    // Half-typed text may have half a character, which is reported and read.
    guard let root = JSONReader.read(file, limit: 256 << 20).root else { return nil }
    self.init(root)
  }

  private init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = .string(text)
    case .number(let number):
      // Larger numbers are not exact, so they name nothing.
      let isWhole = number == number.rounded() && abs(number) < 9_007_199_254_740_992
      self = isWhole ? .integer(Int(number)) : .number(number)
    case .array(let elements): self = .array(elements.map { JSON($0) })
    case .object(let members):
      self = .object(members.map { Member($0.key, JSON($0.value)) })
    }
  }

  /// The value as text, without blanks and line ends.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.raw("null")
    case .bool(let flag): writer.raw(flag ? "true" : "false")
    case .integer(let number): writer.raw(String(number))
    case .number(let number): writer.raw(number.isFinite ? String(number) : "null")
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.array { writer in elements.forEach { $0.write(to: &writer) } }
    case .object(let members):
      writer.object { writer in
        for member in members { writer.member(member.name) { member.value.write(to: &$0) } }
      }
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Creates a string.
  public init(stringLiteral text: String) { self = .string(text) }
  /// Creates a whole number.
  public init(integerLiteral number: Int) { self = .integer(number) }
  /// Creates a truth value.
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
  /// Creates an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Creates an object.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
}
