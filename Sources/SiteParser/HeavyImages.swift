import Diagnostics
import Markdown
import SiteModel

/// Bytes that an image may have.
private let heaviest = 500_000

/// Reports images that pages show and that take long to load.
func heavyImages(on site: Site) -> [Diagnostic] {
  guard !site.isForeign, site.assets.contains(where: { $0.file.bytes.count > heaviest }) else {
    return []
  }
  return site.pages.flatMap { page in
    zip(page.document.links, page.links).compactMap { link, target -> Diagnostic? in
      guard link.isImage, case .file(let path, _) = target, let asset = site.asset(at: path) else {
        return nil
      }
      let range = SourceRange(file: page.file.path, bytes: link.range)
      return heavyImage(asset, shownAt: range)
    }
  }
}

/// The report of an image that takes long to load; nil for one of a usual size.
func heavyImage(_ asset: Site.Asset, shownAt range: SourceRange) -> Diagnostic? {
  let size = asset.file.bytes.count
  guard size > heaviest else { return nil }
  return Diagnostic(
    rule: "page/heavy-image",
    severity: .warning,
    message: "the image `\(asset.path)` has \(size / 1_000) kB, more than \(heaviest / 1_000)",
    range: range,
    help: ["save it in the size in which it is shown, or as WebP or AVIF"]
  )
}
