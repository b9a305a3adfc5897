import Diagnostics
import SiteModel

/// Checks the pictures of specimens: their files, schemes and sizes.
///
/// A fault of a file is reported where the site first names the file, since one change corrects all places.
func checkImages(on site: Site) -> [Diagnostic] {
  // Few sites have such a surface.
  let hasImages = site.surfaces.contains { $0.parts.contains { $0.kind == .image } }
  guard hasImages, !site.isForeign else { return [] }
  var seen: Set<SourceRange> = []
  var faulty: Set<String> = []
  var found: [Diagnostic] = []
  for page in site.pages + site.surfacePages {
    for specimen in page.specimens
    where specimen.surface.parts.contains(where: { $0.kind == .image }) {
      let images = specimen.spec.facts.images.sorted { $0.key < $1.key }.map(\.value)
      for image in images where seen.insert(image.files[0].file.range).inserted {
        found += site.schemeFaults(of: image, in: site.systems[specimen.system])
        for file in image.files.map(\.file) where !faulty.contains(file.value) {
          let faults = site.fileFaults(file)
          if !faults.isEmpty { faulty.insert(file.value) }
          found += faults
        }
      }
    }
  }
  return found
}

extension Site {
  fileprivate func fileFaults(_ file: Located<String>) -> [Diagnostic] {
    guard let asset = asset(at: file.value) else {
      return [
        Diagnostic(
          rule: "spec/unknown-file",
          message: "no file `content/\(file.value)`",
          range: file.range,
          label: didYouMean(file.value, in: assetPaths.sorted()),
          help: ["name a picture below `content/`, such as `assets/empty.svg`"]
        )
      ]
    }
    var found = [heavyImage(asset, shownAt: file.range)].compactMap(\.self)
    if moves(asset.file.bytes) {
      found.append(
        Diagnostic(
          rule: "spec/animated-image",
          severity: .warning,
          message: "the picture `content/\(file.value)` moves, also where specimens are still",
          range: file.range,
          help: ["save one frame of it, or draw the movement by `animation` in `surface.css`"]
        )
      )
    }
    guard ImageSize(of: asset.file.bytes) == nil else { return found }
    return [
      Diagnostic(
        rule: "spec/unsized-image",
        severity: .warning,
        message: "the size of the picture `content/\(file.value)` cannot be read",
        range: file.range,
        help: ["save it as PNG, JPEG, WebP or GIF, or give the SVG a `viewBox`"]
      )
    ]
  }

  fileprivate func schemeFaults(of image: Spec.Image, in system: System) -> [Diagnostic] {
    let names = system.schemes.map(\.name)
    let unknown = image.files.compactMap(\.scheme).filter { !names.contains($0.value) }
    if !unknown.isEmpty {
      return unknown.map { scheme in
        Diagnostic(
          rule: "spec/unknown-scheme",
          message: "system `\(system.id)` has no scheme `\(scheme.value)`",
          range: scheme.range,
          label: didYouMean(scheme.value, in: names),
          help: ["its schemes are \(listed(names))"]
        )
      }
    }
    let missing = names.filter { image.file(in: $0) == nil }
    guard !missing.isEmpty else { return [] }
    return [
      Diagnostic(
        rule: "spec/missing-scheme",
        message: "the picture has no file for \(enumerated(missing.map { "`\($0)`" }))",
        range: image.files[0].scheme?.range ?? image.files[0].file.range,
        help: ["name one file for each scheme, or one for all: `file: assets/empty.svg`"]
      )
    ]
  }
}
