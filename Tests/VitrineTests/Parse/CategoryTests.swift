import Diagnostics
import Testing

/// Tests of `categories` in `site.yaml` that have no effect.
struct CategoryTests {
  private func found(_ categories: String, radius: String = "") async -> [String] {
    let token = "{\"$type\": \"dimension\", \"$value\": {\"value\": 4, \"unit\": \"px\"}}"
    let site = MemorySite(files: [
      "content/site.yaml": "title: Ferries\ncategories: {\(categories)}\n",
      "content/tokens/site.tokens.json":
        "{\"corner\": {\"md\": \(token)}, \"quay\": {\"md\": \(token)}}",
      "content/index.md": radius.isEmpty
        ? "# Start\n"
        : "# Start\n\n```state\nsurface: skeleton\nstate: loading\nstyle: {block-radius: \(radius)}\n```\n"
        ,
    ])
    return await site.report().diagnostics
      .filter { $0.rule.hasSuffix("category") }.map { "\($0.rule) \($0.message) \($0.label)" }
  }

  @Test func `a pattern that fits no token is reported with the nearest one`() async {
    #expect(
      await found("radius: corner") == [
        "site/empty-category no token has a path like `corner` did you mean `corner.*`?"
      ]
    )
    #expect(await found("spacing: kuay.*").count == 1)
  }

  @Test func `a misspelt category is reported`() async {
    #expect(await found("radios: corner.*").first?.hasPrefix("site/unknown-category") == true)
  }

  @Test func `patterns that fit, and groups of one's own, are fine`() async {
    #expect(await found("radius: corner.*, spacing: \"*.md\", hull: quay.*") == [])
  }

  @Test func `a category that the site does not name keeps its usual tokens`() async {
    #expect(
      await found("hull: quay.*", radius: "quay.md").map { $0.prefix(14) } == ["token/category"]
    )
    #expect(await found("radius: corner.*", radius: "corner.md") == [])
  }

  @Test(arguments: [("CORNER_RADIUS", 0), ("GAP", 1), ("ALL_SCOPES", 1)])
  func `a scope of Figma is a category`(scope: String, count: Int) async {
    let value = "\"$type\": \"dimension\", \"$value\": {\"value\": 4, \"unit\": \"px\"}"
    let scopes = "\"$extensions\": {\"com.figma\": {\"scopes\": [\"\(scope)\"]}}"
    let site = MemorySite(files: [
      "content/tokens/site.tokens.json": "{\"corner\": {\"md\": {\(value), \(scopes)}}}",
      "content/index.md":
        "# Start\n\n```state\nsurface: skeleton\nstate: loading\nstyle: {block-radius: corner.md}\n```\n",
    ])
    let found = await site.report().diagnostics.filter { $0.rule == "token/category" }
    #expect(found.count == count)
  }
}
