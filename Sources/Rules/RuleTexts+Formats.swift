import Diagnostics
import SiteModel

extension RuleText {
  /// The problems that the YAML reader reports.
  static let yaml: [RuleText] = [
    RuleText(
      "yaml/alias",
      "The YAML has an anchor or an alias (`&name`, `*name`). They change the meaning of text "
        + "elsewhere in the file, and a few lines of them can expand to gigabytes. Write the value "
        + "out. Put a value that begins with `&` or `*` in quotes."
    ),
    RuleText(
      "yaml/duplicate-key",
      "A mapping has the same key twice. YAML readers differ in which of the two values they use. "
        + "Remove one of them.",
      source: "YAML 1.2.2, 3.2.1.3: keys are unique"
    ),
    RuleText(
      "yaml/syntax",
      "The text is not valid YAML, or it uses a feature that Vitrine does not support: tags, "
        + "directives, several documents, or keys that are not text. A common cause is a value "
        + "without quotes that contains `: ` or begins with `@`, `%` or a backtick. Correct the "
        + "line, or put the value in quotes.",
      source: "YAML 1.2.2"
    ),
    RuleText(
      "yaml/tab",
      "A line is indented with a tab. YAML requires spaces, because programs show tabs with "
        + "different widths. Replace the tab with spaces.",
      source: "YAML 1.2.2, 6.1 Indentation Spaces"
    ),
    RuleText(
      "yaml/too-deep",
      "Lists and mappings are nested more than 32 levels deep. No spec or setting needs that. "
        + "Remove some of the levels."
    ),
    RuleText(
      "yaml/too-large",
      "One block of YAML has more than 64 kB or 10 000 values. No spec or setting needs that much. "
        + "Split the block, or move long text into a page."
    ),
  ]

  /// The problems that `check --against` reports.
  static let vanished: [RuleText] = [
    RuleText(
      "link/vanished-anchor",
      "An anchor of the older site no longer exists. Links to it from elsewhere go to the top of a "
        + "page. Add an alias to the page that has the content now, as in `\"#older: newer\"`, or "
        + "write `{#older}` after the text of the heading.",
      source: "W3C, Cool URIs don't change"
    ),
    RuleText(
      "link/vanished-url",
      "An address of the older site no longer exists. Links to it from elsewhere are broken. Add "
        + "the address to `aliases` in the front matter of the page that replaces it; the build "
        + "then writes a redirect.",
      source: "W3C, Cool URIs don't change"
    ),
  ]

  /// The problems that the reader of `catalogue.json` reports.
  static let catalogues: [RuleText] = [
    RuleText(
      "catalogue/missing-member",
      "A `catalogue.json` lacks a member that every catalogue has. Another program wrote the file, "
        + "or someone edited it. Build the older site again to get a complete file."
    ),
    RuleText(
      "catalogue/not-json",
      "The file from which Vitrine reads an older site is not JSON. Use the `catalogue.json` at "
        + "the root of a built site."
    ),
    RuleText(
      "catalogue/other-version",
      "The catalogue has a version that this program cannot read. In another version, members can "
        + "have another meaning. Build the older site again with this version of Vitrine. Members "
        + "that are new within a version are ignored."
    ),
    RuleText(
      "catalogue/wrong-type",
      "A member of `catalogue.json` has a value of the wrong type. Another program wrote the file, "
        + "or someone edited it. Build the older site again to get a correct file."
    ),
  ]

  /// The problems that the Markdown reader reports.
  static let markdown: [RuleText] = [
    RuleText(
      "markdown/raw-html",
      severity: .warning,
      "The page has raw HTML, and Vitrine shows all or part of it as text. Harmless elements and "
        + "attributes work; the guide lists them. Scripts and handlers run code, and styles change "
        + "what the theme draws. Write it in Markdown. In `site.yaml`, `markdown: {raw-html: escape}` "
        + "shows all HTML as text, and `trust` allows everything."
    ),
    RuleText(
      "markdown/too-deep",
      "Quotes, lists, brackets or emphasis are nested too deeply. No text needs so many levels, "
        + "and reading them would take too long. The usual cause is pasted or generated text. "
        + "Remove some of the levels."
    ),
    RuleText(
      "markdown/too-large",
      "The page is too large, or the rows of its tables lack too many cells. Browsers cannot show "
        + "such a page well, and a build would need too much memory. Split the page, or fill the "
        + "rows."
    ),
    RuleText(
      "markdown/unclosed-container",
      severity: .warning,
      "A container such as `:::note` ends at a line `:::`, and no such line follows. The rest of the "
        + "page, or of the quote or item around it, becomes a part of the container."
    ),
    RuleText(
      "markdown/unsafe-link",
      "A link has an address that Vitrine does not allow. Schemes such as `javascript:` can run "
        + "code, and `file:` can open files on the reader's computer. Use `http`, `https`, "
        + "`mailto`, `tel`, a path or an anchor."
    ),
  ]

