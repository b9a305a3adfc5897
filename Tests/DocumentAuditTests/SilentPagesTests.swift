import Diagnostics
import Testing

@testable import DocumentAudit

/// Pages that were reported once although nothing is wrong with them, each with a wrong neighbour.
struct SilentPagesTests {
  /// A page that names tokens, with more text.
  private func page(_ text: String) -> String {
    """
    # Shore

    Gaps are `--sea-space-200` and `--sea-space-400`, texts `--sea-color-text`.

    \(text)
    """
  }

  @Test(arguments: [
    "<img src=\"a.png\" alt=\"A\" width=\"960\" />",
    "<svg width=\"20\" height=\"20\" fill=\"#5c6b77\"><path fill=\"#c9d2d9\" d=\"M0 0\"/></svg>",
    "```html\n<img width=\"960px\"><svg height=\"20px\"><rect fill=\"#5c6b77\"/></svg>\n<b style=\"gap: var(--sea-space-200)\"></b>\n```",
    "```jsx\n<Ghost minHeight=\"20px\"><Box maxWidth=\"960px\" /></Ghost>\n<b style={{gap: 'var(--sea-space-200)'}} />\n```",
    "```jsx {\"type\": \"previewContext\"}\n<div style={{padding: '16px'}}>{CODE}</div>\n<b style={{gap: 'var(--sea-space-200)'}} />\n```",
    "```jsx\n<Box sx={{padding: 4, '> *': {margin: 8}}} p={4} />\n<b style={{gap: 'var(--sea-space-200)'}} />\n```",
    "<Shades colorFamily=\"gray\" kind=\"gray\" />",
    "```jsx\n<Chip color=\"gray\" /> <Chip backgroundColor=\"gray\" />\n<b style={{gap: 'var(--sea-space-200)'}} />\n```",
    "Our tool generates the following CSS:\n\n```css\n.box { padding: 16px }\nb { gap: var(--sea-space-200) }\n```",
    "## Output\n\n```css\n.box { padding: 16px }\nb { gap: var(--sea-space-200) }\n```",
    "<Dont>\n  <Example>\n    {`<button><img src=\"a.png\"></button>`}\n  </Example>\n</Dont>",
    "<DoDont type=\"dont\">\n<p>`--sea-space-900`</p>\n\n`--sea-space-950`\n</DoDont>",
    "| Part | px / rem | Token |\n| --- | --- | --- |\n| A | 8 / .5 | `--sea-space-200` |",
    "| Part | px / rem | Token |\n| --- | --- | --- |\n| A | 8 x 8 | `--sea-space-200` |",
    "Set `font-size`, `font-family` and `color-scheme` here.",
    "<input id=\"sea-space-9\" class=\"sea-switch__knob sea-space-8\">\nIts class is `sea-space-8`.",
    "The classes are `sea-card__title` and `sea-card__text`.",
    "<Card />\n\nIts parts are `Card.Body` and `Card.Head`, e.g. `Card.Body`.",
    "Set `--old-rim`.\n\n`--old-rim` was removed; the gap around it is `--sea-space-200`.",
    "```\n--sea-space-950: 1px;\n```",
    "Write `$sea-space-950: 1px !default` there.",
    "```jsx\n<iframe style={{padding: '16px'}} />\n<b style={{gap: 'var(--sea-space-200)'}} />\n```",
    "```html\n<img style=\"padding: 16px\">\n<b style=\"gap: var(--sea-space-200)\"></b>\n```",
    "<div style={{padding: '16px'}}>A</div>",
    "```html\n<div style=\"padding: 16px\"><sea-card>A</sea-card></div>\n<b style=\"gap: var(--sea-space-200)\"></b>\n```",
    "```jsx\n<Card style={{marginTop: '16px'}}><p style={{color: '#5c6b77'}}>A</p></Card>\n<b style={{gap: 'var(--sea-space-200)'}} />\n```",
    "```html\n<sea-card></sea-card>\n<style>a { padding: 16px; gap: var(--sea-space-200) }</style>\n```",
    "```css\n.card-demo { padding: 16px; color: #5c6b77 }\nb { gap: var(--sea-space-200) }\n```",
    "- `--sea-size-extraordinary`: what closes it\n- `--sea-size-unbelievable`: what is narrow",
    "All names are `--sea-shade-[name]` or `--sea-shade-<name>`.",
    "```js\n// input\nx = {padding: '16px'}\n\n// output\ny = {padding: '16px'}\nz = {gap: 'var(--sea-space-200)'}\n```",
    "```css\na { padding: 16px; color: #5c6b77 }\n```",
    "```css\na { width: 960px }\nb { gap: var(--sea-space-200) }\n```",
    "```html\n<button class=\"rim\">...</button>\n```",
    "```jsx\n<Spinner size=\"xs\" gap=\"200\" />\n```",
    "## Rims\n\nRims have `--sea-space-400`.\n\n<Callout marginY=\"sea-space-200\">A</Callout>",
  ])
  func `nothing is reported`(_ text: String) async throws {
    #expect(try await SmallAudit.findings("shore.mdx", page(text)) == [])
  }

