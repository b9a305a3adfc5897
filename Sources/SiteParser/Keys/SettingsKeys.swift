import Markdown
import SiteModel

extension KeyTable {
  /// The keys of `site.yaml`.
  public static let settings = KeyTable(
    "site",
    sections: [
      Section("The site", identity),
      Section("Design systems", systemKeys),
      Section("What the site must show", demands),
      Section("Rules and tokens", checks),
      Section("Pages and files", output),
      Section("What the app's tests made", app),
    ]
  )

  private static let identity: [KeyDeclaration] = [
    .optional(
      "title",
      .text,
      "Name of the site.",
      fallback: "`Untitled`",
      example: "Harbor"
    ),
    .optional(
      "description",
      .text,
      "One sentence about the site, for search engines and shared links.",
      example: "How the Harbor app shows people what is going on."
    ),
    .optional(
      "url",
      .baseAddress,
      "Address at which the site is published; it may have a sub-path.",
      fallback: "`/`: the sitemap and canonical links then have no host",
      example: "https://example.org/design/"
    ),
    .optional(
      "languages",
      .oneOrMore(.languageTag),
      "Languages of the content. The first one is the default; the folder `content/vi/` holds pages in `vi`.",
      fallback: "`en`",
      example: "[en, vi]"
    ),
    .optional(
      "brand",
      .mapping(brand),
      "Name, logo and colours of the team.",
      fallback: "the site's title, in black and white",
      example: """

          name: Harbor
          logo: {light: assets/logo.svg, dark: assets/logo-dark.svg}
          icon: assets/icon.svg
          accent: {light: "#0b5fff", dark: "#8ab4ff"}
          font: [Inter, sans-serif]
          radius: 8
        """
    ),
    .optional(
      "links",
      .named(
        "the title of a link",
        .matching("^(https?://|/|mailto:)", description: "a web address, a path or `mailto:`")
      ),
      "Links in the header and at the foot of every page.",
      example: "{Source: \"https://example.org/source\"}"
    ),
    .optional(
      "footer",
      .text,
      "Text at the foot of every page.",
      fallback: "a line that names Vitrine",
      example: "Made by the design team."
    ),
    .optional(
      "card",
      .text,
      "Picture for links to the site that people share: a PNG or JPEG file below `content/`, 1200 by 630 pixels.",
      example: "assets/card.png"
    ),
    .optional(
      "edit",
      .baseAddress,
      "Address of the folder that holds `content/`. Each page then has a link to edit it.",
      example: "https://example.org/source/edit/main/"
    ),
    .optional(
      "noindex",
      .flag,
      "`true` asks search engines to leave the whole site out. Your own `content/robots.txt` wins.",
      fallback: "`false`",
      example: "true"
    ),
  ]

  private static let systemKeys: [KeyDeclaration] = [
    .optional(
      "system",
      .text,
      "The design system of pages that name none.",
      fallback: "the first system of the token files",
      example: "glass"
    ),
    .optional(
      "systems",
      .named("the id of a system", .mapping(system)),
      "Settings of single design systems.",
      example: """

          glass:
            title: Liquid Glass
            lang: vi
            platform: ios
            root-font-size: 16
            rules: {token/measure: warning}
            strings: {dismiss-label: Đóng}
            icons: {network: wifi.slash}
            measures: {banner.error: {radius: radius.lg}}
        """
    ),
  ]

  private static let demands: [KeyDeclaration] = [
    .optional(
      "states",
      .named("the name of a state", .either([.stateName, .mapping(ownState)])),
      "Your own states, each with the built-in state that is its kind. It has the rules, defaults and look of its kind; pages show its title.",
      example: """

          boarding: {title: Boarding, kind: info}
          delayed: warning
        """
    ),
    .optional(
      "views",
      .named("the id of a view", .mapping(view)),
      "Views of the app. A view without a specimen for one of its states is an error.",
      example: """

          inbox:
            title: Inbox
            kind: async
            system: glass
            states: [idle, refreshing]
            gaps: [idle]
            errors: [network, server, unauthorised, generic]
            renders: false
        """
    ),
    .optional(
      "patterns",
      .named("the id of a pattern", .mapping(pattern)),
      "Patterns that the site must show, with a specimen in each of their systems.",
      example: """

          toast:
            title: Toast
            group: success
            systems: [glass]
        """
    ),
  ]

  private static let output: [KeyDeclaration] = [
    .optional(
      "navigation",
      .oneOrMore(.text),
      "Folders of the sidebar, in their order. A folder that the list leaves out is not in the sidebar.",
      fallback: "all folders, by their `order`, then by title",
      example: "[guide, patterns]"
    ),
    .optional(
      "surfaces",
      .oneOrMore(.text),
      "The built-in surfaces that the site shows. Your own surfaces are always shown.",
      fallback: "those that its pages use",
      example: "[banner, toast]"
    ),
    .optional(
      "specimen-pages",
      .flag,
      "`false` leaves out the page that each specimen has, and its proof. `catalogue.json` still has them.",
      fallback: "`true`",
      example: "false"
    ),
    .optional(
      "rule-pages",
      .word(of: Settings.RulePages.self),
      "The rules that have a page. A rule is used if it found something, is waived, is broken on purpose, is set here or is linked.",
      fallback: "`used`",
      example: "all"
    ),
    .optional(
      "rule-examples",
      .flag,
      "`true` draws the examples of each rule on its page.",
      fallback: "`false`",
      example: "true"
    ),
    .optional(
      "markdown-twins",
      .flag,
      "`false` leaves out the Markdown version of each page, `index.md`.",
      fallback: "`true`",
      example: "false"
    ),
    .optional(
      "search",
      .word(of: Settings.Search.self),
      "`none` leaves out the search.",
      fallback: "`built-in`",
      example: "none"
    ),
    .optional(
      "host",
      .word(of: Settings.Host.self),
      "The host of the site, for which the build writes `_headers` and `_redirects`. Your own files of these names below `content/` win.",
      fallback: "no such files",
      example: "netlify"
    ),
    .optional(
      "markdown",
      .mapping(markdown),
      "Treatment of Markdown pages.",
      example: "\n  raw-html: escape"
    ),
    .optional(
      "code-languages",
      .oneOrMore(.text),
      "Languages of code fences that Vitrine does not know and that you show without highlighting on purpose.",
      example: "[mermaid]"
    ),
    .optional(
      "sources",
      .oneOrMore(.text),
      "Folders from which pages may include code, relative to the site's folder.",
      example: "[../App/Sources]"
    ),
  ]

  static let markdown = KeyTable(
    "markdown",
    [
      .optional(
        "raw-html",
        .word(of: RawHTMLPolicy.self),
        "`sanitize` keeps harmless HTML, `escape` shows all HTML as text, `trust` keeps everything.",
        fallback: "`sanitize`"
      )
    ]
  )
}
