import Diagnostics
import Testing
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

/// Tests of the rules that specimens are drawn with.
struct TokenRulesTests {
  private static let page = """
    # Page

    ```state plain
    surface: banner
    state: error
    message: We couldn't upload that photo.
    ```

    ```state own
    surface: banner
    state: error
    message: We couldn't upload that photo.
    style:
      message-color: text.danger
      background: state.danger / opacity.scrim
    ```

    ```state again
    surface: banner
    state: error
    message: We couldn't upload this photo.
    style:
      message-color: text.danger
    ```
    """

  private func sheet(_ page: String) async -> String {
    let site = MemorySite(files: ["content/page.md": page])
    return await tokenRules(of: site)
  }

  private func rule(_ selector: String, in sheet: String) throws -> String {
    let rules = sheet.split(separator: "\n").filter { $0.hasPrefix(selector + "{") }
    #expect(rules.count == 1)
    return String(try #require(rules.first))
  }

  @Test func `a token has its value once for each scheme`() async throws {
    let sheet = await sheet(Self.page)
    let light = try rule(#".site\.light"#, in: sheet)
    let dark = try rule(#".site\.dark"#, in: sheet)
    #expect(light.contains(#"--token-state\.danger\/opacity\.scrim:rgb("#))
    #expect(light != dark)
    #expect(light.ranges(of: #"--token-text\.danger:"#).count == 1)
  }

  @Test func `a surface takes its defaults from tokens`() async throws {
    let rule = try rule(#".banner\.\*"#, in: await sheet(Self.page))
    #expect(rule.contains(#"--title-color:var(--token-text\.danger);"#))
    #expect(rule.contains(#"--title-font:var(--token-font\.subheadline-strong);"#))
    #expect(
      rule.contains(#"--title-font-tracking:var(--token-font\.subheadline-strong\/tracking);"#)
    )
    // The default of a slot that one of the specs sets is there for the others.
    #expect(rule.contains(#"--message-color:var(--token-text\.primary);"#))
  }

  @Test func `equal overrides share a class, which comes after the defaults`() async throws {
    let sheet = await sheet(Self.page)
    let own = try rule(#".message-color\=text\.danger"#, in: sheet)
    #expect(own == #".message-color\=text\.danger{--message-color:var(--token-text\.danger);}"#)
    let (defaults, override) = (
      sheet.firstRange(of: #".banner\.\*{"#), sheet.firstRange(of: own)
    )
    #expect(try #require(defaults).lowerBound < #require(override).lowerBound)
  }

  @Test func `the classes of a plate are in the style sheet`() async throws {
    let html = try await MemorySite(files: ["content/page.md": Self.page]).page("page/index.html")
    #expect(
      html.contains(
        #"<div class="plate site.dark banner.* banner.error message-color=text.danger background=state.danger/opacity.scrim" data-scheme="dark""#
      )
        || html.contains(
          #"<div class="plate site.dark banner.* banner.error background=state.danger/opacity.scrim message-color=text.danger" data-scheme="dark""#
        )
    )
    #expect(!html.contains(" style="))
  }

  @Test func `the style sheet has no surface that no page draws`() async throws {
    func sheet(_ surface: String) async throws -> String {
      let page = Self.page.replacing("banner", with: surface)
      let site = await MemorySite(files: ["content/page.md": page]).check().site
      let file = try #require(Delivery(site).files.first { $0.path.hasSuffix(".css") }?.file)
      return String(decoding: file.bytes, as: UTF8.self)
    }
    let (banner, callout) = (try await sheet("banner"), try await sheet("callout"))
    #expect(banner.contains(".surface-banner {") && !banner.contains(".surface-callout {"))
    #expect(callout.contains(".surface-callout {") && !callout.contains(".surface-banner {"))
  }

  @Test func `the order of pages does not change the sheet`() async {
    func sheet(_ first: String, _ second: String) async -> String {
      let site = MemorySite(files: ["content/a.md": first, "content/b.md": second])
      return await tokenRules(of: site)
    }
    let other = Self.page.replacing("message-color: text.danger", with: "radius: radius.sm")
    #expect(await sheet(Self.page, other) == sheet(other, Self.page))
  }

  @Test func `names that CSS does not allow are escaped`() async throws {
    let tokens = ##"{"1st": {"$type": "color", "né!w": {"$value": "#123456"}}}"##
    let site = MemorySite(files: [
      "content/site.yaml": "title: Test\n",
      "content/tokens/tokens.json": tokens,
      "content/page.md": Self.page.replacing("text.danger", with: "1st.né!w"),
    ])
    let sheet = await tokenRules(of: site)
    let name = #"1st\.né\~21\~w"#
    #expect(sheet.contains(#".message-color\=\#(name){--message-color:var(--token-\#(name));}"#))
  }
}

/// The rules for the tokens of a site as text.
func tokenRules(of site: MemorySite) async -> String {
  var rules = TokenRules()
  rules.add(await site.check().site)
  return String(decoding: rules.css, as: UTF8.self)
}
