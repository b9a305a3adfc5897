import DesignTokens
import Diagnostics
import SiteModel
import Testing

@testable import Renders

/// Tests of the rules on single texts and icons of a picture.
struct ShapeRuleTests {
  /// The findings in the light picture of a specimen whose last text has another colour, while
  /// another text has the right one.
  private func findings(
    _ last: (ExpectedColour, _ ground: Color) -> Color
  ) async throws -> [Diagnostic] {
    let site = await AppSite().site()
    let specimen = try #require(site.pages[0].specimens.first)
    let expected = specimen.expectedColours(scheme: 0)
    let text = try #require(expected.last { $0.name == "message-color" })
    let fill = try #require(expected.first { $0.name == "background" })
    let picture = try site.picture(scheme: 0, text: last(text, fill.color))
    return await AppSite(pictures: ["T/testInboxEmpty.light.png": picture]).findings()
  }

  @Test func `a text in a colour of the spec has no finding`() async throws {
    #expect(try await findings { text, _ in text.color }.map(\.message) == [])
  }

  @Test func `a text with an opacity is reported, though its colour is between two of the spec`()
    async throws
  {
    let found = try await findings { text, ground in
      text.color.opacity(0.55).composited(over: ground)
    }
    #expect(found.map(\.rule) == ["render/off-token"])
    #expect(found.first?.message.hasSuffix("of `message-color` at 55 %") == true)
  }

  @Test func `a text in the token of another surface is reported once`() async throws {
    let site = await AppSite().site()
    let token = try #require(site.systems[0].schemes[0].tokens.token("text.danger"))
    guard case .color(let color) = token.value else { return }
    let found = try await findings { _, _ in color }
    #expect(found.map(\.rule) == ["render/other-token"])
  }

  @Test func `a text in no token is reported`() async throws {
    let found = try await findings { _, _ in Color(hexDigits: "7b3f61") ?? .black }
    #expect(found.map(\.rule) == ["render/off-token"])
    #expect(found.first?.message.contains("`#7b3f61`, which no token of") == true)
  }

  @Test func `only slots of parts that the spec has are expected`() async throws {
    let page = """
      # List

      ```state list-content
      surface: list
      state: content
      title: Inventory
      items: [Walnut side table, Brass reading lamp]
      ```

      """
    let site = await AppSite(pages: ["list": page]).site()
    let specimen = try #require(site.pages[0].specimens.first)
    let names = specimen.expectedColours(scheme: 0).map(\.name)
    #expect(names.contains("title-color") && names.contains("item-color"))
    #expect(!names.contains("tool-color") && !names.contains("notice-background"))
  }
}
