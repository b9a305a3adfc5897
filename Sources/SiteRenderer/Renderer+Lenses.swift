import DesignTokens
import Mustache
import SiteModel

extension Renderer {
  /// The switches for viewing the specimens of a page.
  ///
  /// - Parameter besideScheme: True if the scheme switch is one of them; a gallery has it
  ///   elsewhere.
  /// - Returns: Values for `lenses.mustache`.
  func lenses(besideScheme: Bool = true) -> Value {
    memos.with { memo in
      memo.locale(words, "").lenses(besideScheme: besideScheme) {
        [
          "schemes": besideScheme ? schemes() : .list([]),
          "has-schemes": .flag(besideScheme),
          "visions": list(VisionDeficiency.allCases) { deficiency in
            [
              "id": .text(deficiency.rawValue),
              "title": .text(words["vision-\(deficiency.rawValue)"]),
              "matrix": .text(matrix(of: deficiency)),
            ]
          },
        ]
      }
    }
  }

  /// All schemes that a system of the site has, each once.
  func schemes() -> Value {
    var names: [String] = []
    for scheme in site.systems.flatMap(\.schemes) where !names.contains(scheme.name) {
      names.append(scheme.name)
    }
    return list(names) { ["scheme": .text($0), "title": .text(words.title(ofScheme: $0))] }
  }
}

/// The values of an `feColorMatrix` in linear RGB; opacity stays.
private func matrix(of deficiency: VisionDeficiency) -> String {
  let rows = deficiency.factors.map { $0.map { decimal($0) }.joined(separator: " ") + " 0 0" }
  return (rows + ["0 0 0 1 0"]).joined(separator: " ")
}

/// Rules that show only the plates of one scheme, for each scheme of a site.
func schemeSwitches(_ site: Site) -> [UInt8] {
  var names: [String] = []
  for scheme in site.systems.flatMap(\.schemes) where !names.contains(scheme.name) {
    names.append(scheme.name)
  }
  let rules = names.map { name in
    let chosen = "main:has([name=\"scheme\"][value=\(quotedCSS(name))]:checked)"
    let shown = "[data-scheme=\(quotedCSS(name))]"
    return "  \(chosen) .plates:has(> \(shown)) > .plate:not(\(shown)) { display: none; }\n"
  }
  return Array("@layer overrides {\n\(rules.joined())}\n".utf8)
}
