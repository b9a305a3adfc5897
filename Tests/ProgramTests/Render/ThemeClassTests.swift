import Foundation
import Support
import Testing

/// Tests that surfaces and pages do not use one class name for different things, because surfaces
/// are drawn inside pages.
struct ThemeClassTests {
  private let theme = SharedData.packageRoot.appending(path: "templates")

  @Test func `the site's style sheet touches no class of a surface`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: theme.appending(path: "styles").path()
    )
    let sheets = ["assets/site.css"] + names.map { "styles/\($0)" }
    let sheet = try sheets.map {
      try String(contentsOf: theme.appending(path: $0), encoding: .utf8)
    }.joined()
    let styled = Set(sheet.matches(of: /\.([a-z][a-z-]*)[\s,:.>{\[)]/).map { String($0.1) })
    let folder = theme.appending(path: "surfaces")
    let surfaces = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    for surface in surfaces.sorted() where !surface.contains(".") {
      let markup = try String(
        contentsOf: folder.appending(path: "\(surface)/surface.mustache"),
        encoding: .utf8
      )
      let classes = markup.matches(of: /class="([^"{]*)"/).flatMap { $0.1.split(separator: " ") }
      let shared = styled.intersection(classes.map(String.init))
      #expect(shared.isEmpty, "\(surface) is styled by the site, too: \(shared.sorted())")
    }
  }
}
