import SiteModel

extension KeyTable {
  /// The keys of a spec that are no parts of a surface.
  public static let spec = KeyTable(
    "spec",
    sections: [
      Section("What is drawn", drawnKeys),
      Section("Where it belongs", placeKeys),
      Section("What a picture cannot show", factKeys),
      Section("What assistive technology hears", heardKeys),
      Section("Examples to follow and to avoid", verdictKeys),
    ]
  )

  private static let drawnKeys: [KeyDeclaration] = [
    .required(
      "surface",
      .text,
      "The component that shows the message.",
      example: "banner"
    ),
    .required(
      "state",
      .stateName,
      "The state that it shows, one of those that the surface declares, or one of `states` in `site.yaml` that is a kind of such a state.",
      example: "error"
    ),
    .optional(
      "actions",
      .list(.either([.text, .mapping(action)])),
      "Its buttons: each a label alone, or a label with its role and effect.",
      fallback: "no button",
      example: """

          - label: Try again
            role: primary
            recovery: retry
          - label: Read the terms
            url: https://example.org/terms/
            icon: doc
          - {label: Save, condition: loading}
          - {label: Sort, opens: menu}
          - {label: {key: inbox.archive, with: [3]}}
          - Cancel
        """
    ),
    .optional(
      "image",
      .mapping(image),
      "Its picture, if the surface has a part of type `image`; the key is the name of the part.",
      fallback: "no picture",
      example: """

          file: {light: assets/empty.svg, dark: assets/empty-dark.svg}
          alt: An open box
          decorative: false
        """
    ),
    .optional(
      "style",
      .named("a slot of the surface", .text),
      "Slots with the token that each takes, by its path or by a name that its file declares. For a colour, an opacity token may follow after `/`; for a font, tokens for the members that the slot mixes.",
      fallback: "the system's component tokens, then the defaults of the surface",
      example: """

          title-color: text.primary
          background: state.warning / opacity.tint-fill
        """
    ),
    .optional(
      "system",
      .text,
      "The design system that it is drawn in.",
      fallback: "the system of the page",
      example: "glass"
    ),
    .optional(
      "lang",
      .languageTag,
      "Language of its texts.",
      fallback: "the language of the system, or else that of the page",
      example: "vi"
    ),
  ]

  private static let placeKeys: [KeyDeclaration] = [
    .optional(
      "view",
      .text,
      "The view in `site.yaml` whose state it shows.",
      example: "inbox"
    ),
    .optional(
      "pattern",
      .text,
      "The pattern in `site.yaml` that it is an example of.",
      example: "toast"
    ),
    .optional(
      "scope",
      .word(of: Scope.self),
      "Part of the app that it is about.",
      fallback: "the scope of the surface",
      example: "section"
    ),
    .optional(
      "placement",
      .word(of: Placement.self),
      "Its position on the screen or at its field.",
      example: "below-field"
    ),
    .optional(
      "context",
      .text,
      "The kind of an empty state: a key of the system's `icons`.",
      example: "no-results"
    ),
    .optional(
      "message-key",
      .text,
      "Key of its message in the app's string table.",
      example: "inbox.error.network"
    ),
    .optional(
      "render",
      .either([.text, .named("a scheme or a language", .text)]),
      "The picture of the app that shows it, or one for each scheme or language: a path below a folder of `renders`.",
      fallback: "the pictures whose names say so",
      example: "{light: InboxTests/empty.light.png, dark: InboxTests/empty.dark.png}"
    ),
    .optional(
      "links",
      .mapping(specLinks),
      "Web addresses of the same thing. They are below the specimen, and the page loads nothing from them.",
      example: """

          figma: https://design.example/inbox
          storybook: https://storybook.example/inbox
          source: https://code.example/Inbox.swift
          issue: https://issues.example/12
        """
    ),
  ]

  private static let verdictKeys: [KeyDeclaration] = [
    .optional(
      "verdict",
      .word(of: Verdict.self),
      "`dont` makes a counter-example: it gets a mark, must break rules, and counts for no view. `do` marks an example to follow.",
      example: "dont"
    ),
    .optional(
      "breaks",
      .oneOrMore(.text),
      "The rules that a counter-example breaks. It must break these and no others.",
      example: "[contrast/text-aa]"
    ),
    .optional(
      "because",
      .text,
      "One sentence on why a counter-example is wrong.",
      example: "The text is too faint to read outdoors."
    ),
    .optional(
      "allow",
      .named("the id of a rule", .text),
      "Rules that this spec may break, each with its reason, which the page shows.",
      example: "{contrast/text-aa: the logo is fixed}"
    ),
  ]

  /// The keys of one action.
  static let action = KeyTable(
    "action",
    [
      .required(
        "label",
        .either([.text, .mapping(.textKey)]),
        "Text on the button, or its key in the app's files."
      ),
      .optional(
        "role",
        .word(of: Role.self),
        "Its role among the buttons.",
        fallback: "`primary` for the first button, `secondary` for the others"
      ),
      .optional("recovery", .word(of: Recovery.self), "Its effect for the person who presses it."),
      .optional(
        "url",
        .matching(
          "^(https?://|[#/.])",
          description: "a web address, a path, or `#` and an id"
        ),
        "Where it leads, if it is a link."
      ),
      .optional("icon", .text, "Name of its icon."),
      .optional(
        "condition",
        .word(of: Spec.Action.Condition.self),
        "What it does now, if it is not ready to be pressed."
      ),
      .optional("opens", .word(of: Spec.Action.Opening.self), "What it opens in place of acting."),
    ]
  )

  /// The kinds of links of a spec.
  static let specLinks = KeyTable(
    "links",
    Spec.Facts.Link.Kind.allCases.map { kind in
      .optional(kind.rawValue, .webAddress, meaning(of: kind))
    }
  )

  private static func meaning(of kind: Spec.Facts.Link.Kind) -> String {
    switch kind {
    case .figma: "Its design."
    case .storybook: "The component in a Storybook."
    case .source: "Its code."
    case .issue: "An issue about it."
    }
  }

  /// The keys of a picture.
  public static let image = KeyTable(
    "image",
    [
      .required(
        "file",
        .either([.text, .named("a scheme", .text)]),
        "File below `content/` for all schemes, or one for each."
      ),
      .optional("alt", .text, "What it shows, for people who do not see it."),
      .optional(
        "decorative",
        .flag,
        "`true` if it says nothing, so that it needs no `alt`.",
        fallback: "`false`"
      ),
    ]
  )
}
