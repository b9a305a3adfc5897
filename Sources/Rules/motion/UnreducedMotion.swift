import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unreducedMotion = Rule(
    .motionReduced,
    check: .site { context in
      let site = context.site
      return site.surfaces.compactMap { surface in
        guard surface.css.hold(anyOf: ["animation", "transition"]),
          !surface.css.hold("prefers-reduced-motion"), let motion = firstMotion(in: surface.css)
        else { return nil }
        let folder = surface.range.file.dropLast("surface.yaml".count)
        return Finding(
          "surface `\(surface.id)` moves even if people ask for less motion",
          at: SourceRange(file: folder + "surface.css", bytes: motion),
          help: ["add a block `@media (prefers-reduced-motion: reduce)` that stops it"]
        )
      }
    }
  )
}

/// The first `animation` or `transition` of a style sheet that does something.
private func firstMotion(in css: [UInt8]) -> Range<Int>? {
  var at = 0
  while at < css.count {
    if css[at...].starts(with: "/*".utf8) {
      at += 2
      while at < css.count, !css[at...].starts(with: "*/".utf8) { at += 1 }
      at += 2
      continue
    }
    if at == 0 || !css[at - 1].isInStyleName, let end = motionEnd(css, at) { return at..<end }
    at += 1
  }
  return nil
}

/// The end of a property that moves something, when one begins there.
private func motionEnd(_ css: [UInt8], _ start: Int) -> Int? {
  for property in ["animation", "animation-name", "transition", "transition-property"]
  where css[start...].starts(with: property.utf8) {
    var at = start + property.utf8.count
    while at < css.count, css[at] <= 0x20 { at += 1 }
    guard at < css.count, css[at] == UInt8(ascii: ":") else { continue }
    at += 1
    while at < css.count, css[at] <= 0x20 { at += 1 }
    guard !css[at...].starts(with: "none".utf8) else { return nil }
    return css[at...].firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") }
      ?? css.count
  }
  return nil
}
