import Diagnostics
import SiteModel
import SiteRenderer

/// A site whose files have been drawn, and staged in an output folder.
struct RenderedSite: Sendable {
  /// The files, drawn now or unchanged since an earlier build.
  let files: [BuiltFile]
  /// The findings of drawing.
  let diagnostics: [Diagnostic]

  /// Draws a site, on all cores.
  ///
  /// - Parameters:
  ///   - jobs: The files to make.
  ///   - renderer: Their renderer.
  ///   - drawing: The stage that they are written to.
  ///   - compresses: True to write a compressed copy of each text file, next to it.
  init(
    _ jobs: [Job],
    of renderer: Renderer,
    by drawing: SiteDrawing,
    compresses: Bool
  ) async {
    var files = await concurrentMap(jobs) { drawing.make($0) }
    if compresses { files += await drawing.compressed(files) }
    self.files = files
    diagnostics =
      renderer.diagnostics + files.flatMap(\.diagnostics)
      + (await brokenGeneratedAnchors(renderer))
  }

  /// The path of each file below the output folder, and whether it is staged.
  ///
  /// - Throws: `WriteError` for the first file that could not be written.
  func staged() throws -> [(String, Bool)] { try files.map { ($0.path, try $0.isAside.get()) } }
}
