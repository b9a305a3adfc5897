import Diagnostics
import SiteModel

extension RuleText {
  /// The problems in pages and their front matter.
  static let pages: [RuleText] = [
    RuleText(
      "page/heavy-image",
      severity: .warning,
      "An image of the page has more than 500 kB, so a reader on a slow connection waits seconds for "
        + "it. Save it in the size in which it is shown, twice as large at most, and as WebP or AVIF."
    ),
    RuleText(
      "page/heavy",
      severity: .warning,
      "The HTML of the page has more than 300 kB, so a reader on a slow connection waits seconds for "
        + "it. The usual cause is dozens of specimens on one page. Split the page; `:::pages` lists "
        + "the parts."
    ),
    RuleText(
      "page/bad-alias",
      "An alias has the wrong form. `/old/page/` is an older address of this page, as a path from "
        + "the root of the site. `/old/page/#part: heading` is a part of another page that is now "
        + "a heading or a specimen here. `\"#old-heading\": heading` is an older anchor of this "
        + "page; it needs quotes, because `#` begins a comment in YAML. An alias becomes a "
        + "redirect, so it cannot point outside the site."
    ),
    RuleText(
      "page/contradicting-lang",
      "The page has a `lang` that differs from the language of its folder, such as `content/vi/`. "
        + "The page would appear among pages of another language. Correct `lang`, or move the "
        + "page."
    ),
    RuleText(
      "page/duplicate-path",
      "Two files have the same address, and the build would lose one of them. Addresses have only "
        + "lower-case letters and no diacritics, so two different names can become one. Rename one "
        + "of the files."
    ),
    RuleText(
      "page/long-title",
      "A title has more than \(Page.titleLimit) characters. The title is in the menu of every "
        + "page, in the search and in the browser tab, so it makes all of them long. The usual "
        + "cause is text that lost its line breaks. Shorten the title."
    ),
    RuleText(
      "page/misplaced-front-matter",
      "The page begins with front matter that Vitrine does not read as such. An empty line or "
        + "other text comes before it, or `---` is not alone on the first line. Readers would see "
        + "the keys as text, and a draft would be published. Write `---` alone on the first line."
    ),
    RuleText(
      "page/replaces-generated",
      severity: .info,
      "The page has the address of one that Vitrine makes, such as the gallery or the tokens of a "
        + "system, and replaces it. Readers then cannot reach the generated page. Rename the "
        + "page, unless that is what you want."
    ),
    RuleText(
      "page/toml-front-matter",
      "The page begins with settings between `+++` lines, which is TOML. Vitrine reads front "
        + "matter in YAML between `---` lines and shows everything else as text. Write the "
        + "settings in YAML."
    ),
    RuleText(
      "page/unclosed-front-matter",
      "The page begins with `---`, and no second `---` closes the front matter. The whole page "
        + "would be read as settings. Add the closing line."
    ),
    RuleText(
      "page/unknown-layout",
      "The front matter names a page template that neither the site nor the built-in theme has. "
        + "Correct `layout`, or add the template."
    ),
    RuleText(
      "page/unknown-system",
      "The front matter names a design system that does not exist. A system is a context of the "
        + "modifier `system` in a resolver document, or it has its own document. Correct the "
        + "name."
    ),
    RuleText(
      "page/windows-name",
      severity: .warning,
      "Windows cannot hold a file or folder of this name: it is called like a device (`con`, `nul`, `com1`), "
        + "ends with a dot or a blank, or contains one of `< > : \" | ? * \\`. A colleague with "
        + "Windows can neither check the site out nor build it. Rename the file, and give a specimen "
        + "another `id`.",
      source: "Microsoft, Naming Files, Paths, and Namespaces"
    ),
  ]

