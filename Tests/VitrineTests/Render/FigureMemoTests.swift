import Diagnostics
import Testing
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

/// Tests that compare cached figures with figures drawn anew.
@Suite struct FigureMemoTests {
  /// Pages at several depths and in two languages, with specimens that are similar but differ.
  private func site(specimenPages: Bool) -> MemorySite {
    let styles = [
      "", "style:\n  title-color: state.danger\n", "style:\n  padding: spacing.sm\n",
      "style:\n  background: brand.primary / opacity.half\n  radius: radius.sm\n",
    ]
    var files = [
      "content/site.yaml":
        "title: Memo\nurl: https://example.org/\nlanguages: [en, ar]\nspecimen-pages: \(specimenPages)\n"
    ]
    for (folder, count) in [("", 2), ("one/", 3), ("one/two/", 3), ("three/", 1)] {
      for page in 0..<count {
        var text =
          "---\ntitle: Page \(folder)\(page)\nstatus: \(page == 1 ? "beta" : "stable")\n---\n"
        for (index, style) in styles.enumerated() {
          let id = "s-\(folder.filter { $0 != "/" })\(page)-\(index)"
          let title = index == 2 ? "\"<b>&'\"" : "Not sent"
          text +=
            "\n```state \(id)\nsurface: callout\nstate: \(page == 0 ? "error" : "info")\n"
            + "title: \(title)\nmessage: Try again.\n\(style)```\n"
          text += "\n```css sample\n.a { color: red; }\n```\n"
        }
        files["content/\(folder)p\(page).md"] = text
        if page == 0 { files["content/ar/\(folder)p\(page).md"] = text }
      }
      files["content/\(folder)index.md"] = "# Folder \(folder)\n\nText.\n"
    }
    return MemorySite(files: files)
  }

  @Test(arguments: [true, false])
  func `remembered samples are drawn as before`(_ specimenPages: Bool) async throws {
    let site = await site(specimenPages: specimenPages).check().site
    #expect(site.pages.reduce(0) { $0 + $1.specimens.count } > 30)
    let slow = Renderer(site, memos: FigureMemos(isForgetful: true), drawsOnce: false)
    let fast = Renderer(site, drawsOnce: true)
    let later = Renderer(site)
    var drawn: [String: [UInt8]] = [:]
    for job in slow.jobs {
      let (file, found) = slow.render(job)
      drawn[job.path] = file.bytes
      let quick = fast.render(job)
      #expect(quick.file.bytes == file.bytes, "\(job.path)")
      #expect(Set(quick.diagnostics.map(\.message)) == Set(found.map(\.message)), "\(job.path)")
    }
    // The order of caching must not matter.
    for job in later.jobs.reversed() {
      #expect(later.render(job).file.bytes == drawn[job.path], "\(job.path)")
    }
  }

  @Test func `ids read the same however they are written`() {
    for id in ["inventory-load", "a", "-a--b-", "", "x9-ä-b", "ß-eins", "A-b", "9-lives"] {
      let words = id.split(separator: "-").joined(separator: " ")
      #expect(spoken(id) == words.prefix(1).uppercased() + words.dropFirst())
    }
  }
}
