import Testing

/// Tests of a system's token page, apart from the values.
struct TokenPageTests {
  /// A palette in two schemes, and tokens that refer to it.
  private static let files = [
    "content/tokens/site.resolver.json": """
    {"version": "2025.10",
     "sets": {"all": {"sources": [{"$ref": "all.tokens.json"}]}},
     "modifiers": {"scheme": {"contexts": {
       "light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]},
       "default": "light"}},
     "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/scheme"}]}
    """,
    "content/tokens/all.tokens.json": """
    {"red": {"$type": "color",
       "deep": {"$value": {"colorSpace": "srgb", "components": [0.6, 0, 0]}},
       "pale": {"$value": {"colorSpace": "srgb", "components": [1, 0.8, 0.8]},
         "$deprecated": "Say {red.deep} <now>."}},
     "text": {"$type": "color", "$deprecated": false,
       "alarm": {"$value": "{text.danger}", "$description": "For `loud` words & more.",
         "$extensions": {"dev.vitrine": {"ours": true, "names": ["Ink.alarm"]}}}}}
    """,
    "content/tokens/light.tokens.json": #"{"text": {"danger": {"$value": "{red.deep}"}}}"#,
    "content/tokens/dark.tokens.json": #"{"text": {"danger": {"$value": "{red.pale}"}}}"#,
  ]

  private static let specimen = """
    # Page

    ```state alarm
    surface: callout
    state: info
    title: Something is worth knowing
    message: It asks for nothing.
    style:
      title-color: text.alarm
    ```

    """

  private func page() async throws -> TokenPage {
    try await TokenPage(files: Self.files, page: Self.specimen)
  }

  @Test func `different values are side by side, and equal ones are shown once`() async throws {
    let page = try await page()
    let danger = try page.card("text.danger")
    #expect(danger.contains(#"data-scheme="light""#) && danger.contains(#"data-scheme="dark""#))
    #expect(danger.contains("#990000") && danger.contains("#ffcccc"))
    let deep = try page.card("red.deep")
    #expect(!deep.contains("data-scheme") && deep.ranges(of: "#990000</code>").count == 1)
  }

  @Test func `the target of an alias is a link, in each scheme its own`() async throws {
    let alarm = try await page().card("text.alarm")
    let chains = alarm.ranges(
      of: ##"<a href="#token-text.danger"><code>text.<wbr>danger</code></a>"##
    )
    #expect(chains.count == 2)
    #expect(alarm.contains(##"<a href="#token-red.deep">"##))
    #expect(alarm.contains(##"<a href="#token-red.pale">"##))
  }

  @Test func `users of a token are counted and linked, also through other tokens`() async throws {
    let page = try await page()
    let danger = try page.card("text.danger")
    #expect(danger.contains("Used by 1 specimen, 1 token"))
    #expect(danger.contains(##"href="#token-text.alarm""##))
    #expect(danger.contains(#"<a href="../../page/#alarm">Alarm</a>, Page"#))
    #expect(try page.card("red.pale").contains("Used by 1 specimen, 1 token"))
  }

  @Test func `words of the file are escaped, and its marks are shown`() async throws {
    let page = try await page()
    let alarm = try page.card("text.alarm")
    #expect(alarm.contains("For <code>loud</code> words &amp; more."))
    #expect(alarm.contains(#"<span class="badge">ours</span>"#))
    #expect(alarm.contains(#"<code class="item">Ink.alarm</code>"#))
    let pale = try page.card("red.pale")
    #expect(pale.contains("deprecated</span>"))
    #expect(
      pale.contains(##"Say <a href="#token-red.deep"><code>red.deep</code></a> &lt;now&gt;."##)
    )
  }

  @Test func `groups below a group have headings below its heading`() async throws {
    let page = try await TokenPage(
      """
      "lone": {"$type": "number", "$value": 1},
      "colorRamp": {"$type": "number", "cool": {"blue": {"1": {"$value": 1}}}, "own": {"$value": 2}}
      """
    )
    let headings = page.html.matches(of: #/<h([1-6])[^>]*>([^<]*)</#).map { "\($0.1) \($0.2)" }
    #expect(headings == ["1 Tokens of Paper", "2 Ungrouped", "2 Color ramp", "3 Cool / Blue"])
    #expect(page.html.contains(##"<a href="#group-colorRamp.cool.blue">"##))
  }

  @Test func `no id comes twice, whatever tokens are called`() async throws {
    let page = try await TokenPage(
      #"""
      "main": {"$type": "number", "a b": {"$value": 1}, "a~20~b": {"$value": 2}, "đỏ": {"$value": 3},
        "a<b\"": {"$value": 4}}, "contents": {"$type": "number", "x": {"$value": 5}}
      """#
    )
    let ids = page.html.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("token-main.a~20~b") && ids.contains("token-main.đỏ"))
    #expect(ids.filter { $0.hasPrefix("token-") }.count == 5)
    #expect(ids.allSatisfy { !$0.contains(" ") && !$0.contains("&") })
  }

  @Test func `the neutral system counts the systems that fall back on it`() async throws {
    let site = MemorySite(
      files: Self.files.merging(
        [
          "content/site.yaml": "system: paper\n", "content/page.md": Self.specimen,
          "content/neutral.md": "---\nsystem: base\n---\n# Neutral\n\n"
            + "```state note\nsurface: toast\nstate: info\nmessage: Saved.\n```\n",
        ]
      ) { own, _ in own }
    )
    let base = try await site.page("tokens/base/index.html")
    let card = try #require(base.firstRange(of: "id=\"token-font.footnote-strong\"")).upperBound
    #expect(base[card...].prefix(4000).contains(#"../../page/#alarm"#))
  }

  @Test func `tokens of a specimen link to the page that shows them`() async throws {
    let site = MemorySite(
      files: Self.files.merging(
        ["content/site.yaml": "system: paper\n", "content/page.md": Self.specimen]
      ) { own, _ in own }
    )
    let page = try await site.page("page/alarm/index.html")
    #expect(
      page.contains(#"<a href="../../tokens/paper/#token-text.alarm"><code>text.alarm</code></a>"#)
    )
    // A site that has its own system does not show the neutral one.
    #expect(page.contains("<code>font.footnote-strong</code>") && !page.contains("tokens/base"))
  }
}
