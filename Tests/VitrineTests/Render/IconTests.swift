import Testing
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

/// Tests of icons, which a page draws once.
struct IconTests {
  private func icon(_ file: String) -> Icon { Icon("a b.c", Array(file.utf8)) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `the first place has the shapes, and the others refer to them`() {
    let file =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 0 28 24" width="28" fill="none" aria-hidden="true">"#
      + "\n<path d=\"M0 0\"/></svg>\n"
    let (icon, page) = (icon(file), IconUses())
    #expect(
      text(page.markup(of: icon))
        == "<svg viewBox=\"-2 0 28 24\" width=\"28\" aria-hidden=\"true\">"
        + "<g id=\"i:a~20~b.c\" fill=\"none\">\n<path d=\"M0 0\"/></g></svg>\n"
    )
    let use =
      ##"<svg viewBox="-2 0 28 24" width="28" aria-hidden="true"><use href="#i:a~20~b.c"/></svg>"##
      + "\n"
    #expect(text(page.markup(of: icon)) == use)
    #expect(text(page.markup(of: icon)) == use)
    #expect(text(IconUses().markup(of: icon)).contains("<path"), "another page")
  }

  @Test(arguments: [
    #"<svg width="24" height="24"><path d="M0 0"/></svg>"#,
    #"<svg viewBox="0 0 24 24" class="mark"><path d="M0 0"/></svg>"#,
    #"<svg viewBox='0 0 24 24'><path d="M0 0"/></svg>"#,
    ##"<svg viewBox="0 0 24 24" id="own"><use href="#own"/></svg>"##,
    #"<svg viewBox="0 0 24 24"/>"#,
    "no icon",
  ])
  func `an icon in an unexpected form is written unchanged`(file: String) {
    let (icon, page) = (icon(file), IconUses())
    #expect(text(page.markup(of: icon)) == file)
    #expect(text(page.markup(of: icon)) == file)
  }

  @Test func `a page has the shapes of each icon once`() async throws {
    let spec = "```state %\nsurface: banner\nstate: error\nmessage: It is gone.\n```\n"
    let page = "# Page\n\n" + ["one", "two"].map { spec.replacing("%", with: $0) }.joined()
    let site = MemorySite(files: ["content/page.md": page])
    for path in ["page/index.html", "page/one/index.html", "gallery/index.html"] {
      let html = try await site.page(path)
      #expect(html.ranges(of: #"<g id="i:exclamationmark.circle.fill""#).count == 1, "\(path)")
      let uses = html.ranges(of: ##"<use href="#i:exclamationmark.circle.fill"/>"##).count
      #expect(uses == (path == "page/one/index.html" ? 1 : 3), "\(path)")
    }
  }
}