  /// The problems in `site.yaml`.
  static let sites: [RuleText] = [
    RuleText(
      "site/duplicate-language",
      "`languages` names the same language twice, so two sets of pages would have the same "
        + "addresses. Remove one of the entries."
    ),
    RuleText(
      "site/no-home",
      severity: .warning,
      "The site has no `content/index.md`. Its address then shows nothing, and every page links to "
        + "it. Add the file."
    ),
    RuleText(
      "site/unknown-card",
      "`card` names a file that does not exist below `content/`. Other sites show this picture "
        + "next to a link to yours, and would show none. Correct the path, or add the picture."
    ),
    RuleText(
      "site/unknown-file",
      "`brand` names a logo or an icon that is not below `content/`, so browsers would show a broken "
        + "picture on every page."
    ),
    RuleText(
      "site/illegible-accent",
      "Links have the accent colour of `brand`. Below a contrast of 4.5 on the page, people with low "
        + "vision cannot read them. A light and a dark page need different colours as a rule."
    ),
    RuleText(
      "site/unknown-folder",
      "`navigation` names a folder or a page that `content/` does not have, so the sidebar would "
        + "not show it. Correct the name, or remove the entry."
    ),
    RuleText(
      "site/unknown-rule",
      "`rules` sets the severity of a rule or a group that does not exist, so the setting has no "
        + "effect. Correct the name; `vitrine explain` lists all rules."
    ),
    RuleText(
      "site/bad-state",
      "`states` declares a state by a name that is a state already, or that is no name: lower-case "
        + "letters, digits and `-`. Give it another name."
    ),
    RuleText(
      "site/bad-system",
      "The name of a system cannot be used in an address. The name becomes a folder of the built "
        + "site, as in `tokens/brand/`. Slashes, spaces and other signs, or a dot at the start, "
        + "would break links or write outside the site. Use letters, digits and `-`. The `title` "
        + "of a system may contain anything."
    ),
    RuleText(
      "site/unused-scheme",
      severity: .warning,
      "A resolver document has a dark context under a modifier that is not named `scheme`. Vitrine "
        + "reads only `scheme` as light and dark, so it neither draws nor checks specimens in the "
        + "dark context. Rename the modifier `scheme`, and its contexts `light` and `dark`."
    ),
    RuleText(
      "site/pairwise-permutations",
      severity: .info,
      "A resolver document has more than 64 permutations, so Vitrine does not check all of them. "
        + "It checks a selection that contains every context and every pair of contexts, because "
        + "most errors depend on one or two of them. To check all permutations, remove contexts or "
        + "split the document."
    ),
    RuleText(
      "site/unused-resolver",
      "Two resolver documents below `content/tokens/` are for the same system, so Vitrine ignores "
        + "one of them. A system is a context of the modifier `system`, or it has a document with "
        + "its name, such as `brand.resolver.json`. The document of the site is "
        + "`site.resolver.json`. Keep one document for each system."
    ),
    RuleText(
      "site/empty-category",
      severity: .warning,
      "`categories` gives a purpose to tokens by a pattern that fits none of them, so the category "
        + "has no effect. A pattern is a path with `*` for any run of characters, such as `space.*`."
    ),
    RuleText(
      "site/empty-pattern",
      severity: .warning,
      "`primitives` or `keep` names tokens by a pattern that fits none of them, so it has no effect. "
        + "A pattern is a path with `*` for any run of characters, such as `palette.*`."
    ),
    RuleText(
      "site/unknown-category",
      severity: .warning,
      "`categories` names a category that no slot of a surface asks for, and a similar one that "
        + "slots do ask for. A misspelt category has no effect. Correct the name."
    ),
    RuleText(
      "site/unknown-slot",
      "`measures` of a system names a slot that the surface does not have, so the measure has no "
        + "effect. Use one of the slots that the message lists."
    ),
    RuleText(
      "site/misspelt-slot",
      severity: .warning,
      "A token has the name of a surface, as in `banner.error.icon-color`, and a misspelt slot or "
        + "state. A token of this form sets the slot in its system, but with the wrong name it has "
        + "no effect. Correct the name."
    ),
    RuleText(
      "site/other-name",
      "The settings have a name such as `site.yml`, so Vitrine does not read them and would "
        + "publish the file. Rename it `content/site.yaml`."
    ),
    RuleText(
      "site/unknown-surface",
      "`measures` of a system names a surface that does not exist. Use the name of a surface, or a "
        + "surface and a state, as in `callout.error`."
    ),
    RuleText(
      "site/unknown-system",
      "`system` names a design system that does not exist. A system is a context of the modifier "
        + "`system` in a resolver document, or it has its own document, such as "
        + "`brand.resolver.json`. Correct the name."
    ),
  ]

