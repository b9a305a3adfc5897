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

  /// A rule whose last part is an element or a class is compared only with such elements; one that
  /// ends in a choice, such as `:is(th, td)`, with every element of a page.
  @Test func `no selector ends in a choice of elements`() throws {
    let choice = /[\s>+~]:is\([^()]*,[^()]*\)(?:::?[\w-]+(?:\([^()]*\))?)*\s*[,{]/
    let sheets = try FileManager.default.subpathsOfDirectory(atPath: theme.path())
      .filter { $0.hasSuffix(".css") && !$0.hasPrefix("preview/") }
    #expect(sheets.count > 20)
    for sheet in sheets.sorted() {
      let text = try String(contentsOf: theme.appending(path: sheet), encoding: .utf8)
      let found = text.matches(of: choice).map { String($0.0).trimming }
      #expect(found.isEmpty, "\(sheet): \(found)")
    }
  }
}

extension String {
  fileprivate var trimming: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
