import Diagnostics
import SampleCode

/// The style sheet of a surface, read once for everything that looks at its declarations.
struct SurfaceStyle {
  let file: SourceFile
  let declarations: [NestedDeclaration]

  /// Reads `surface.css`.
  init(_ file: SourceFile) {
    self.file = file
    declarations = nestedDeclarations(of: file.bytes)
  }
}
