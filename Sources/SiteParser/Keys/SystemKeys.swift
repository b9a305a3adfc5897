import SiteModel

extension KeyTable {
  /// The keys of one system in `site.yaml`.
  static let system = KeyTable(
    "system",
    [
      .optional("title", .text, "Name for people.", fallback: "the id in words"),
      .optional(
        "lang",
        .languageTag,
        "Language of the texts in its specimens.",
        fallback: "the language of the page"
      ),
      .optional(
        "platform",
        .words(platforms),
        "Platform of its apps. Only `ios` changes what rules require."
      ),
      .optional(
        "root-font-size",
        .wholeNumber(1...100),
        "Font size of the root element in CSS pixels, which is one rem.",
        fallback: "16, as in browsers"
      ),
      .optional(
        "rules",
        .named("the id of a rule or a group", .word(of: Settings.RuleLevel.self)),
        "Severity of rules for its specimens.",
        fallback: "the `rules` of the site"
      ),
      .optional(
        "strings",
        .named("the name of a part", .text),
        "Default texts of parts, such as the label of the button that closes a banner."
      ),
      .optional(
        "icons",
        .named("a severity, `network` or a `context`", .oneOrMore(.text)),
        "The icons that each meaning may have."
      ),
      .optional(
        "measures",
        .named(
          "a surface, or a surface and a state such as `banner.error`",
          .named("a slot", .oneOrMore(.tokenPattern))
        ),
        "The tokens that slots must have."
      ),
    ]
  )

  /// Platforms of a system's apps.
  static let platforms = [
    "android", "ios", "linux", "macos", "tvos", "visionos", "watchos", "web", "windows",
  ]

  /// The keys of `brand` in `site.yaml`.
  static let brand = KeyTable(
    "brand",
    [
      .optional("name", .text, "Name in the header.", fallback: "the site's title"),
      .optional(
        "logo",
        .either([.text, .mapping(logo)]),
        "Picture in the header: a file below `content/`, or one for each scheme."
      ),
      .optional("icon", .text, "Icon in the browser's tab: a file below `content/`."),
      .optional(
        "accent",
        .either([.hexColour, .mapping(accent)]),
        "Colour of links, or one for each scheme. It needs a contrast of 4.5 on light and on dark pages."
      ),
      .optional(
        "font",
        .oneOrMore(.text),
        "Font families of the site, the best one first.",
        fallback: "fonts of the reader's system"
      ),
      .optional(
        "radius",
        .wholeNumber(0...32),
        "Radius of corners in CSS pixels."
      ),
    ]
  )

  /// The keys of a logo for each scheme.
  static let logo = schemes("logo", .text)
  /// The keys of an accent for each scheme.
  static let accent = schemes("accent", .hexColour)

  private static func schemes(_ name: String, _ form: ValueForm) -> KeyTable {
    KeyTable(
      name,
      [
        .optional("light", form, "On light pages.", fallback: "that of dark pages"),
        .optional("dark", form, "On dark pages.", fallback: "that of light pages"),
      ]
    )
  }
}

extension ValueForm {
  /// An opaque colour in hexadecimal digits.
  fileprivate static let hexColour = ValueForm.matching(
    "^#[0-9A-Fa-f]{3,8}$",
    description: "a colour in quotes, such as `\"#0b5fff\"`"
  )
}
