import Testing

@testable import Vitrine

/// Tests of links to places in files, for editors.
struct EditorLinkTests {
  @Test func `a name means the address of an editor`() throws {
    let link = try #require(EditorLink("vscode", folder: "/home/a b"))
    #expect(
      link.url("content/ä.md", line: 3, column: 7)
        == "vscode://file/home/a%20b/content/%C3%A4.md:3:7"
    )
  }

  @Test func `an address is filled in`() throws {
    let link = try #require(EditorLink("x://{file}?l={line}&c={column}&{else}", folder: "/s/"))
    #expect(link.url("a.md", line: 1, column: 2) == "x:///s/a.md?l=1&c=2&{else}")
  }

  @Test func `an editor that is neither a name nor an address is refused`() {
    #expect(EditorLink("vim", folder: "/") == nil)
  }

  @Test func `every listed editor works`() {
    for name in EditorLink.names { #expect(EditorLink(name, folder: "/") != nil, "\(name)") }
  }
}
