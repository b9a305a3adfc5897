import Diagnostics
import SampleCode
import SiteModel

/// The style sheet of a surface, read once for everything that looks at its declarations.
struct SurfaceStyle: Sendable {
  let file: SourceFile
  private let read = Lazy<[NestedDeclaration]>()

  /// Takes `surface.css`.
  init(_ file: SourceFile) {
    self.file = file
  }

  /// Its declarations, with the blocks around each.
  var declarations: [NestedDeclaration] { read { nestedDeclarations(of: file.bytes) } }
}
