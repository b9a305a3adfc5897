import Diagnostics
import Markdown
import SiteModel

/// Bytes that an image may have.
private let heaviest = 500_000

/// Reports images that pages show and that take long to load.
func heavyImages(on site: Site) -> [Diagnostic] {
  let heavy = site.assets.filter { $0.file.bytes.count > heaviest }
  guard !heavy.isEmpty, !site.isForeign else { return [] }
  let sizes = Dictionary(heavy.map { ($0.path, $0.file.bytes.count) }) { $1 }
  return site.pages.flatMap { page in
    zip(page.document.links, page.links).compactMap { link, target -> Diagnostic? in
      guard link.isImage, case .file(let path, _) = target, let size = sizes[path] else {
        return nil
      }
      return Diagnostic(
        rule: "page/heavy-image",
        severity: .warning,
        message: "the image `\(path)` has \(size / 1_000) kB, more than \(heaviest / 1_000)",
        range: SourceRange(file: page.file.path, bytes: link.range),
        help: ["save it in the size in which it is shown, or as WebP or AVIF"]
      )
    }
  }
}
