import Diagnostics

extension RuleText {
  /// What is reported about pages and their front matter.
  static let pages: [RuleText] = [
    RuleText(
      "page/bad-alias",
      "An alias is an older address of the page: a path from the site's root, such as `/old/page/`. "
        + "A redirect is written there, so it stays inside the site. `/old/page/#part: heading` is a "
        + "part of another page that is a heading or specimen here now, and `\"#old-heading\": heading` "
        + "an id that one of this page had before. In YAML a `#` begins a comment, so the last form "
        + "needs its quotes."
    ),
    RuleText(
      "page/contradicting-lang",
      "The folder of a page says its language, as `content/vi/` does, and `lang` says another. The "
        + "page would stand among those of a language that it is not written in."
    ),
    RuleText(
      "page/duplicate-path",
      "Two files would be written to one address, and one of them would be lost. Addresses are in "
        + "lower case and without diacritics, so two names can become one."
    ),
    RuleText(
      "page/long-title",
      "A title stands in the menu of every page, in the search and in the tab of the browser. One of "
        + "more than \(Page.titleLimit) characters is a text that lost its line ends, and would make "
        + "every page of the site as long."
    ),
    RuleText(
      "page/misplaced-front-matter",
      "Keys as front matter has them stand at the head of the page, and are none: an empty line comes "
        + "before them, or no `---` alone on the first line opens them. They would be shown as text, "
        + "and a draft would be published."
    ),
    RuleText(
      "page/toml-front-matter",
      "The page begins with settings between `+++` lines, which is TOML as Hugo and Zola have it. "
        + "Here front matter is YAML between `---` lines, and all else is shown as text."
    ),
    RuleText(
      "page/unclosed-front-matter",
      "The page begins with `---`, and no line closes the front matter, so all of the page would be "
        + "read as settings."
    ),
    RuleText(
      "page/unknown-layout",
      "The front matter names a page template that neither the site nor the built-in theme has."
    ),
    RuleText(
      "page/unknown-system",
      "The front matter asks for a design system that is no context of the modifier `system` in "
        + "the resolver document."
    ),
  ]

  /// What is reported about `site.yaml`.
  static let sites: [RuleText] = [
    RuleText(
      "site/duplicate-language",
      "`languages` names a language twice, so two trees of pages would have one address."
    ),
    RuleText(
      "site/no-home",
      severity: .warning,
      "There is no `content/index.md`, so the site's own address shows nothing, and every page links "
        + "to it."
    ),
    RuleText(
      "site/unknown-card",
      "`card` names the picture that other sites show beside a link to this one. There is no such "
        + "file below `content/`, so they would show none."
    ),
    RuleText(
      "site/unknown-folder",
      "`navigation` names a folder or a page that `content/` does not have, so the sidebar would "
        + "lack it without a word."
    ),
    RuleText(
      "site/unknown-rule",
      "`rules` sets the weight of a rule or a group that does not exist, so a rule that should be "
        + "off is on, or the other way round."
    ),
    RuleText(
      "site/bad-system",
      "The name of a system is a folder of the built site, as in `tokens/apptheme/`. A name that "
        + "holds a stroke, a blank or another sign with a meaning in addresses, or that begins with "
        + "a dot, would make pages that no link leads to, or leave the site."
    ),
    RuleText(
      "site/unused-scheme",
      severity: .warning,
      "A resolver document has a context for the dark, but its modifier has another name than "
        + "`scheme`, so no specimen is drawn in it and nothing is checked there. Token systems call "
        + "it `mode` or `theme` too; the site knows `system` and `scheme`."
    ),
    RuleText(
      "site/unused-resolver",
      "Two resolver documents below `content/tokens/` are for one system, and one of them would be "
        + "passed over. A system is a context of the modifier `system`, or has a document called "
        + "after it: `glass.resolver.json`. The site's own is `site.resolver.json`."
    ),
    RuleText(
      "site/unknown-slot",
      "`measures` of a system fixes a slot that the surface does not have, so nothing would be held "
        + "to it. The message lists the slots of the surface."
    ),
    RuleText(
      "site/misspelt-slot",
      severity: .warning,
      "A token is called after a surface, as in `banner.error.icon-color`, and has a slot or a state "
        + "that is nearly one of the surface. It was to decide that slot, and decides nothing."
    ),
    RuleText(
      "site/other-name",
      "The settings of a site are read from `content/site.yaml`. A file of nearly that name would be "
        + "published as it is, and all that it says be passed over."
    ),
    RuleText(
      "site/unknown-surface",
      "`measures` of a system names a surface that does not exist. A key is the name of a surface, "
        + "or that and a state, as in `callout.error`."
    ),
    RuleText(
      "site/unknown-system",
      "`system` names a design system that is no context of the modifier `system` in a resolver "
        + "document and has no document of its own, such as `glass.resolver.json`."
    ),
  ]

