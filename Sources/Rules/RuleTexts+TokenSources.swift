import Diagnostics
import SiteModel

extension RuleText {
  /// The problems of sources that tokens are imported from.
  static let imports: [RuleText] = [
    RuleText(
      "token-import/syntax",
      "A source of tokens has a part that cannot be read as what it is, such as a colour without a "
        + "colour space. Correct it in the tool that wrote it."
    ),
    RuleText(
      "token-import/computed",
      severity: .warning,
      "A value is computed by a function or an operator that only a program can run, so it is left "
        + "out. Write the result, or import the file that the program writes."
    ),
    RuleText(
      "token-import/no-type",
      severity: .warning,
      "The token format has no type for a value, such as a text or a picture, so it is left out."
    ),
    RuleText(
      "token-import/unit",
      severity: .warning,
      "A length has a unit that the token format does not have, such as `%` or `em`, so it is left "
        + "out. Write it in `px` or `rem`."
    ),
    RuleText(
      "token-import/missing-reference",
      severity: .warning,
      "A value refers to something that is not in the files, so it is left out. Import the file that "
        + "declares it too."
    ),
    RuleText(
      "token-import/no-value",
      severity: .warning,
      "An entry has a name and no value, so it is left out."
    ),
    RuleText(
      "token-import/condition",
      severity: .warning,
      "A value applies under a condition that is no context of a token, such as the width of a window "
        + "or a part of a page, so it is left out."
    ),
    RuleText(
      "token-import/same-name",
      severity: .warning,
      "Two entries of a source would become one token, because their names differ only in characters "
        + "that a path cannot have, or in folders that are no part of it. The first one counts. Rename "
        + "one of them, or give the folders a namespace."
    ),
    RuleText(
      "token-import/out-of-range",
      severity: .info,
      "A colour is outside the range of its space, or its numbers can be read in two ways. It is "
        + "imported, and the message says as what."
    ),
  ].map { $0.id == "token-import/syntax" ? $0 : $0.takingLevel }

  /// The problems of exports to other tools.
  static let foreignExports = [
    RuleText(
      "token-export/left-out",
      severity: .warning,
      "A language has no form for a token, such as a shadow in resource files of Android, so the export "
        + "leaves it out. Use another export for it, or write it by hand."
    )
  ]

  /// The differences between two sources of tokens.
  static let comparisons = [
    RuleText(
      "token-compare/changed",
      "A token has another value in the other source. Give both the same value, or accept the "
        + "difference with `--tolerance` if it is a small one of colours."
    ),
    RuleText(
      "token-compare/renamed",
      "A token is missing in one source, and the other has one with the same values and a similar "
        + "name. Use one name in both, or list the other one under `names` of the token."
    ),
    RuleText(
      "token-compare/removed",
      "A token of the first source is not in the second one. Add it there, or remove it from the "
        + "first."
    ),
    RuleText(
      "token-compare/added",
      "A token of the second source is not in the first one. Add it there, or remove it from the "
        + "second."
    ),
    RuleText(
      "token-compare/missing-context",
      "One source has values for a scheme, such as `dark`, and the other has none, so they cannot be "
        + "compared. Give both sources the same schemes."
    ),
  ]
}
