/// Forms that files use although DTCG 2025.10 does not have them; rule ids are
/// `token-file/legacy-<raw value>`.
public enum LegacyKind: String, Sendable, CaseIterable {
  case member, type, sets, modes, color, hex, dimension, duration, unit, number, curve, parts
  case extra, stray, alpha, flag, reference, modifier, formula
  case customType = "custom-type"
  case missingType = "missing-type"
  case lineHeight = "line-height"
  case fontWeight = "font-weight"

  /// The rule's id in diagnostics.
  public var id: String { "token-file/" + "legacy-\(rawValue)" }

  /// The fact, as in a message about one place.
  var fact: String {
    switch self {
    case .member: "a member of the format lacks its `$`"
    case .type: "a type has the name that another tool gives it"
    case .customType: "a type is not in the format, so its tokens have no value"
    case .missingType: "a token has no type, which is taken from the shape of its value"
    case .sets: "the file holds several sets, which are merged in their order"
    case .modes: "a token has values for modes in its `$extensions`"
    case .color: "a colour is written as text"
    case .hex: "the `hex` of a colour does not have six digits"
    case .dimension: "a length is written as text or as a bare number"
    case .duration: "a time is written as text or as a bare number"
    case .unit: "a length has a unit that the format does not have"
    case .number: "a number is written as text"
    case .lineHeight: "a line height is a length"
    case .fontWeight: "a font weight has another name than in the format"
    case .curve: "an easing curve is written as text or with names"
    case .parts: "a composite value lacks parts"
    case .extra: "a composite value has parts that its type does not have"
    case .stray: "a token has members that the format does not have"
    case .alpha: "an opacity is next to a colour and not in it"
    case .flag: "a Boolean is written as text"
    case .reference: "a reference is written as other tools have it"
    case .modifier: "a token has a colour modifier of Tokens Studio"
    case .formula: "a value is computed from others"
    }
  }

  /// Explanation of the form and of its replacement in the format, in plain sentences.
  public var explanation: String {
    switch self {
    case .member:
      "The file uses members such as `value`, `type` and `description` without `$`. In the format "
        + "its own members begin with `$`, so that tokens can have any name. Add the `$`."
    case .type:
      "The file uses a type of another tool. Use the one of the format's thirteen types with "
        + "the same meaning."
    case .customType:
      "The file uses a type that the format does not have, so its tokens have no value. Move this "
        + "data into `$extensions`."
    case .missingType:
      "A token has no type, so Vitrine takes it from the shape of the value. The format does not "
        + "allow this, because `4` may be a number or a font weight. Add a `$type`."
    case .sets:
      "One file contains several sets, and Vitrine merges them in their order. In the format one "
        + "file is one set, and a resolver document combines sets. Split the file."
    case .modes:
      "A token has values for several modes in its `$extensions`. In the format each mode "
        + "has its own file, which a resolver document names. Move the values there."
    case .color: "A colour is written as text. Write an object with `colorSpace` and `components`."
    case .hex: "The fallback of a colour does not have six digits. Write `#` and six digits."
    case .dimension:
      "A length is written as text or as a number without a unit. Write an object with `value` and "
        + "`unit`."
    case .duration:
      "A duration is written as text or as a number without a unit. Write an object with `value` "
        + "and `unit`."
    case .unit:
      "A length has a unit that the format does not have, such as one that depends on where it is "
        + "used. Write it in `px` or `rem`."
    case .number: "A number is written as text. Write it without quotes and without a unit."
    case .lineHeight:
      "A line height is written as a length. In the format it is a multiple of the font size. "
        + "Write a number, such as 1.5."
    case .fontWeight:
      "A font weight has a name that the format does not have. Write a number, or one of the "
        + "format's names in lower case."
    case .curve: "An easing curve is written as text or with names. Write an array of four numbers."
    case .parts: "A composite value lacks parts. Write all parts of its type."
    case .extra: "A composite value has parts that its type does not have. Remove them."
    case .stray:
      "A token has members that the format does not have. Move your own data into "
        + "`$extensions`."
    case .alpha: "An opacity is next to a colour. Write it as `alpha` inside the colour's value."
    case .flag: "A Boolean is written as text. Write `true` or `false` without quotes."
    case .reference:
      "A reference is in the form of another tool. Write the path of a token in braces, and "
        + "nothing else."
    case .modifier:
      "A tool stores a change of a colour in `$extensions`. The format reads only `$value`. Write "
        + "the final colour there."
    case .formula:
      "A value has arithmetic such as `{space} * 2`, or a colour function with a token such as "
        + "`rgba({brand}, 0.5)`. The format has no formulas. Write the result there."
    }
  }
}
