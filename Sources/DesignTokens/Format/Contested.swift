/// Points on which the format's own texts disagree, each with the reading that is the default.
package struct Contested: Sendable {
  /// C1: `{"$ref": "#/colors/blue"}`, without `/$value`, stands for the token's value.
  package var pointerToTokenObject = true
  /// C2: a token may have `$ref` into a part of another value instead of its own `$value`.
  package var tokenPointerToPart = true
  /// C3: the type of a referenced token goes before the type of the group around the reference.
  package var referenceBeforeGroupType = true
  /// C4: a modifier with one context is an error, not a warning.
  package var singleContextIsError = true
  /// C5: a gradient position outside 0…1 is clamped with a warning, not refused.
  package var clampsGradientPositions = true
  /// C6: `{group.$root}` may be written in braces.
  package var rootInBraces = true
  /// C7: `$ref` beside children means the same as `$extends`.
  package var groupPointer = true
  /// C8: an entry of a font-family list may be a reference in braces.
  package var familyReferenceInBraces = true
  /// C9: resolver versions that are read beside `2025.10`.
  package var otherVersions: Set<String> = []
  /// Set by the lenient profile: lengths have more units, and unknown types are reported elsewhere.
  var isLenient = false

  /// Creates the default reading.
  package init() {}
}
