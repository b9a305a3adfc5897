import Diagnostics
import Testing
@testable import SiteParser

/// Tests that a surface is never lost without a report.
struct EmptySurfaceTests {
  @Test(arguments: ["", "\n", "# nothing yet\n", "---\n"])
  func `an incomplete declaration is told what is missing`(text: String) {
    let folder = "templates/surfaces/card"
    let files = [("surface.yaml", text), ("surface.mustache", "<p></p>\n"), ("surface.css", "")].map
    {
      SourceFile(path: "\(folder)/\($0.0)", bytes: Array($0.1.utf8))
    }
    let (_, diagnostics) = parseSurfaces(files)
    #expect(
      diagnostics.contains { $0.severity == .error && $0.range.file == "\(folder)/surface.yaml" }
    )
    #expect(
      diagnostics.allSatisfy {
        $0.range.bytes.upperBound <= text.utf8.count || $0.range.file != "\(folder)/surface.yaml"
      }
    )
  }
}
