/// One JSON value and the bytes it was written in.
public struct JSONNode: Sendable, Equatable {
  /// Value of the node.
  public var value: JSONValue
  /// Byte offsets in the file, quotes and brackets included.
  public var range: Range<Int>

  /// Creates a value at a place.
  public init(_ value: JSONValue, range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// The member of that name; nil if this is no object or has none.
  ///
  /// The first of several counts.
  public subscript(key: String) -> JSONNode? {
    members?.first { $0.key == key }?.value
  }

  /// Members in source order, if this is an object.
  public var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// Elements, if this is an array.
  public var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The decoded text, if this is a string.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The nearest double, if this is a number.
  public var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The Boolean value, if this is `true` or `false`.
  public var bool: Bool? {
    if case .bool(let flag) = value { flag } else { nil }
  }
}

/// The six kinds of JSON value.
public enum JSONValue: Sendable, Equatable {
  case object([JSONMember])
  case array([JSONNode])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// The kind with its article, for messages.
  public var kind: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "`null`"
    }
  }
}

/// One name and value of a JSON object.
public struct JSONMember: Sendable, Equatable {
  /// The name, escapes decoded.
  public var key: String
  /// Byte offsets of the name, quotes included.
  public var keyRange: Range<Int>
  /// The value.
  public var value: JSONNode

  /// Creates a member.
  public init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