  @Test(arguments: [
    (
      "```html\n<p style=\"padding: 16px\">A</p>\n<b style=\"gap: var(--sea-space-200)\"></b>\n```",
      "token/raw-dimension `16px`"
    ),
    (
      "```jsx\n<Box style={{padding: '16px'}} />\n<b style={{gap: 'var(--sea-space-200)'}} />\n```",
      "token/raw-dimension `16px`"
    ),
    (
      "```css\na { background: gray }\nb { gap: var(--sea-space-200) }\n```",
      "token/raw-colour `gray`"
    ),
    (
      "```jsx\n<Chip color=\"#5c6b77\" />\n<b style={{gap: 'var(--sea-space-200)'}} />\n```",
      "token/raw-colour `#5c6b77`"
    ),
    (
      "Use the compiled CSS:\n\n```css\na { padding: 16px }\nb { gap: var(--sea-space-200) }\n```",
      "token/raw-dimension `16px`"
    ),
    (
      "<DoDont>\n<Do>\n\n`--sea-space-900`\n\n</Do>\n<Dont>\n\n`--sea-space-950`\n\n</Dont>\n</DoDont>",
      "token/unknown no token `--sea-space-900`"
    ),
    (
      "| Part | px / rem | Token |\n| --- | --- | --- |\n| A | 8 / .75 | `--sea-space-200` |",
      "token/stated-value `--sea-space-200` is not .75"
    ),
    ("The fill is `--sea-bgColor-mutd`.", "did you mean `--sea-bgColor-muted`"),
    (
      "- `--sea-size-extraordinary`: what closes it\n- `--sea-space-200`: what is narrow",
      "token/unknown no token `--sea-size-extraordinary`"
    ),
    (
      "Set `--old-rim`.\n\n`--old-rim` was renamed to `--sea-color-rim`.",
      "renamed to `--sea-color-rim`"
    ),
    (
      "```css\na { width: 960px }\nb { width: var(--sea-size-hero) }\n```",
      "token/raw-dimension `960px`"
    ),
  ])
  func `a mistake is reported`(_ text: String, _ message: String) async throws {
    let found = try await SmallAudit.findings("shore.mdx", page(text))
    #expect(found.count == 1 && found.joined().contains(message), "\(found)")
  }

  @Test func `the code of a module in MDX needs no fence`() async throws {
    let page = """
      ---
      title: Shore
      ---

      export const load = async () => {
        const tides = await fetchTides()

        // Tides change:
        // - twice a day
        return {
          props: { tides },
          after: 60 * 60 // in seconds
        }
      }

      Text.

      """
    #expect(try await SmallAudit.findings("shore.mdx", page) == [])
  }

  @Test func `a name that is exactly a token is known on any page`() async throws {
    let pages = [
      ("a.md", "# A\n\nA card has `color-text`, `space-400` and `bgColor-muted`.\n"),
      ("b.md", "# B\n\nIts parts are `sea-color-text`, `sea-color-rim` and `sea-color-muted`.\n"),
    ]
    #expect(try await SmallAudit.findings(pages).map(\.message) == [])
  }

  @Test func `one name does not teach a spelling to all pages`() async throws {
    let pages = [
      ("a.md", "# A\n\nUse `--sea-space-100` with `size=\"size.icon\"`.\n"),
      ("b.md", "# B\n\n```jsx\n<Box borderColor=\"color.default\" gap=\"space.md\" />\n```\n"),
    ]
    #expect(try await SmallAudit.findings(pages).map(\.message) == [])
  }

  @Test func `the built-in system is not compared with pages of a given table`() async throws {
    let text = "# Type\n\nThe names are `font-body`, `font-code` and `font-bodi`.\n"
    #expect(try await SmallAudit.findings("type.md", text) == [])
  }

  @Test func `titles that the build supplies are no findings`() async throws {
    var pages = (1...5).map { ("site/parts/p\($0).md", "Part \($0) of the shore.\n") }
    pages.append(("site/guide/a.md", "No title.\n"))
    pages += (1...8).map { ("site/guide/g\($0).md", "# Guide \($0)\n\nText.\n") }
    let found = try await SmallAudit.findings(pages, only: ["source/missing-title"])
    let messages = found.map { "\($0.severity) \($0.message)" }.sorted()
    #expect(messages == ["error the page has no title"])
  }

  @Test func `headings of level 1 for each part of a page are the way of its tool`() async throws {
    let text = (1...5).map { "# Part \($0)\n\nIts gap is `--sea-space-200`.\n" }
    #expect(try await SmallAudit.findings("parts.md", text.joined(separator: "\n")) == [])
    let two = try await SmallAudit.findings("two.md", text.prefix(2).joined(separator: "\n"))
    #expect(two.count == 1 && two.joined().hasPrefix("source/second-title"))
  }

  @Test func `a last line without a break is reported only if it is asked for`() async throws {
    let file = SourceFile(path: "a.md", bytes: Array("# A\n\nText. ".utf8))
    var options = AuditOptions()
    #expect(try await audit([file], options).report.diagnostics.map(\.rule) == [])
    options.only = ["source"]
    let rules = try await audit([file], options).report.diagnostics.map(\.rule)
    #expect(rules.contains("source/no-final-newline"))
  }
}