  /// What is reported about the folders below `templates/surfaces/`.
  static let surfaces: [RuleText] = [
    RuleText(
      "surface/missing-file",
      "A surface is a folder with three files: `surface.yaml` says what it is made of, "
        + "`surface.mustache` is its markup and `surface.css` its look. One of them is not there."
    ),
    RuleText(
      "surface/other-class",
      severity: .warning,
      "The style sheet of a surface styles a class that is another surface's, or that its own markup "
        + "does not have. A copy of a surface keeps the class of the first until it is renamed in all "
        + "three files; until then one changes the look of the other."
    ),
    RuleText(
      "surface/undrawn-slot",
      severity: .warning,
      "A surface has a slot, and neither its style sheet nor its markup reads it. A spec may set the "
        + "slot, its contrast is measured, and the picture stays as it was: it shows something else "
        + "than what is said of it."
    ),
    RuleText(
      "surface/unknown-property",
      severity: .warning,
      "The style sheet of a surface reads a custom property, as in `var(--titel-color)`, that is none "
        + "of its slots and that nothing else sets. A browser then draws it as if nothing were said. "
        + "It is most often a slot with a letter wrong."
    ),
    RuleText(
      "surface/unknown-slot",
      "`on` or `font` of a slot names another slot of the surface, and there is none of that name; "
        + "its contrast could not be measured."
    ),
  ]

  /// What is reported about files before anything is read in them.
  static let sources: [RuleText] = [
    RuleText(
      "source/control-character",
      "A control character moves no cursor on a web page and shows nothing; a page that holds one is "
        + "no valid HTML. It is left over from a terminal, a data base or a broken paste.",
      source: "HTML, 13.2.3.5 Preprocessing the input stream"
    ),
    RuleText(
      "source/invalid-utf8",
      "Some bytes of the file are not UTF-8. It was most often saved in an older encoding; each "
        + "reader would guess other letters.",
      source: "Unicode, table 3-7; CommonMark leaves encodings open"
    ),
    RuleText(
      "source/not-a-file",
      "A build opens regular files only. A symbolic link could lead out of the site, and a pipe "
        + "could keep it waiting for ever. `content` and `templates` are folders, and `site.yaml` is "
        + "none."
    ),
    RuleText(
      "source/not-a-page",
      severity: .warning,
      "Pages end in `.md`, in small letters. A file that ends in `.MD`, `.markdown` or `.mdx` is "
        + "copied like a picture: nobody gets to see it, and nothing in it is checked."
    ),
    RuleText(
      "source/nul",
      "A NUL byte is no text. It comes from files that are not text at all, or in UTF-16.",
      source: "CommonMark 0.30, 2.3 Insecure characters"
    ),
    RuleText(
      "source/too-large",
      "The file is larger than any that people write: of a page, a template or a token file 16 MB "
        + "are read, and of what is only copied 1 GB. More would take the memory and the time of a "
        + "whole site."
    ),
    RuleText(
      "source/unclosed-fence",
      severity: .warning,
      "No line closes a fence of code, which then takes all below it: prose, headings and specs, of "
        + "which nothing is drawn or checked. In a list or a quote it ends with that.",
      source: "CommonMark 0.30, 4.5 Fenced code blocks"
    ),
    RuleText(
      "source/unreadable",
      "The file is there, and the system does not let it be read; the message has its reason."
    ),
  ]
}
