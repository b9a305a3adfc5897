import SiteModel

extension KeyTable {
  /// Facts about behaviour, which rules need and a picture cannot show.
  static let factKeys: [KeyDeclaration] = [
    .optional(
      "cause",
      .word(of: Cause.self),
      "Why something failed.",
      example: "network"
    ),
    .optional(
      "consequence",
      .word(of: Consequence.self),
      "How much a person loses by a wrong choice.",
      example: "high"
    ),
    fact("critical", "data or safety is at stake"),
    fact("blocking", "people can do nothing else while it is there"),
    fact("dismissible", "people can dismiss it"),
    fact("destructive", "the primary action destroys something"),
    fact("undoable", "people can undo the action"),
    fact("marketing", "it advertises something"),
    fact("has-data", "the screen shows content already"),
    .optional(
      "trigger",
      .text,
      "What makes it appear, in words.",
      example: "save"
    ),
    .optional(
      "duration",
      .text,
      "Token of the time that it stays.",
      example: "duration.toast"
    ),
    .optional(
      "expected-wait",
      .text,
      "How long people wait for the work: a token, or a time such as `4s`.",
      example: "4s"
    ),
    .optional(
      "entrance",
      .word(of: Entrance.self),
      "How it appears.",
      example: "slide-top"
    ),
    fact("loops", "its motion repeats"),
    fact("disabled-while-loading", "people cannot press the control again while the work runs"),
    .optional(
      "reason",
      .text,
      "Why a control is disabled.",
      example: "Fill in all fields first."
    ),
    .optional(
      "reason-form",
      .text,
      "How it shows that reason: `caption`, `tooltip` or `label`.",
      example: "caption"
    ),
  ]

  /// Facts that only assistive technology presents.
  static let heardKeys: [KeyDeclaration] = [
    .optional(
      "label",
      .text,
      "The accessible name.",
      example: "\"Error: the photo was not uploaded\""
    ),
    .optional(
      "hint",
      .text,
      "The accessible hint.",
      example: "Try again sends the photo once more."
    ),
    .optional(
      "announce",
      .word(of: Announcement.self),
      "How screen readers announce it when it appears.",
      example: "assertive"
    ),
    fact("focus-trap", "the keyboard focus stays inside until people answer or close it"),
    fact("moves-focus", "it takes the focus when it appears"),
  ]

  private static func fact(_ name: String, _ condition: String) -> KeyDeclaration {
    .optional(name, .flag, "`true` if \(condition).", example: "true")
  }
}
