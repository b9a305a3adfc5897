import Diagnostics
import SiteModel
import Testing

@testable import SiteRenderer

struct PictureTests {
  /// An SVG drawing of a size.
  private func drawing(_ size: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)><path d=\"M0 0h1\"/></svg>\n"
  }

  private func page(_ markdown: String, _ names: [String] = []) async throws -> String {
    var files = ["content/page.md": "# Page\n\n\(markdown)\n"]
    files["content/a.svg"] = drawing("width=\"640\" height=\"320\"")
    for name in names { files["content/\(name)"] = drawing("viewBox=\"0 0 10 10\"") }
    return try await MemorySite(files: files).page("page/index.html")
  }

  @Test func `the size of the file is written, and later images are lazy`() async throws {
    let html = try await page(
      "![One](a.svg) ![Two](a.svg){width=320} ![Three](a.svg){height=16px}!"
    )
    #expect(
      html.contains("<img src=\"../a.svg\" alt=\"One\" width=\"640\" height=\"320\"> "),
      "\(html)"
    )
    let rest = " loading=\"lazy\" decoding=\"async\">"
    #expect(html.contains("alt=\"Two\" width=\"320\" height=\"160\"\(rest) "))
    #expect(html.contains("alt=\"Three\" width=\"32\" height=\"16\"\(rest)!"))
  }

  @Test func `other files of an image serve dense screens and dark pages`() async throws {
    let html = try await page("![One](a.svg)", ["a@2x.svg", "a-dark.svg", "a-dark@2x.svg"])
    let dark = "../a-dark.svg 1x, ../a-dark@2x.svg 2x"
    #expect(
      html.contains(
        "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(dark)\"><img "
      ),
      "\(html)"
    )
    #expect(html.contains("srcset=\"../a.svg 1x, ../a@2x.svg 2x\"></picture>"), "\(html)")
  }

  @Test func `a title is a caption if the image is alone`() async throws {
    let html = try await page("![One](a.svg \"A & B\"){width=64}\n\nText ![One](a.svg \"C\").")
    #expect(html.contains("<figure><img "))
    #expect(html.contains("<figcaption>A &amp; B</figcaption></figure>"))
    #expect(html.contains(" title=\"C\" width"), "\(html)")
    #expect(!html.contains("{width"))
  }

  @Test func `braces that are no size are text`() async throws {
    let html = try await page("![One](a.svg){wide} ![One](a.svg){width=auto}")
    #expect(html.contains("{wide}") && html.contains("{width=auto}"))
  }

  @Test(arguments: [
    (
      [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 2, 128,
        0, 0, 1, 64, 8,
      ], ImageSize(width: 640, height: 320)
    ),
    (
      [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 128, 2, 64, 1, 0, 0, 0, 0, 0, 0],
      ImageSize(width: 640, height: 320)
    ),
    (
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 1, 64, 2, 128, 3, 0, 0],
      ImageSize(width: 640, height: 320)
    ),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0xFF, 0xC0, 0, 17, 8, 1, 64, 2], nil),
    ([0x89, 0x50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], nil),
  ])
  func `sizes are read from the heads of files`(bytes: [UInt8], size: ImageSize?) {
    #expect(ImageSize(of: bytes) == size)
  }

  @Test func `a heavy image and one without words are reported`() async throws {
    let site = MemorySite(files: [
      "content/page.md": "# Page\n\n![](a.svg)\n",
      "content/a.svg": drawing("width=\"1\" height=\"1\"") + String(repeating: " ", count: 600_000),
    ])
    let rules = await site.report().diagnostics.map(\.rule)
    #expect(Set(rules).isSuperset(of: ["page/heavy-image", "a11y/missing-alt"]), "\(rules)")
  }
}
