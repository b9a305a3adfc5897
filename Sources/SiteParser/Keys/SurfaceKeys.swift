import DesignTokens
import SiteModel

extension KeyTable {
  /// The keys of `surface.yaml`.
  public static let surface = KeyTable(
    "surface",
    [
      .required("title", .text, "Name for people.", example: "Banner"),
      .optional(
        "description",
        .text,
        "Its purpose in one or two sentences.",
        example: "A bar above content that is still there."
      ),
      .required(
        "level",
        .word(of: Level.self),
        "How strongly it interrupts.",
        example: "inline"
      ),
      .optional(
        "scope",
        .word(of: Scope.self),
        "Part of the app that its message is about.",
        fallback: "`section`",
        example: "screen"
      ),
      .required(
        "states",
        .oneOrMore(.word(of: State.self)),
        "The states that it may show.",
        example: "[error, warning]"
      ),
      .optional(
        "parts",
        .named("the name of a part", .mapping(part)),
        "Its texts, icons and actions: keys of its specs, and names in its template.",
        example: """

            message: {type: text, required: true, description: What happened.}
            action-form: {type: text, default: link, values: [link, pill]}
          """
      ),
      .optional(
        "slots",
        .named("the name of a slot", .mapping(slot)),
        "Its styled properties. Each takes a token, and sets the custom property `--` and its name.",
        example: """

            background: {type: color, default: surface.raised, variants: {action-form: {pill: surface.default}}, role: fill}
            message-color:
              type: color
              default: {error: text.danger, else: text.primary}
              role: text
              on: background
              font: message-font
              decorative: false
              states: [error, warning]
              inactive: [disabled]
            message-font: {type: typography, default: font.body, mix: [size, weight]}
            close-size: {type: dimension, category: size, target: true, description: The button that closes it.}
          """
      ),
      .optional(
        "systems",
        .oneOrMore(.text),
        "The systems that have it.",
        fallback: "all systems",
        example: "[glass]"
      ),
      .optional(
        "widths",
        .oneOrMore(.wholeNumber(Surface.widthRange)),
        "Widths in CSS pixels that it is made for. Its page draws it in each, and `vitrine verify` checks each.",
        fallback: "390, the width of each picture",
        example: "[390, 768]"
      ),
      .optional(
        "notes",
        .text,
        "Markdown for its own page.",
        example: "A banner pushes content down and never covers it."
      ),
      .optional(
        "samples",
        .named("the name of a sample", .mapping(sample)),
        "Specs without `surface`: its examples, which are its tests too.",
        example: """

            error:
              state: error
              message: The photo was not uploaded.
          """
      ),
    ]
  )

  /// The keys of one part of a surface.
  static let part = KeyTable(
    "part",
    [
      .optional(
        "type",
        .word(of: Surface.Part.Kind.self),
        "Kind of its content. `rich` is text in Markdown with emphasis, links and lists; `image` is a picture from a file; `items` are the rows of a list.",
        fallback: "`text`"
      ),
      .optional("required", .flag, "`true` if each spec must have it.", fallback: "`false`"),
      .optional(
        "default",
        .byState(.text),
        "Content where a spec leaves it out, for all states or by state. `none` is no icon."
      ),
      .optional("values", .oneOrMore(.text), "The words allowed.", fallback: "any text"),
      .optional("description", .text, "Its purpose, for people who read the file."),
    ]
  )

  /// The keys of one slot of a surface.
  static let slot = KeyTable(
    "slot",
    [
      .required("type", .word(of: TokenType.self), "Type of the token that it takes."),
      .optional(
        "category",
        .text,
        "A key of `categories` in `site.yaml`; the token must belong to it."
      ),
      .optional(
        "default",
        .byState(.text),
        "Token where neither a spec nor the system sets it, for all states or by state."
      ),
      .optional(
        "variants",
        .named("a part that has `values`", .named("one of its values", .byState(.text))),
        "Token for a value of a part, for all states or by state. It wins over `default`, and a spec wins over it."
      ),
      .optional(
        "role",
        .word(of: Surface.PaintRole.self),
        "What a colour paints; every slot of type `color` needs it. `text` and `graphic` need contrast."
      ),
      .optional("on", .text, "The slot whose colour is behind this one."),
      .optional("font", .text, "The slot that gives this text its size."),
      .optional(
        "mix",
        .oneOrMore(.word(of: Surface.FontMember.self)),
        "Members of a font that may come from separate tokens after `/`, as in `font.body / size.title`.",
        fallback: "none"
      ),
      .optional(
        "decorative",
        .flag,
        "`true` if the colour carries no meaning, so that it needs no contrast.",
        fallback: "`false`"
      ),
      .optional(
        "states",
        .oneOrMore(.word(of: State.self)),
        "States in which the colour is painted.",
        fallback: "all states"
      ),
      .optional(
        "inactive",
        .oneOrMore(.word(of: State.self)),
        "States in which the colour belongs to something inactive, and needs no contrast."
      ),
      .optional(
        "target",
        .flag,
        "`true` if the slot is the size of something that people press.",
        fallback: "`false`"
      ),
      .optional("description", .text, "Its purpose, for people who read the file."),
    ]
  )

  /// The keys of a sample other than the parts of its surface.
  private static let sample = KeyTable(
    "sample",
    isOpen: true,
    spec.keys.filter { $0.name != "surface" }
  )
}
