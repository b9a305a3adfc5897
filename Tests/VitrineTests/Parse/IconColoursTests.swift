import Diagnostics
import Testing

/// Tests of drawings that do not take the colour of their slot.
struct IconColoursTests {
  private let path = "templates/icons/bell.svg"

  private func report(_ icon: String) async -> [Diagnostic] {
    let site = MemorySite(files: ["content/index.md": "# Start\n", path: icon])
    return await site.report().diagnostics.filter { $0.rule == "template/icon-colour" }
  }

  private func svg(_ attributes: String, _ inside: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 20\" \(attributes)>\(inside)</svg>"
  }

  @Test func `an icon that names no colour is black, and the fix colours it`() async throws {
    let icon = svg("", "<path d=\"M0 0h9v9z\"/><path d=\"M1 1h9v9z\"/>")
    let found = await report(icon)
    #expect(found.map(\.message).map { $0.contains("names no colour") } == [true])
    let edit = try #require(found.first?.fixes.first?.edits.first)
    var bytes = Array(icon.utf8)
    bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("<svg fill=\"currentColor\" xmlns"))
    #expect(await report(String(decoding: bytes, as: UTF8.self)).isEmpty)
  }

  @Test func `one colour of its own is replaced everywhere`() async throws {
    let icon = svg(
      "fill=\"none\"",
      "<path stroke=\"#5C5F62\" d=\"M0 0h9\"/><g fill=\"#5C5F62\"><circle r=\"2\"/></g>"
    )
    let found = await report(icon)
    #expect(found.map(\.message).map { $0.contains("#5C5F62") } == [true])
    #expect(found.first?.fixes.first?.edits.map(\.replacement) == ["currentColor", "currentColor"])
  }

  @Test func `several colours have no fix`() async {
    let found = await report(
      svg("", "<path fill=\"#f00\" d=\"M0 0h9\"/><path fill=\"blue\" d=\"M0 1h9\"/>")
    )
    #expect(found.count == 1 && found.first?.fixes.isEmpty == true)
  }

  @Test(arguments: [
    ("fill=\"currentColor\"", "<path d=\"M0 0h9v9z\"/>"),
    (
      "fill=\"none\" stroke=\"currentColor\"",
      "<path d=\"M0 0h9\"/><path fill=\"none\" d=\"M0 0h20v20H0z\"/>"
    ),
    ("stroke=\"CurrentColor\"", "<line x2=\"9\"/>"),
    ("", "<g fill=\"currentcolor\"><path d=\"M0 0h9v9z\"/></g>"),
    (
      "fill=\"currentColor\"",
      "<defs><mask id=\"m\"><rect fill=\"white\"/></mask></defs><circle r=\"3\"/>"
    ),
    ("", "<path style=\"fill: var(--icon-color)\" d=\"M0 0h9v9z\"/>"),
  ])
  func `a drawing in the colour of its slot is fine`(root: String, inside: String) async {
    #expect(await report(svg(root, inside)).map(\.message) == [])
  }
}