  /// The problems in the folders below `templates/surfaces/`.
  static let surfaces: [RuleText] = [
    RuleText(
      "surface/fixed-style",
      severity: .warning,
      "The style sheet of a surface sets a colour, a length, an opacity or a filter that comes from "
        + "none of its slots. No spec can change it, and no rule compares it with a token or "
        + "measures its contrast. Declare a slot for it, and read it with `var(--name)`."
    ),
    RuleText(
      "surface/missing-file",
      "A surface lacks one of its three files. `surface.yaml` declares its parts and slots, "
        + "`surface.mustache` is its markup and `surface.css` is its style sheet. Add the missing "
        + "file."
    ),
    RuleText(
      "surface/animated-markup",
      severity: .warning,
      "The markup of a surface moves by itself, for example by `<animate>`. Its pictures then depend "
        + "on the moment. Use `animation` in the style sheet, which ends at bare addresses."
    ),
    RuleText(
      "surface/no-focus-ring",
      severity: .warning,
      "The style sheet of a surface takes the outline of its controls away and draws none for "
        + "`:focus-visible`. People who use the keyboard then do not see which control they would "
        + "press. Draw your own ring, or leave the browser's.",
      source: "WCAG 2.2, 2.4.7 Focus Visible, level AA"
    ),
    RuleText(
      "surface/other-class",
      severity: .warning,
      "The style sheet of a surface uses a class of another surface, or a class that its own "
        + "markup does not have. This often happens after you copy a surface. Until you rename the "
        + "class in all three files, one surface changes the look of the other."
    ),
    RuleText(
      "surface/undrawn-part",
      "A surface declares a part that its template never draws. A spec can set it, and readers would "
        + "not see it. Draw it in `surface.mustache`, correct the name that is misspelt, or leave it out of "
        + "`surface.yaml`."
    ),
    RuleText(
      "surface/undrawn-slot",
      severity: .warning,
      "A surface has a slot that neither its style sheet nor its markup uses. A spec can set the "
        + "slot and Vitrine measures its contrast, but the specimen does not change. Use the slot, "
        + "as in `var(--radius)`, or remove it from `surface.yaml`."
    ),
    RuleText(
      "surface/unknown-icon",
      "A surface shows an icon, by default or in a sample, that no file in `templates/icons/` draws. "
        + "Its place would be empty."
    ),
    RuleText(
      "surface/unknown-property",
      severity: .warning,
      "A surface uses a custom property that nothing sets, such as `var(--titel-color)`. Browsers "
        + "then ignore the declaration. The usual cause is a misspelt slot. Correct the name."
    ),
    RuleText(
      "surface/unknown-slot",
      "`on` or `font` of a slot names a slot that the surface does not have, so its contrast "
        + "cannot be measured. Correct the name."
    ),
    RuleText(
      "surface/unknown-variant",
      "`variants` of a slot names a part without `values`, or a value that the part does not have. "
        + "Correct the name, or add the value to the part."
    ),
    RuleText(
      "surface/unknown-token",
      "A slot of a surface takes by default a token that no system has, not even the neutral one of "
        + "the theme. Every spec that does not set the slot would lack a value."
    ),
  ]

  /// The problems in files before anything parses them.
  static let sources: [RuleText] = [
    RuleText(
      "source/control-character",
      "The file contains a control character. It shows nothing, and a page with one is not valid "
        + "HTML. It usually comes from a terminal, a database or a damaged paste. Remove it.",
      source: "HTML, 13.2.3.5 Preprocessing the input stream"
    ),
    RuleText(
      "source/invalid-utf8",
      "The file is not valid UTF-8. It was probably saved in an older encoding or in UTF-16, and "
        + "programs guess different letters for its bytes. Save it as UTF-8.",
      source: "Unicode, table 3-7; CommonMark leaves encodings open"
    ),
    RuleText(
      "source/not-a-file",
      "The path is not a regular file, or not the folder that it should be. A symbolic link could "
        + "point outside the site, and a pipe could stop the build. `content` and `templates` must "
        + "be folders, and `site.yaml` must be a file. Put the file or the folder itself there."
    ),
    RuleText(
      "source/not-a-page",
      severity: .warning,
      "A file looks like a page, and its name is not one of a page. Vitrine copies it like a "
        + "picture, so readers do not see it as a page and nothing in it is checked. End the name "
        + "in `.md`, not `.MD`, `.markdown` or `.mdx`, and do not begin it with a dot."
    ),
    RuleText(
      "source/nul-byte",
      "The file contains a NUL byte, so it is not text. It may be a binary file, or text in "
        + "UTF-16. Save it as UTF-8, or remove it.",
      source: "CommonMark 0.30, 2.3 Insecure characters"
    ),
    RuleText(
      "source/too-large",
      "The file is too large. Vitrine reads files such as pages, templates and token files up to "
        + "16 MB, and copies other files up to 1 GB. A larger file would use too much memory and "
        + "time. Split it, or put it on another server and link to it."
    ),
    RuleText(
      "source/unclosed-fence",
      severity: .warning,
      "A code fence has no closing line, so it includes everything below it: text, headings and "
        + "specs. Vitrine neither draws nor checks any of it. Add the closing line. Inside a list "
        + "item or a quote, the fence ends with that.",
      source: "CommonMark 0.30, 4.5 Fenced code blocks"
    ),
    RuleText(
      "source/unreadable",
      "The operating system does not allow Vitrine to read this file; the message gives the "
        + "reason. Check the permissions of the file."
    ),
  ]
}
