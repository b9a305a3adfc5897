import Diagnostics
import Markdown
import Mustache
import SiteModel

/// A picture of a specimen as HTML, for each scheme.
struct SpecimenImage {
  /// A file in the size in which it is stored.
  struct File {
    /// Path below the site's root.
    let path: String
    /// Size in CSS pixels; nil if it is unknown.
    let size: ImageSize?
    /// Digest of its bytes.
    let digest: String
  }

  /// The file in each scheme of the system; nil where there is none.
  let files: [File?]
  /// Text alternative; empty for a picture that only decorates.
  let alt: String

  /// Digest of the file in each scheme.
  var digests: [String] { files.map { $0?.digest ?? "" } }

  /// The element for a scheme; nothing if the picture has no file for it.
  ///
  /// - Parameters:
  ///   - scheme: Index of the scheme.
  ///   - up: The way to the site's root.
  /// - Returns: The HTML.
  func markup(_ scheme: Int, _ up: String) -> [UInt8] {
    guard files.indices.contains(scheme), let file = files[scheme] else { return [] }
    var html = Array("<img src=\"".utf8)
    escapeURL(link(up, file.path), into: &html)
    html += Array("\" alt=\"".utf8)
    appendEscaped(alt, to: &html)
    html += Array("\"".utf8)
    if let size = file.size {
      html += Array(" width=\"\(size.width)\" height=\"\(size.height)\"".utf8)
    }
    return html + Array(" decoding=\"async\">".utf8)
  }
}

extension Renderer {
  /// The picture of a part, with the files that the site has.
  func image(_ image: Spec.Image, of specimen: Specimen) -> SpecimenImage {
    let files = site.systems[specimen.system].schemes.map { scheme -> SpecimenImage.File? in
      guard let path = image.file(in: scheme.name)?.value, let asset = site.asset(at: path) else {
        return nil
      }
      let digest = digits(fingerprint(of: asset.file.bytes))
      return SpecimenImage.File(path: path, size: imageSize(at: path), digest: digest)
    }
    return SpecimenImage(files: files, alt: image.alt?.value ?? "")
  }
}
