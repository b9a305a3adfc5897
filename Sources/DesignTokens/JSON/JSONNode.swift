/// One JSON value and the bytes it was written in.
package struct JSONNode: Sendable, Equatable {
  /// What was written.
  package var value: JSONValue
  /// Byte offsets in the file, quotes and brackets included.
  package var range: Range<Int>

  /// Creates a value at a place.
  package init(_ value: JSONValue, range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// The member of that name, or `nil` when this is no object or has none; the first of doubled ones.
  package subscript(key: String) -> JSONNode? {
    members?.first { $0.key == key }?.value
  }

  /// Members in source order when this is an object.
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// Elements when this is an array.
  package var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The decoded text when this is a string.
  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The nearest double when this is a number.
  package var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The truth value when this is `true` or `false`.
  package var bool: Bool? {
    if case .bool(let flag) = value { flag } else { nil }
  }
}

/// The six kinds of JSON value.
package enum JSONValue: Sendable, Equatable {
  case object([JSONMember])
  case array([JSONNode])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// The kind with its article, for messages.
  package var kind: String {
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
package struct JSONMember: Sendable, Equatable {
  /// The name, escapes decoded.
  package var key: String
  /// Byte offsets of the name, quotes included.
  package var keyRange: Range<Int>
  /// The value.
  package var value: JSONNode

  /// Creates a member.
  package init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