  /// The problems that the template reader reports.
  static let templates: [RuleText] = [
    RuleText(
      "template/active-icon",
      "An icon contains more than shapes: a script, a style sheet, another document, or a file "
        + "from another site. An icon is part of every page that shows it, so its code runs there, "
        + "and every reader's browser loads the file. Keep the shapes and remove the rest.",
      source: "SVG 2, 2.2; OWASP Cross Site Scripting Prevention"
    ),
    RuleText(
      "template/broken-icon",
      "An icon is put into pages as it is. If one of its elements never closes, the browser takes the "
        + "page behind it for a part of the picture."
    ),
    RuleText(
      "template/cycle",
      "A template includes itself, directly or through other templates, so drawing it would never "
        + "end. Remove one of the includes."
    ),
    RuleText(
      "template/icon-colour",
      severity: .warning,
      "An icon, or a drawing in the markup of a surface, has its own colour. Shapes that name "
        + "no colour are black. The surface gives its icons the colour of a slot, and the proof of "
        + "each specimen measures that colour, so picture and proof differ. Draw every shape in "
        + "`currentColor`.",
      source: "SVG 2, 13.2 Specifying paint"
    ),
    RuleText(
      "template/unbalanced-braces",
      "A style sheet has a brace without its partner. All style sheets are served as one file, so "
        + "an unclosed block includes the rules after it, and other surfaces lose their styles. "
        + "Add or remove the brace."
    ),
    RuleText(
      "template/unclosed-element",
      "The template of a surface or container opens an element that it does not close, or closes one "
        + "that is not open. What follows it on a page would be drawn inside it. The message says "
        + "which sections are shown then. Close the element in the sections that open it."
    ),
    RuleText(
      "template/unused-file",
      severity: .warning,
      "Nothing reads this file below `templates/`. Its folder may be misspelt, or its name may "
        + "have the wrong ending, so the override has no effect. Correct the name: page templates "
        + "end in `.mustache` and icons in `.svg`."
    ),
    RuleText(
      "template/left-out",
      severity: .warning,
      "There is text between the blocks of `{{<parent}}…{{/parent}}`. Only blocks count there, so "
        + "the text is not drawn. Move it into a block, or remove it.",
      source: "Mustache specification, inheritance"
    ),
    RuleText(
      "template/missing",
      "The theme lacks a page template that the site needs, so its pages cannot be drawn. Add the "
        + "template."
    ),
    RuleText(
      "template/not-text",
      "A template writes a list or an object where text is required. Use a section, "
        + "`{{#name}}…{{/name}}`, to write its entries."
    ),
    RuleText(
      "template/syntax",
      "The template is not valid Mustache: a tag is not closed, a section ends where another is "
        + "open, or a name is empty. Correct the tag that the message shows.",
      source: "Mustache specification"
    ),
    RuleText(
      "template/too-deep",
      "Sections or templates are nested too deeply. No page needs so many levels. Remove some of "
        + "them."
    ),
    RuleText(
      "template/too-large",
      "Templates include other templates several times, so that a page would consist of too many. "
        + "A build would take too long. Remove some of the includes."
    ),
    RuleText(
      "template/unknown-block",
      "A template fills a block that its parent does not have, so the text is not drawn. Correct "
        + "the name of the block, or add the block to the parent."
    ),
    RuleText(
      "template/unknown-name",
      "The template uses a name that has no value, and Mustache would draw nothing without a "
        + "message. Correct the name. Write `{{name?}}` if the value may be missing."
    ),
    RuleText(
      "template/unknown-partial",
      "The template includes a template that does not exist. Correct its name. Write `{{>name?}}` "
        + "if it may be missing."
    ),
  ]
}
