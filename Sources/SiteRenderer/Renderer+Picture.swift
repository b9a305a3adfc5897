import Diagnostics
import Markdown
import SiteModel

extension Renderer {
  /// Writes what comes before an image: the other image for dark pages, if the site has one.
  func writePictureStart(_ index: Int, on page: Page, _ up: String, to bytes: inout [UInt8]) {
    guard let path = picturePath(index, page), let dark = variant(path, "-dark") else { return }
    bytes += Array("<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"".utf8)
    escapeURL(link(up, dark), into: &bytes)
    writeDouble(of: dark, up, to: &bytes)
    bytes += Array("\">".utf8)
  }

  /// Writes the size of an image, its version for dense screens and the end of its tag.
  func writePictureEnd(_ index: Int, on page: Page, _ up: String, to bytes: inout [UInt8]) {
    let picture = page.document.pictures[index]
    let path = picturePath(index, page)
    var size = path.flatMap { imageSize(at: $0) }
    if let real = size {
      if let width = picture.width {
        size = ImageSize(width: width, height: real.height * width / real.width)
      } else if let height = picture.height {
        size = ImageSize(width: real.width * height / real.height, height: height)
      }
      if let width = picture.width, let height = picture.height {
        size = ImageSize(width: width, height: height)
      }
    }
    if let width = size?.width ?? picture.width { bytes += Array(" width=\"\(width)\"".utf8) }
    if let height = size?.height ?? picture.height { bytes += Array(" height=\"\(height)\"".utf8) }
    if let path, variant(path, "@2x") != nil {
      bytes += Array(" srcset=\"".utf8)
      escapeURL(link(up, path), into: &bytes)
      writeDouble(of: path, up, to: &bytes)
      bytes += Array("\"".utf8)
    }
    // The first image is likely seen at once, and would only come later.
    bytes += Array((index > 0 ? " loading=\"lazy\" decoding=\"async\">" : ">").utf8)
    if let path, variant(path, "-dark") != nil { bytes += Array("</picture>".utf8) }
  }

  /// Adds the version of an image for dense screens to a `srcset`.
  private func writeDouble(of path: String, _ up: String, to bytes: inout [UInt8]) {
    guard let double = variant(path, "@2x") else { return }
    bytes += Array(" 1x, ".utf8)
    escapeURL(link(up, double), into: &bytes)
    bytes += Array(" 2x".utf8)
  }

  private func picturePath(_ index: Int, _ page: Page) -> String? {
    let link = page.document.pictures[index].link
    guard link < page.links.count, case .file(let path, _) = page.links[link] else { return nil }
    return path
  }

  /// The file whose name has an addition before its ending, if the site has it.
  private func variant(_ path: String, _ addition: String) -> String? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let other = path[..<dot] + addition + path[dot...]
    return site.assetPaths.contains(String(other)) ? String(other) : nil
  }

  /// The size of an image in CSS pixels; `nil` for one that is unknown.
  func imageSize(at path: String) -> ImageSize? {
    guard let asset = site.asset(at: path), let size = ImageSize(of: asset.file.bytes) else {
      return nil
    }
    let isDouble = path.contains("@2x.")
    return isDouble ? ImageSize(width: size.width / 2, height: size.height / 2) : size
  }
}
