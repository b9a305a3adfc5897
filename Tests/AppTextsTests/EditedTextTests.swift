import Diagnostics
import Foundation
import SiteModel
import SiteParser
import Testing
import Vitrine

/// Tests of texts of the app in documents that are not saved.
struct EditedTextTests {
  private static func page(_ key: String) -> [UInt8] {
    let text = """
      # Inbox

      ```state inbox-empty
      surface: empty
      state: empty
      title: {key: \(key)}
      message: {key: inbox.why}
      ```

      """
    return Array(text.utf8)
  }

  @Test func `a page takes its texts before the whole site is checked`() async throws {
    let name = "texts-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "App.strings": Array(#""inbox.title" = "Nothing yet"; "inbox.why" = "Nobody wrote.";"#.utf8),
      "content/site.yaml": Array("title: App\nstrings: [{from: App.strings}]\n".utf8),
      "content/inbox.md": Self.page("inbox.title"),
    ]
    for (path, bytes) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
    }
    var site = try await EditedSite(folder.path, ParseOptions())
    let inTexts = { (page: [UInt8]) in
      site.setBuffer(page, at: "content/inbox.md")
      return site.update("content/inbox.md")?.map(\.rule).filter { $0.hasPrefix("copy/miss") }
    }
    #expect(inTexts(Self.page("inbox.titel")) == ["copy/missing-translation"])
    #expect(inTexts(Self.page("inbox.title")) == [])
    let spec = site.page(at: "content/inbox.md")?.specimens.first?.spec
    #expect(spec?.text("title")?.value == "Nothing yet")
  }
}
