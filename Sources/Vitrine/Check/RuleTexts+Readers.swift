import DesignTokens
import Diagnostics

extension RuleText {
  /// What readers report before any rule runs.
  static let readers: [RuleText] =
    keys + specs + pages + sites + surfaces + yaml + markdown + sources + templates + tokenFiles
    + exports + catalogues + vanished + baseline

  /// What can be wrong with the keys and values of any YAML that a site has.
  private static let keys: [RuleText] = readerNames.keys.sorted().flatMap { group in
    let place = readerNames[group] ?? group
    return [
      RuleText(
        "\(group)/empty-value",
        "A key in \(place) has nothing after its colon. In YAML a `#` begins a comment, so a value "
          + "that begins with one needs quotes. Leave the key out when there is nothing to say."
      ),
      RuleText(
        "\(group)/missing-key",
        "A key that \(place) cannot do without is not there; the message names it."
      ),
      RuleText(
        "\(group)/unknown-key",
        "\(place.prefix(1).uppercased() + place.dropFirst()) has a key that means nothing there. A "
          + "misspelt key would otherwise be passed over in silence, and the page would look as if "
          + "the line had never been written. The message lists the valid keys."
      ),
      RuleText(
        "\(group)/unknown-value",
        "A key in \(place) takes one of a few words, and this is none of them."
      ),
      RuleText(
        "\(group)/wrong-type",
        "A key in \(place) takes another kind of value: a number, a list, `true` or `false`, or "
          + "`key: value` lines. The message says which."
      ),
    ]
  }

  private static let readerNames = [
    "spec": "a spec", "site": "`site.yaml`", "page": "the front matter of a page",
    "surface": "a `surface.yaml`", "words": "a file below `templates/words/`",
    "baseline": "a baseline",
  ]

  /// What is wrong with a file of accepted findings.
  private static let baseline = [
    RuleText(
      "baseline/duplicate-entry",
      "Two entries of a baseline accept the same findings, as happens where two branches are "
        + "merged. Only the first counts. `--update-baseline` makes one of them."
    ),
    RuleText(
      "baseline/expired",
      severity: .warning,
      "An entry of a baseline has a date, and it has passed. What the entry accepted counts as a "
        + "problem again, so that what was put off is not forgotten."
    ),
    RuleText(
      "baseline/unknown-version",
      "A baseline begins with `version: 1`. Another version is of another Vitrine, which may mean "
        + "other things by its entries."
    ),
  ]

  /// What the token reader reports, in its own words.
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

  /// What exports cannot say.
  private static let exports = [
    RuleText(
      "token-export/name-collision",
      "Two tokens would have one name in the exported language, where names have no dots and fewer "
        + "signs than in token files. Nothing is written, as one of the two would be lost."
    ),
    RuleText(
      "token-export/relative-length",
      severity: .warning,
      "A length in a unit that depends on the place of use, such as `vw`, has no number in points, "
        + "so an export that has points only leaves the token out."
    ),
  ]

  /// A text without examples; what readers refuse is an error unless said otherwise.
  init(
    _ id: String,
    severity: Severity = .error,
    _ explanation: String,
    source: String = "Vitrine"
  ) {
    self.init(id: id, severity: severity, explanation: explanation, source: source)
  }
}
