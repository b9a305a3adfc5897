import Diagnostics
import Testing

@testable import Vitrine

/// Tests of names that Windows cannot hold.
struct WindowsNamesTests {
  private func found(_ path: String) async -> [String] {
    let text = path.hasSuffix(".md") ? "# Page\n\nWords.\n" : "{}"
    let site = MemorySite(files: ["content/\(path)": text])
    return await site.report().diagnostics.filter { $0.rule == "page/windows-name" }
      .map { "\($0.range.file): \($0.message)" }
  }

  @Test(arguments: [
    ("con.md", "`con.md`: `con` is a device"), ("guide/NUL.md", "`NUL.md`: `NUL` is a device"),
    ("aux/page.md", "`aux`: `aux` is a device"),
    ("com1.tar.gz", "`com1.tar.gz`: `com1` is a device"),
    ("end./page.md", "`end.`: it ends with a dot"),
    ("end /page.md", "`end `: it ends with a blank"),
    ("why?.md", "`why?.md`: it contains `?`"), ("a\u{1}b.json", "it contains a control character"),
  ])
  func `a name that Windows refuses is reported once`(path: String, words: String) async {
    let found = await found(path)
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
    #expect(found.first?.hasPrefix("content/\(path): ") == true)
  }

  @Test(arguments: [
    "console.md", "null.md", "com.md", "com10.md", "a.con/page.md", "new page.md", ".nul.json",
  ])
  func `a name that resembles one is fine`(path: String) async {
    #expect(await found(path).isEmpty)
  }

  private func folders(_ page: String) async -> [String] {
    await MemorySite(files: ["content/page.md": page]).report().diagnostics
      .filter { $0.rule == "page/windows-name" }.map(\.message)
  }

  @Test func `the folder of a redirect is reported`() async {
    #expect(
      await folders("---\naliases: [/old/, /guide/nul/, /a.b/]\n---\n# Page\n\nWords.\n") == [
        "Windows cannot hold the file of this redirect, called `nul`: `nul` is a device"
      ]
    )
  }

  @Test(arguments: [("aux", 1), ("auxiliary", 0)])
  func `the folder of a specimen is reported`(id: String, count: Int) async {
    let spec = "surface: skeleton\nstate: loading\nlabel: Loading inbox"
    #expect(await folders("# Page\n\n```state \(id)\n\(spec)\n```\n").count == count)
  }
}
