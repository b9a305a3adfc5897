public import SiteModel

/// The pictures that the pages of specimens show.
public struct ShownRenders: Sendable {
  /// Pictures by the path of the specimen's page, without `index.html`.
  public private(set) var pictures: [String: [ShownRender]] = [:]
  /// The files that these pages load.
  public private(set) var assets: [LazyAsset] = []

  /// Largest width of a picture on a page in CSS pixels.
  private static let width = 390
  /// Largest size in CSS pixels of the part of a picture that a finding shows.
  private static let crop = (width: 240, height: 160)

  /// Plans the files of checked pictures.
  public init(
    _ review: RenderReview,
    of site: Site,
    load: @escaping @Sendable (AppFile) -> Result<[UInt8], AppFileError>
  ) {
    var taken: Set<String> = []
    for checked in review.pictures {
      guard let summary = checked.summary else { continue }
      let match = checked.match
      let page = site.pages[match.place.page]
      let specimen = page.specimens[match.place.specimen]
      let folder = "\(page.path)\(specimen.spec.id)/"
      let scheme = site.systems[specimen.system].schemes[match.scheme].name
      let names = [NameVocabulary.plain(scheme)] + [match.language].compactMap(\.self)
      let base = "\(folder)app-\(names.joined(separator: "-"))"
      var stem = base
      var number = 2
      while !taken.insert(stem).inserted {
        stem = "\(base)-\(number)"
        number += 1
      }
      let scale = match.scale ?? summary.scale ?? Self.likelyScale(summary.width)
      let points = (Double(summary.width) / scale, Double(summary.height) / scale)
      let shrink = min(1, Double(Self.width) / points.0)
      let size = RenderSize(
        width: max(1, Int((points.0 * shrink).rounded())),
        height: max(1, Int((points.1 * shrink).rounded()))
      )
      let path = "\(stem).png"
      let thumbnail = size.width < summary.width ? "\(stem)-small.png" : path
      var shown = ShownRender(
        scheme: scheme,
        path: path,
        thumbnail: thumbnail,
        size: size,
        source: match.file.path,
        digest: summary.digest
      )
      let file = match.file
      add(path, file) { (try? load(file).get()) ?? [] }
      if thumbnail != path { add(thumbnail, file) { resized(load(file), nil, size.width) } }
      for (index, finding) in checked.findings.enumerated() {
        var entry = ShownRender.Finding(rule: finding.rule, message: finding.message)
        if let box = finding.box {
          let part = Self.part(box, of: summary, scale)
          let width = Int((Double(part.width) / scale).rounded(.up))
          entry.crop = "\(stem)-finding-\(index + 1).png"
          entry.size = RenderSize(
            width: max(1, width),
            height: max(1, Int((Double(part.height) / scale).rounded(.up)))
          )
          add(entry.crop ?? "", file) { resized(load(file), part, part.width) }
        }
        shown.findings.append(entry)
      }
      pictures[folder, default: []].append(shown)
    }
  }

  private mutating func add(
    _ path: String,
    _ file: AppFile,
    _ make: @escaping @Sendable () -> [UInt8]
  ) {
    assets.append(LazyAsset(path: path, source: file.path, make: make))
  }

  /// The scale of a picture that nothing states: that of the phones that have this width.
  private static func likelyScale(_ width: Int) -> Double {
    width >= 1000 ? 3 : width >= 640 ? 2 : 1
  }

  /// The part of a picture around a finding, with a little of what is around it.
  private static func part(
    _ box: PixelBox,
    of summary: PictureSummary,
    _ scale: Double
  ) -> PixelBox {
    let margin = Int(8 * scale)
    let (x, y) = (max(0, box.x - margin), max(0, box.y - margin))
    let most = (Int(Double(crop.width) * scale), Int(Double(crop.height) * scale))
    return PixelBox(
      x: x,
      y: y,
      width: max(1, min(summary.width - x, box.width + 2 * margin, most.0)),
      height: max(1, min(summary.height - y, box.height + 2 * margin, most.1))
    )
  }
}

private func resized(
  _ bytes: Result<[UInt8], AppFileError>,
  _ box: PixelBox?,
  _ width: Int
) -> [UInt8] {
  guard let bytes = try? bytes.get(), let picture = try? Picture(png: bytes) else { return [] }
  return picture.png(box, width: width)
}
