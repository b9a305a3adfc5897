import Testing

/// One way to break a file that others depend on.
struct BrokenSource: Sendable, CustomTestStringConvertible {
  /// A few words on the breakage.
  let title: String
  /// The rule that reports it.
  let rule: String
  /// The file that is broken.
  let path: String
  /// Text that is replaced.
  let old: String
  /// The text that takes its place, with a mark at the place that the report must name.
  let new: String
  /// Files of the built-in theme that the site has a copy of.
  var theme: [String] = []
  /// Files that are written before.
  var files: [String: String] = [:]

  var testDescription: String { title }

  /// Breakages of both sites: every kind of file that others depend on.
  static let ofTheme: [BrokenSource] = [
    BrokenSource(
      title: "a quote that is never closed in a surface's declaration",
      rule: "yaml/syntax",
      path: "templates/surfaces/full-page/surface.yaml",
      old: "title: Full",
      new: "title: ▸\"Full",
      theme: ["surfaces/full-page"]
    ),
    BrokenSource(
      title: "a bracket that is never closed in a surface's declaration",
      rule: "yaml/syntax",
      path: "templates/surfaces/full-page/surface.yaml",
      old: "states: [error, warning, info, success]",
      new: "states: ▸[error, warning, info, success",
      theme: ["surfaces/full-page"]
    ),
    BrokenSource(
      title: "a state that does not exist in a surface's declaration",
      rule: "surface/unknown-value",
      path: "templates/surfaces/full-page/surface.yaml",
      old: "states: [error",
      new: "states: [▸eror",
      theme: ["surfaces/full-page"]
    ),
    BrokenSource(
      title: "a token that no system has in a surface's declaration",
      rule: "surface/unknown-token",
      path: "templates/surfaces/full-page/surface.yaml",
      old: "title-color: {type: color, default: text.primary",
      new: "title-color: {type: color, default: ▸text.primry",
      theme: ["surfaces/full-page"]
    ),
    BrokenSource(
      title: "a part that the template calls by another name",
      rule: "surface/undrawn-part",
      path: "templates/surfaces/full-page/surface.yaml",
      old: "  message: {type",
      new: "  ▸mesage: {type",
      theme: ["surfaces/full-page"]
    ),
    BrokenSource(
      title: "an element that is never closed in a surface's template",
      rule: "template/unclosed-element",
      path: "templates/surfaces/full-page/surface.mustache",
      old: "<div class=\"surface-full-page\"",
      new: "▸<div><div class=\"surface-full-page\"",
      theme: ["surfaces/full-page"]
    ),
    BrokenSource(
      title: "a section that is never closed in a surface's template",
      rule: "template/syntax",
      path: "templates/surfaces/full-page/surface.mustache",
      old: "{{#hint?}}\n  <p",
      new: "{{#live?}}\n  <p",
      theme: ["surfaces/full-page"]
    ),
    BrokenSource(
      title: "a property that no slot sets in a surface's style sheet",
      rule: "surface/unknown-property",
      path: "templates/surfaces/full-page/surface.css",
      old: "var(--message-color)",
      new: "var(▸--mesage-color)",
      theme: ["surfaces/full-page"]
    ),
    BrokenSource(
      title: "a slot that the style sheet calls by another name",
      rule: "surface/undrawn-slot",
      path: "templates/surfaces/full-page/surface.yaml",
      old: "  message-color: {type",
      new: "  mesage-color: {type",
      theme: ["surfaces/full-page"]
    ),
    BrokenSource(
      title: "a block that is never closed in a style sheet",
      rule: "template/unbalanced-braces",
      path: "templates/styles/code.css",
      old: "  .code {",
      new: "  .x {\n  .code {",
      theme: ["styles/code.css"]
    ),
    BrokenSource(
      title: "a section that is never closed in a page template",
      rule: "template/syntax",
      path: "templates/page.mustache",
      old: "  {{/has-outline?}}\n  <div",
      new: "  <div",
      theme: ["page.mustache"]
    ),
    BrokenSource(
      title: "a section that is never closed in an included template",
      rule: "template/syntax",
      path: "templates/heading.mustache",
      old: "<",
      new: "{{#▸updated?}}<",
      theme: ["heading.mustache"]
    ),
    BrokenSource(
      title: "an included template that does not exist",
      rule: "template/unknown-partial",
      path: "templates/page.mustache",
      old: "{{>heading}}",
      new: "{{>▸headng}}",
      theme: ["page.mustache"]
    ),
    BrokenSource(
      title: "an icon whose element never closes",
      rule: "template/broken-icon",
      path: "templates/icons/exclamationmark.triangle.svg",
      old: "</svg>",
      new: "",
      theme: ["icons/exclamationmark.triangle.svg"]
    ),
    BrokenSource(
      title: "a quote that is never closed in a language file",
      rule: "yaml/syntax",
      path: "templates/words/en.yaml",
      old: "overview: ",
      new: "overview: ▸\"",
      theme: ["words/en.yaml"]
    ),
    BrokenSource(
      title: "a quote that is never closed in the settings",
      rule: "yaml/syntax",
      path: "content/site.yaml",
      old: "title: ",
      new: "title: ▸\""
    ),
    BrokenSource(
      title: "an unknown key in the settings",
      rule: "site/unknown-key",
      path: "content/site.yaml",
      old: "title: ",
      new: "▸titel: "
    ),
    BrokenSource(
      title: "a quote that is never closed in front matter",
      rule: "yaml/syntax",
      path: "content/index.md",
      old: "title: ",
      new: "title: ▸\""
    ),
    BrokenSource(
      title: "a surface that does not exist in a spec",
      rule: "spec/unknown-surface",
      path: "content/index.md",
      old: "surface: full-page",
      new: "surface: ▸ful-page"
    ),
  ]

