import SiteModel

/// The rules by which the filters of a gallery hide tiles, with or without a script, and the text
/// that replaces them when none is left.
func wallFilters(_ site: Site) -> [UInt8] {
  func hiding(_ filter: String, _ ids: [String], _ tile: (String) -> [String]) -> [String] {
    ids.flatMap { id in
      tile(id).map { ".wall:has([name=\"\(filter)\"] [value=\"\(id)\"]:checked) \($0)" }
    }
  }
  func tiles(_ attribute: String) -> (String) -> [String] {
    { id in
      [
        ".tile:not([\(attribute)=\"\(id)\"])",
        ".tile-group:not(:has([\(attribute)=\"\(id)\"]))",
      ]
    }
  }
  let selectors =
    hiding("system", site.systems.map(\.id), tiles("data-system"))
    + hiding("surface", site.surfaces.map(\.id), tiles("data-surface"))
    + hiding("state", State.inGallery.map(\.rawValue)) {
      [".tile-group:not([data-state=\"\($0)\"])"]
    }
  let none = quotedCSS(site.theme.wording(in: site.settings.language)["nothing-shown"])
  return Array(
    """
    \(selectors.joined(separator: ",\n")) { display: none; }
    @counter-style shown-none { system: cyclic; symbols: \(none); range: 0 0; fallback: shown-some; }

    """.utf8
  )
}
