import DesignTokens
import Diagnostics
import SiteModel

extension RuleText {
  /// The problems that readers report before any rule runs.
  static let readers: [RuleText] =
    keys + specs + pages + sites + surfaces + yaml + markdown + sources + templates + tokenFiles
    + exports + foreignExports + imports + comparisons + catalogues + vanished + baseline
    + containers + includes + verification + renders
    + appTexts

  /// The problems in the keys and values of any YAML of a site.
  private static let keys: [RuleText] = readerNames.keys.sorted().flatMap { group in
    let place = readerNames[group] ?? group
    let subject: String = place.prefix(1).uppercased() + place.dropFirst()
    return [
      RuleText(
        "\(group)/empty-value",
        "A key in \(place) has no value after its colon. Add the value, or remove the key. If the "
          + "value begins with `#`, put it in quotes, because `#` begins a comment in YAML."
      ),
      RuleText(
        "\(group)/missing-key",
        "\(subject) lacks a required key. Add the key that the message names."
      ),
      RuleText(
        "\(group)/unknown-key",
        "\(subject) has a key that Vitrine does not know. If Vitrine ignored it, a misspelt key "
          + "would have no effect, and you would not notice. Use one of the keys that the message "
          + "lists."
      ),
      RuleText(
        "\(group)/unknown-value",
        "A key in \(place) has a value that is not one of those allowed. Use one of the values "
          + "that the message lists."
      ),
      RuleText(
        "\(group)/wrong-type",
        "A key in \(place) has a value of the wrong type. Write the type that the message names, "
          + "such as a number, a list, `true` or `false`, or `key: value` lines."
      ),
    ]
  }

  private static let readerNames = [
    "spec": "a spec", "site": "`site.yaml`", "page": "the front matter of a page",
    "surface": "a `surface.yaml`", "words": "a file below `templates/words/`",
    "baseline": "a baseline", "container": "a file below `templates/containers/`",
    "versions": "a list of versions",
  ]

  /// The problems in a file of accepted findings, and in a list of versions.
  private static let baseline = [
    RuleText(
      "versions/taken-name",
      "A version has the name of a folder of pages. Older links to those pages would show the version "
        + "in place of the page. Give the version another name."
    ),
    RuleText(
      "versions/duplicate-name",
      "Two versions of a site have the same name, so they would have the same folder. Give one of "
        + "them another name."
    ),
    RuleText(
      "baseline/duplicate-entry",
      "Two entries of a baseline accept the same findings, for example after a merge of two "
        + "branches. Only the first one counts. Run `--update-baseline` to combine them."
    ),
    RuleText(
      "baseline/expired",
      severity: .warning,
      "An entry of a baseline has a date that has passed. The findings that it accepted count as "
        + "problems again. Correct the problems, or set a later date."
    ),
    RuleText(
      "baseline/unknown-version",
      "A baseline does not begin with `version: 1`. Another version belongs to another version of "
        + "Vitrine, in which entries can have another meaning. Write `version: 1`, or use the "
        + "Vitrine that wrote the file."
    ),
  ]

  /// The problems that the token reader reports, in its own words.
  private static let tokenFiles =
    TokenFileRule.allCases.map { tokenFile($0.id, $0.severity, $0.explanation) }
    + LegacyKind.allCases.map { tokenFile($0.id, .warning, $0.explanation) }

  private static func tokenFile(
    _ id: String,
    _ severity: Severity,
    _ explanation: String
  ) -> RuleText {
    RuleText(
      id: id,
      severity: severity,
      explanation: explanation,
      source: "Design Tokens Community Group, 2025.10: Format, Color and Resolver"
    )
  }

  /// The problems of token exports.
  private static let exports = [
    RuleText(
      "token-export/name-collision",
      "Two tokens would have the same name in the exported language, which does not allow all "
        + "characters of token names. One of them would be lost, so nothing is written. Rename one "
        + "of them."
    ),
    RuleText(
      "token-export/missing-in-scheme",
      severity: .warning,
      "A token has a value in one scheme and none in another, so the export has no value for it "
        + "there. CSS declares it `initial` or leaves it out, Swift has `nil`, and JSON leaves it "
        + "out. Add the missing value, or use the token only in schemes that have one."
    ),
    RuleText(
      "token-export/default-contexts",
      severity: .info,
      "The Swift export does not contain all permutations. It has every scheme, but if a resolver "
        + "document has more than eight permutations, it uses the default contexts of the other "
        + "modifiers. Use the CSS or JSON export to get all of them."
    ),
    RuleText(
      "token-export/relative-length",
      severity: .warning,
      "A token has a unit that depends on where it is used, such as `vw`. The export knows only "
        + "points, so it leaves the token out. Write the length in `px` or `rem`."
    ),
  ]

  /// Creates a text without examples; problems of readers are errors unless it says otherwise.
  init(
    _ id: String,
    severity: Severity = .error,
    _ explanation: String,
    source: String = "Vitrine"
  ) {
    self.init(id: id, severity: severity, explanation: explanation, source: source)
  }

  /// The same text of a rule whose severity `site.yaml` can set.
  var takingLevel: RuleText {
    var text = self
    text.takesLevel = true
    return text
  }
}