  /// Breakages of the own site alone.
  static let ofOwnSite: [BrokenSource] = [
    BrokenSource(
      title: "a comma in a token file of all schemes",
      rule: "token-file/not-json",
      path: "content/tokens/instica.tokens.json",
      old: "\"white\": {",
      new: "\"white\": ▸,{"
    ),
    BrokenSource(
      title: "a comma in a token file of one scheme",
      rule: "token-file/not-json",
      path: "content/tokens/glass-dark.tokens.json",
      old: "{",
      new: "{▸,"
    ),
    BrokenSource(
      title: "a typo in an alias",
      rule: "token-file/missing-reference",
      path: "content/tokens/instica-light.tokens.json",
      old: "\"{palette.white}\"",
      new: "▸\"{palette.whit}\""
    ),
    BrokenSource(
      title: "a colour with two components",
      rule: "token-file/color-components",
      path: "content/tokens/instica.tokens.json",
      old: "[1, 1, 1], \"hex\": \"#FFFFFF\"",
      new: "▸[1, 1], \"hex\": \"#FFFFFF\""
    ),
    BrokenSource(
      title: "a resolver that names a missing file",
      rule: "token-file/pointer-missing",
      path: "content/tokens/site.resolver.json",
      old: "\"instica.tokens.json\"",
      new: "▸\"instca.tokens.json\""
    ),
    BrokenSource(
      title: "a resolver that names a missing file for one scheme",
      rule: "token-file/pointer-missing",
      path: "content/tokens/feedback.resolver.json",
      old: "\"feedback-dark.tokens.json\"",
      new: "▸\"feedback-drk.tokens.json\""
    ),
    BrokenSource(
      title: "a comma in a resolver",
      rule: "token-file/not-json",
      path: "content/tokens/site.resolver.json",
      old: "{",
      new: "▸,{"
    ),
    BrokenSource(
      title: "a set that the resolver does not have",
      rule: "token-file/pointer-missing",
      path: "content/tokens/site.resolver.json",
      old: "\"#/sets/instica\"",
      new: "▸\"#/sets/instca\""
    ),
    BrokenSource(
      title: "a typo in the name of the default system",
      rule: "site/unknown-system",
      path: "content/site.yaml",
      old: "system: instica",
      new: "system: ▸instca"
    ),
    BrokenSource(
      title: "a typo in a key of the settings on which links depend",
      rule: "site/unknown-key",
      path: "content/site.yaml",
      old: "languages: [",
      new: "▸languags: ["
    ),
    BrokenSource(
      title: "front matter that is never closed",
      rule: "page/unclosed-front-matter",
      path: "content/patterns/error/full-page.md",
      old: "status: stable\n---\n",
      new: "status: stable\n"
    ),
    BrokenSource(
      title: "a tab in a spec",
      rule: "yaml/tab",
      path: "content/patterns/error/full-page.md",
      old: "\nstate: error",
      new: "\n▸\tstate: error"
    ),
  ]

  /// Breakages of the site that `vitrine init` writes.
  static let ofNewSite: [BrokenSource] = [
    BrokenSource(
      title: "a comma in the token file",
      rule: "token-file/not-json",
      path: "content/tokens/site.tokens.json",
      old: "{",
      new: "▸,{"
    ),
    BrokenSource(
      title: "a typo in an alias",
      rule: "token-file/missing-reference",
      path: "content/tokens/site.tokens.json",
      old: "{\"colorSpace\": \"srgb\", \"components\": [0.79, 0.2, 0], \"hex\": \"#c93300\"}",
      new: "▸\"{state.red}\""
    ),
    BrokenSource(
      title: "a resolver that names a missing file",
      rule: "token-file/pointer-missing",
      path: "content/tokens/site.resolver.json",
      old: "\"site.tokens.json\"",
      new: "▸\"sit.tokens.json\"",
      files: ["content/tokens/site.resolver.json": resolver]
    ),
    BrokenSource(
      title: "a comma in a resolver",
      rule: "token-file/not-json",
      path: "content/tokens/site.resolver.json",
      old: "{",
      new: "▸,{",
      files: ["content/tokens/site.resolver.json": resolver]
    ),
    BrokenSource(
      title: "front matter that is never closed",
      rule: "page/unclosed-front-matter",
      path: "content/index.md",
      old: "title: Inbox\n---\n",
      new: "title: Inbox\n"
    ),
  ]

  private static let resolver = """
    {
      "version": "2025.10",
      "sets": {"all": {"sources": [{"$ref": "site.tokens.json"}]}},
      "resolutionOrder": [{"$ref": "#/sets/all"}]
    }
    """
}
