import Diagnostics

extension Rule {
  static let unreducedMotion = Rule(
    id: "motion/reduced",
    severity: .warning,
    explanation: """
      The style sheet of a surface moves something and has nothing to say to people who ask for \
      less motion. Some of them are made sick by it. Put what moves into \
      `@media (prefers-reduced-motion: no-preference)`, or take it back under `reduce`: a still \
      ring with words says as much as a turning one.
      """,
    source: "WCAG 2.2, 2.3.3 Animation from Interactions, level AAA; every platform's guidelines",
    breaks: """
      ```css templates/surfaces/promo/surface.css
      @layer surfaces {
        .surface-promo {
          transition: opacity var(--duration);
        }
      }
      ```
      """,
    passes: """
      ```css templates/surfaces/promo/surface.css
      @layer surfaces {
        .surface-promo {
          transition: opacity var(--duration);
        }

        @media (prefers-reduced-motion: reduce) {
          .surface-promo {
            transition: none;
          }
        }
      }
      ```
      """,
    check: .site { site in
      site.surfaces.compactMap { surface in
        guard surface.css.hold(anyOf: ["animation", "transition"]),
          !surface.css.hold("prefers-reduced-motion"), let motion = firstMotion(in: surface.css)
        else { return nil }
        let folder = surface.range.file.dropLast("surface.yaml".count)
        return Finding(
          "surface `\(surface.id)` moves, whatever people ask for",
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
    if at == 0 || !isNamePart(css[at - 1]), let end = motionEnd(css, at) { return at..<end }
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

private func isNamePart(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
    || (0x41...0x5A).contains(byte & 0xDF)
}
