/// Problems of sources in other formats; rule ids are `token-import/<raw value>`.
enum ImportRule: String, CaseIterable {
  /// The file does not have the syntax of its format.
  case syntax
  /// A value that only a program can compute.
  case computed
  /// A value for which the token format has no type.
  case noType = "no-type"
  /// A unit that the token format does not have.
  case unit
  /// A reference to something that the source does not contain.
  case missingReference = "missing-reference"
  /// An entry without a value.
  case noValue = "no-value"
  /// A value for a condition that is no context, such as the width of a window.
  case condition
  /// A second entry that would become a token of the same name.
  case sameName = "same-name"
  /// A colour outside the range of its space.
  case outOfRange = "out-of-range"

  /// The id in diagnostics.
  var id: String { "token-import/" + rawValue }
}
