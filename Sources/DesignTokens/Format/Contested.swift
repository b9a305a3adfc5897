/// Points on which the format's own texts disagree, each with the default reading.
public struct Contested: Sendable {
  /// C1: `{"$ref": "#/colors/blue"}`, without `/$value`, means the token's value.
  public var pointerToTokenObject = true
  /// C2: a token may have a `$ref` to a part of another value instead of its own `$value`.
  public var tokenPointerToPart = true
  /// C3: the type of a referenced token overrides the type of the group around the reference.
  public var referenceBeforeGroupType = true
  /// C4: a modifier with one context is an error, not a warning.
  public var singleContextIsError = true
  /// C5: a gradient position outside 0…1 is clamped with a warning, not refused.
  public var clampsGradientPositions = true
  /// C6: `{group.$root}` may be written in braces.
  public var rootInBraces = true
  /// C7: `$ref` next to children means the same as `$extends`.
  public var groupPointer = true
  /// C8: an entry of a font-family list may be a reference in braces.
  public var familyReferenceInBraces = true
  /// C9: resolver versions that are read in addition to `2025.10`.
  public var otherVersions: Set<String> = []
  /// Set by the lenient profile: lengths have more units, and unknown types are reported
  /// elsewhere.
  var isLenient = false

  /// Creates the default reading.
  public init() {}
}
