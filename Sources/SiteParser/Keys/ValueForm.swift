import SiteModel

/// The values that a key takes.
public indirect enum ValueForm: Sendable {
  /// Any scalar; `no` and `2024` are texts too.
  case text
  /// One word of a list.
  case words([String])
  /// `true` or `false`.
  case flag
  /// A whole number; `Int.min` and `Int.max` mean no limit.
  case wholeNumber(ClosedRange<Int>)
  /// A number with or without decimals; infinite limits mean none.
  case number(ClosedRange<Double>)
  /// A calendar date, such as `2026-11-21`.
  case date
  /// A language tag of BCP 47.
  case languageTag
  /// A text of a form, with its regular expression of ECMA-262 and its description in Markdown.
  case matching(String, description: String)
  /// A list.
  case list(ValueForm)
  /// A list, or one value alone.
  case oneOrMore(ValueForm)
  /// A mapping with declared keys.
  case mapping(KeyTable)
  /// A mapping with free names as keys, and a description of a name in Markdown.
  case named(String, ValueForm)
  /// A mapping whose keys are words of a list.
  case byWord([String], ValueForm)
  /// One of several forms.
  case either([ValueForm])
  /// Any value.
  case anything

  /// One word of an enumeration.
  public static func word<Word>(of _: Word.Type) -> ValueForm
  where Word: RawRepresentable<String> & CaseIterable {
    .words(Word.allCases.map(\.rawValue))
  }

  /// An address that begins with `https://` or `http://`.
  public static let webAddress = ValueForm.matching(
    "^https?://[^/?#.:]",
    description: "a web address"
  )

  /// The name of a state, built in or of the site's own.
  static let stateName = ValueForm.matching(
    "^[a-z0-9]+(-[a-z0-9]+)*$",
    description: "a state"
  )

  /// An address of a site or a folder: a web address, or a path from the host's root.
  static let baseAddress = ValueForm.matching(
    "^(https?://|/)[^\\s\"<>?#]*$",
    description: "a web address, or a path that begins with `/`"
  )

  /// A token's path, or a pattern of paths.
  static let tokenPattern = ValueForm.matching(
    "^\\S",
    description: "the path of a token; `*` matches any text"
  )

  /// One value for all states, or one for each.
  static func byState(_ form: ValueForm) -> ValueForm {
    guard case .words(let states) = word(of: State.self) else { return form }
    return .either([form, .byWord(states + ["else"], form)])
  }
}
