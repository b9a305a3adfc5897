import Foundation
import Testing

/// Tests of sidebars with too many entries to list.
struct SidebarTests {
  private static func name(_ number: Int) -> String { String(number + 1000) }

  /// The links of the sidebar on a page.
  private func links(_ page: String) -> [Substring] {
    let html = page.split(separator: #"<nav class="contents""#, maxSplits: 1).last ?? ""
    let nav = html.split(separator: "</nav>", maxSplits: 1).first ?? ""
    return nav.split(separator: "<a href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
  }

  @Test(arguments: [0, 225, 449])
  func `a large folder lists the pages nearest to the reader`(number: Int) async throws {
    var files = ["content/site.yaml": "title: Site\n"]
    for number in 0..<450 { files["content/a/\(Self.name(number)).md"] = "# Page\n" }
    let page = try await MemorySite(files: files).page("a/\(Self.name(number))/index.html")
    let listed = links(page).filter { $0.hasPrefix("../../a/") }
    let first = min(max(0, number - 100), 250)
    #expect(listed.map(String.init) == (first..<first + 200).map { "../../a/\(Self.name($0))/" })
    #expect(page.contains(#"<a href="../../a/\#(Self.name(number))/" aria-current="page">"#))
    #expect(page.contains(#"<li class="rest">More pages: 250</li>"#))
  }

  @Test(arguments: [0, 225, 449])
  func `of many folders the nearest are listed`(number: Int) async throws {
    var files = ["content/site.yaml": "title: Site\n"]
    for number in 0..<450 { files["content/\(Self.name(number))/x.md"] = "# Page\n" }
    let page = try await MemorySite(files: files).page("\(Self.name(number))/x/index.html")
    let listed = links(page).filter { $0.hasSuffix("/x/") }.map(String.init)
    #expect((195...200).contains(listed.count))
    #expect(listed.contains("../../\(Self.name(number))/x/"))
    #expect(!listed.contains("../../\(Self.name(number < 225 ? 449 : 0))/x/"))
  }

  @Test func `the page of a surface marks the list of surfaces`() async throws {
    let spec = "```state saved\nsurface: toast\nstate: success\nmessage: Saved.\n```\n"
    let files = [
      "content/site.yaml": "title: Site\n", "content/index.md": "# Home\n\n\(spec)",
      "content/errors/index.md": "# Errors\n",
    ]
    let page = try await MemorySite(files: files).page("surfaces/toast/index.html")
    #expect(page.contains(#"<a href="../../surfaces/" aria-current="true">"#))
    #expect(page.components(separatedBy: #" aria-current=""#).count == 2)
  }

  @Test func `a folder of two hundred is listed whole`() async throws {
    var files = ["content/site.yaml": "title: Site\n"]
    for number in 0..<200 { files["content/a/\(Self.name(number)).md"] = "# Page\n" }
    let page = try await MemorySite(files: files).page("a/1000/index.html")
    #expect(links(page).filter { $0.hasPrefix("../../a/") }.count == 200)
    #expect(!page.contains("More pages"))
  }
}
