import Diagnostics
import SiteModel

extension Surface {
  /// Returns the first declaration in the surface's style sheet that sets a property to a literal,
  /// or the start of `surface.yaml` if there is none.
  func place(of property: String) -> SourceRange {
    let name = Array("\(property):".utf8)
    let folder = range.file.dropLast("surface.yaml".count)
    var at = 0
    while let start = css[at...].firstIndex(of: name[0]) {
      at = start + 1
      guard css[start...].starts(with: name), start == 0 || !css[start - 1].isInStyleName else {
        continue
      }
      let end = css[start...].firstIndex { [0x3B, 0x7D, 0x0A].contains($0) } ?? css.count
      if String(decoding: css[start..<end], as: UTF8.self).contains("var(") { continue }
      return SourceRange(file: "\(folder)surface.css", bytes: start..<end)
    }
    return range
  }

  /// Returns the first place of a pseudo-class in the surface's style sheet, or the start of
  /// `surface.yaml` if there is none.
  func place(ofRule pseudoClass: String) -> SourceRange {
    let name = Array(pseudoClass.utf8)
    let folder = range.file.dropLast("surface.yaml".count)
    let start = css.indices.first { css[$0...].starts(with: name) }
    return start.map { SourceRange(file: "\(folder)surface.css", bytes: $0..<$0 + name.count) }
      ?? range
  }
}
