import SiteModel

extension KeyTable {
  /// The keys of a page's front matter.
  public static let page = KeyTable(
    "front-matter",
    [
      .optional(
        "title",
        .text,
        "Name of the page in the sidebar, in lists and in the browser's tab.",
        fallback: "the first heading",
        example: "Inbox"
      ),
      .optional(
        "description",
        .text,
        "One sentence about the page, for lists and search engines.",
        example: "Every state of the list of messages."
      ),
      .optional(
        "order",
        .wholeNumber(Int.min...Int.max),
        "Place among the pages of its folder; small numbers come first. In `index.md` it is the place of the folder.",
        fallback: "after the pages that have one, by title",
        example: "2"
      ),
      .optional(
        "status",
        .word(of: Page.Status.self),
        "Maturity of the page, which the sidebar shows. Builds leave drafts out, except with `--drafts`.",
        fallback: "no mark",
        example: "draft"
      ),
      .optional(
        "system",
        .text,
        "The design system of the specs on the page.",
        fallback: "the `system` of the site",
        example: "glass"
      ),
      .optional(
        "lang",
        .languageTag,
        "Language of the page.",
        fallback: "the language of its folder, or else the first of the site",
        example: "vi"
      ),
      .optional(
        "layout",
        .text,
        "A template of the theme: `page`, `home` or your own. `home` puts four specimens and the figures of the site above the text.",
        fallback: "`page`",
        example: "home"
      ),
      .optional(
        "aliases",
        .oneOrMore(.either([.text, .named("an older address", .text)])),
        "Older addresses that lead here, of the page and of places on it.",
        example: "[/old/inbox/, {/old/lists/#inbox: inbox}]"
      ),
      .optional(
        "owner",
        .text,
        "Who answers questions about the page.",
        example: "Design systems team"
      ),
      .optional(
        "related",
        .oneOrMore(.text),
        "Pages about related things, as links from this page.",
        example: "[banner.md, toast.md]"
      ),
      .optional(
        "tags",
        .oneOrMore(.text),
        "Words by which the container `pages` chooses the pages of its list.",
        example: "[lists, messages]"
      ),
      .optional(
        "updated",
        .date,
        "Date of the last change, for readers and the sitemap.",
        example: "2026-11-21"
      ),
      .optional(
        "outline",
        .either([.words(["deep"]), .wholeNumber(2...6), .flag]),
        "Level of the deepest heading in the outline. `deep` shows all levels, `false` leaves the outline out.",
        fallback: "3",
        example: "deep"
      ),
      .optional(
        "noindex",
        .flag,
        "`true` asks search engines to leave the page out, and removes it from the sitemap.",
        fallback: "`false`",
        example: "true"
      ),
      .optional(
        "data",
        .anything,
        "Your own values, for templates and lists of pages.",
        example: "{team: Mail}"
      ),
    ]
  )
}
