/// A literal of a script, or the text of an expression that is not one.
enum ScriptValue {
  /// Members in source order.
  case object([ScriptMember])
  case array([ScriptNode])
  case string(String)
  case number(Double)
  /// `true`, `false`, `null` or `undefined`.
  case constant(String)
  /// A name and its members: `colors.gray[5]`.
  case reference([String])
  /// Anything that only a program can compute.
  case computed
}

/// A value and its bytes in the file.
struct ScriptNode {
  var value: ScriptValue
  var range: Range<Int>
}

/// A member of an object.
struct ScriptMember {
  var key: String
  var value: ScriptNode
}
