import SiteModel

extension KeyTable {
  /// The keys of `site.yaml` on rules and tokens.
  static let checks: [KeyDeclaration] = [
    .optional(
      "rules",
      .named("the id of a rule or a group", .word(of: Settings.RuleLevel.self)),
      "Severity of rules. `off` switches a rule off; a rule of taste needs a line here to run.",
      fallback: "the severity that each rule has by itself",
      example: "{token/unused: info, copy: warning}"
    ),
    .optional(
      "profile",
      .word(of: RuleProfile.Name.self),
      "A published design system whose house rules the site takes as its own.",
      fallback: "no house rules",
      example: "polaris"
    ),
    .optional(
      "categories",
      .named("the name of a category", .tokenPattern),
      "Purposes of numbers and dimensions, by token path. A slot with a `category` takes only its tokens.",
      fallback: "`opacity.*`, `spacing.*` and `radius.*`, each under its own name",
      example: "{spacing: \"space.*\"}"
    ),
    .optional(
      "primitives",
      .oneOrMore(.tokenPattern),
      "Tokens that only other tokens should name.",
      example: "[\"palette.*\"]"
    ),
    .optional(
      "keep",
      .oneOrMore(.tokenPattern),
      "Tokens that may stay unused.",
      example: "[\"spacing.*\"]"
    ),
    .optional(
      "alias-depth",
      .wholeNumber(0...Int.max),
      "Largest number of steps from a token to its value.",
      fallback: "3",
      example: "2"
    ),
    .optional(
      "contrast",
      .list(.mapping(demand)),
      "Texts that must be legible on fills, in every scheme and system.",
      example: "\n  - {text: \"text.*\", on: [\"surface.*\"], ratio: 4.5}"
    ),
  ]

  /// The keys of one demand on contrast.
  static let demand = KeyTable(
    "demand",
    [
      .required("text", .oneOrMore(.tokenPattern), "Tokens of texts."),
      .required("on", .oneOrMore(.tokenPattern), "Tokens of the fills below them."),
      .optional(
        "ratio",
        .number(1...21),
        "Smallest contrast, as WCAG 2 computes it.",
        fallback: "4.5"
      ),
    ]
  )

  /// The keys of a state of the site's own.
  static let ownState = KeyTable(
    "own state",
    [
      .optional("title", .text, "Name for people.", fallback: "the name in words"),
      .required("kind", .word(of: State.self), "The built-in state that it is a kind of."),
    ]
  )

  /// The keys of a view in `site.yaml`.
  static let view = KeyTable(
    "view",
    [
      .optional("title", .text, "Name for people.", fallback: "the id in words"),
      .required(
        "kind",
        .word(of: View.Kind.self),
        "`async` is a view that loads: it shows `loading`, `empty`, `content` and `error`. `mutation` is one that changes something: it shows `loading`, `success` and `error`."
      ),
      .optional("system", .text, "The system of the app that it belongs to."),
      .optional(
        "states",
        .oneOrMore(.stateName),
        "States that it must show in addition to those of its kind: built-in states or your own."
      ),
      .optional(
        "gaps",
        .oneOrMore(.word(of: State.self)),
        "States that the source of the system does not show, so that the team designed them. The coverage report marks them."
      ),
      .optional(
        "errors",
        .oneOrMore(.word(of: Cause.self)),
        "Causes of failure of which each needs a specimen."
      ),
      .optional(
        "renders",
        .flag,
        "Whether each of its specimens needs a [picture of the app](../app-renders.md).",
        fallback: "`false`"
      ),
    ]
  )

  /// The keys of a pattern in `site.yaml`.
  static let pattern = KeyTable(
    "pattern",
    [
      .optional("title", .text, "Name for people.", fallback: "the id in words"),
      .optional("group", .text, "Chapter of the coverage report.", fallback: "`patterns`"),
      .optional(
        "systems",
        .oneOrMore(.text),
        "Systems in which it must be shown.",
        fallback: "the site's `system`"
      ),
    ]
  )
}
