import SiteModel

/// A class for each width in CSS pixels that a surface is made for, so that its pictures need no `style`
/// attribute.
func surfaceWidths(_ site: Site) -> [UInt8] {
  let widths = Set(site.surfaces.flatMap(\.widths)).sorted()
  return Array(widths.map { ".at-width-\($0) { --width: \($0)px; }\n" }.joined().utf8)
}
