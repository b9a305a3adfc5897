/// Forms that files have though DTCG 2025.10 has not; rule ids are `token-file/legacy-<raw value>`.
package enum LegacyKind: String, Sendable, CaseIterable {
  case member, type, sets, modes, color, hex, dimension, duration, unit, number, curve, parts
  case extra, stray, alpha, flag, reference
  case customType = "custom-type"
  case missingType = "missing-type"
  case lineHeight = "line-height"
  case fontWeight = "font-weight"

  /// The rule's id in diagnostics.
  package var id: String { "token-file/" + "legacy-\(rawValue)" }

  /// The fact, as a message says it of one place.
  var fact: String {
    switch self {
    case .member: "a member of the format lacks its `$`"
    case .type: "a type has the name that another tool gives it"
    case .customType: "a type is none of the format's, so its tokens have no value"
    case .missingType: "a token has no type, which is taken from the shape of its value"
    case .sets: "the file holds several sets, which are merged in their order"
    case .modes: "a token has values for modes in its `$extensions`"
    case .color: "a colour is written as text"
    case .hex: "the `hex` of a colour has not six digits"
    case .dimension: "a length is written as text or as a bare number"
    case .duration: "a time is written as text or as a bare number"
    case .unit: "a length has a unit that the format has not"
    case .number: "a number is written as text"
    case .lineHeight: "a line height is a length"
    case .fontWeight: "a font weight has another name than in the format"
    case .curve: "an easing curve is written as text or with names"
    case .parts: "a composite value lacks parts"
    case .extra: "a composite value has parts that its type has not"
    case .stray: "a token has members that the format has not"
    case .alpha: "an opacity stands beside a colour instead of in it"
    case .flag: "a truth value is written as text"
    case .reference: "a reference is written as other tools have it"
    }
  }

  /// What the form is and what the format has instead, in plain sentences.
  package var explanation: String {
    switch self {
    case .member:
      "Style Dictionary 3 and Tokens Studio write `value`, `type` and `description`; the format's "
        + "own members start with `$`, so that tokens can have any name."
    case .type: "Other tools have more types; each stands for one of the format's thirteen."
    case .customType: "The format has no such type, and keeps such data in `$extensions`."
    case .missingType:
      "Types are never guessed from values in the format, as `4` may be a number or a weight."
    case .sets: "One file is one set in the format; a resolver document says how sets are combined."
    case .modes: "Values for a mode stand in a file of their own that a resolver document names."
    case .color: "A colour is an object with `colorSpace` and `components`."
    case .hex: "The fallback of a colour is `#` and six digits."
    case .dimension: "A length is an object with `value` and `unit`."
    case .duration: "A time is an object with `value` and `unit`."
    case .unit: "Lengths are in `px` or `rem`; other units depend on the place of use."
    case .number: "Numbers stand without quotes and without a unit."
    case .lineHeight: "A line height is a multiple of the font size."
    case .fontWeight: "A font weight is a number, or a name of the format in small letters."
    case .curve: "An easing curve is an array of four numbers."
    case .parts: "A composite value has all parts of its type."
    case .extra: "A composite value has no parts but those of its type."
    case .stray: "Data of your own belongs into `$extensions`."
    case .alpha: "The opacity is `alpha` inside the colour's value."
    case .flag: "Truth values are `true` and `false`, without quotes."
    case .reference: "A reference is a token's path in braces, and nothing else."
    }
  }
}
