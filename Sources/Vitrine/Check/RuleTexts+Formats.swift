import Diagnostics

extension RuleText {
  /// What the YAML reader reports.
  static let yaml: [RuleText] = [
    RuleText(
      "yaml/alias",
      "Anchors and aliases (`&name`, `*name`) make text mean something else elsewhere, and a few "
        + "lines of them can grow to gigabytes. Write the value out. A plain value that begins with "
        + "`&` or `*` needs quotes."
    ),
    RuleText(
      "yaml/duplicate-key",
      "A key stands twice in one mapping. Readers differ in which of the two they take.",
      source: "YAML 1.2.2, 3.2.1.3: keys are unique"
    ),
    RuleText(
      "yaml/syntax",
      "The text is not YAML, or uses a part of it that data has no need of: tags, directives, "
        + "several documents, keys that are no text. Often a value with `: ` or a leading `@`, `%` "
        + "or backtick lacks its quotes.",
      source: "YAML 1.2.2"
    ),
    RuleText(
      "yaml/tab",
      "YAML is indented with spaces. A tab has no width that all readers agree on.",
      source: "YAML 1.2.2, 6.1 Indentation Spaces"
    ),
    RuleText(
      "yaml/too-deep",
      "Lists and mappings are nested more than 32 deep, which no spec or setting needs."
    ),
    RuleText(
      "yaml/too-large",
      "One block of YAML has more than 64 kB or 10 000 values. Long text belongs into a page."
    ),
  ]

  /// What `check --against` reports.
  static let vanished: [RuleText] = [
    RuleText(
      "link/vanished-anchor",
      "A place on a page of the older site is gone: links to it from elsewhere end at the top of a "
        + "page. Give it an alias on the page that has it now, as in `\"#older: newer\"`, or give the "
        + "heading its older id with `{#older}` after its text.",
      source: "W3C, Cool URIs don't change"
    ),
    RuleText(
      "link/vanished-url",
      "An address of the older site is gone: links to it from elsewhere lead nowhere. Name it under "
        + "`aliases` in the front matter of the page that took over, and it leads there.",
      source: "W3C, Cool URIs don't change"
    ),
  ]

  /// What the reader of `catalogue.json` reports.
  static let catalogues: [RuleText] = [
    RuleText(
      "catalogue/missing-member",
      "Every `catalogue.json` has this member, and this one lacks it. The file was written by "
        + "another program or has been edited."
    ),
    RuleText(
      "catalogue/not-json",
      "The file that an older site is read from is no JSON. It is named `catalogue.json` and stands "
        + "at the root of every built site."
    ),
    RuleText(
      "catalogue/other-version",
      "The catalogue has another version than this program reads. Members may be added within a "
        + "version, and are passed over; another version means that some have another meaning."
    ),
    RuleText(
      "catalogue/wrong-type",
      "A member of `catalogue.json` holds another kind of value than it should. The file was written "
        + "by another program or has been edited."
    ),
  ]

  /// What the Markdown reader reports.
  static let markdown: [RuleText] = [
    RuleText(
      "markdown/raw-html",
      severity: .warning,
      "Raw HTML is shown as text unless the site lets it through: it escapes every check, styles "
        + "what the theme should style, and can carry scripts. `markdown: {raw-html: sanitize}` in "
        + "`site.yaml` lets harmless elements pass, and `trust` everything."
    ),
    RuleText(
      "markdown/too-deep",
      "Quotes, lists or emphasis are nested deeper than any text needs, and reading them would "
        + "take far too long. It comes from pasted or generated text."
    ),
    RuleText(
      "markdown/too-large",
      "The page or one of its tables is larger than anybody reads, and would make a page that no "
        + "browser likes. Split it."
    ),
    RuleText(
      "markdown/unsafe-link",
      "A link may lead to `http`, `https`, `mailto`, `tel`, a path or an anchor. Other schemes can "
        + "run code (`javascript:`) or reach into the reader's machine (`file:`)."
    ),
  ]

  /// What the template reader reports.
  static let templates: [RuleText] = [
    RuleText(
      "template/active-icon",
      "An icon stands inside every page that shows it, so code in it runs there, and what it loads "
        + "from elsewhere is asked for by every reader. Drawing tools put neither in on purpose.",
      source: "SVG 2, 2.2; OWASP Cross Site Scripting Prevention"
    ),
    RuleText(
      "template/cycle",
      "A template includes itself, directly or through others, without an end."
    ),
    RuleText(
      "template/unbalanced-braces",
      "A brace of a style sheet has no other half. All sheets are served as one file, so that a block "
        + "that is never closed takes in the sheets behind it, and other surfaces lose their look."
    ),
    RuleText(
      "template/unused-file",
      severity: .warning,
      "The file lies below `templates/` where nothing looks for it: a misspelt folder, or another "
        + "ending than the theme knows. An override that is misspelt changes nothing."
    ),
    RuleText(
      "template/left-out",
      severity: .warning,
      "Inside `{{<parent}}…{{/parent}}` only blocks count. Other text there is drawn nowhere.",
      source: "Mustache specification, inheritance"
    ),
    RuleText(
      "template/missing",
      "The theme lacks a page template that the site needs."
    ),
    RuleText(
      "template/not-text",
      "A list or an object stands where text is written. A section, `{{#name}}…{{/name}}`, goes "
        + "through it."
    ),
    RuleText(
      "template/syntax",
      "The template is not Mustache: a tag is not closed, a section ends where another is open, or "
        + "a name is empty.",
      source: "Mustache specification"
    ),
    RuleText(
      "template/too-deep",
      "Sections or templates are nested deeper than any page needs."
    ),
    RuleText(
      "template/too-large",
      "A template includes others that include others, each more than once, so that a page would be "
        + "made of more templates than any reader could wait for."
    ),
    RuleText(
      "template/unknown-block",
      "A template fills a block that its parent does not have, so the text is drawn nowhere."
    ),
    RuleText(
      "template/unknown-name",
      "The template uses a name that nothing gives it. Mustache would draw nothing there and say "
        + "nothing. Write `{{name?}}` where it may be absent."
    ),
    RuleText(
      "template/unknown-partial",
      "The template includes one that does not exist. Write `{{>name?}}` where it may be absent."
    ),
  ]
}
