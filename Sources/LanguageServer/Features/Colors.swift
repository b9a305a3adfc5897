import DesignTokens
import Diagnostics
import JSONRPC
import SiteModel
import Vitrine

extension Workspace {
  /// The colours that are written in a file: tokens and raw values, as the first scheme has them.
  func colors(in path: String) -> JSON {
    guard let lines = lines(of: path) else { return [] }
    let found = path.hasSuffix(".json") ? colorsOfTokens(in: path) : colorsOfSpecs(in: path)
    return .array(found.map { ["range": lines.json($0.range), "color": json($0.color)] })
  }

  private func colorsOfSpecs(in path: String) -> [(range: Range<Int>, color: Color)] {
    var found: [(Range<Int>, Color)] = []
    for specimen in edited.page(at: path)?.specimens ?? [] {
      for style in specimen.spec.style where style.value.range.file == path {
        if case .raw(.color(let color), _) = style.value.value {
          found.append((style.value.range.bytes, color))
        } else if let slot = specimen.slot(style.slot.value), slot.origin == .spec, !slot.isUnknown,
          case .color(let color)?? = slot.values.first
        {
          found.append((style.value.range.bytes, color))
        }
      }
    }
    for surface in site.surfaces where surface.range.file == path {
      for place in surface.slots.flatMap(\.defaults) {
        let token = site.systems.lazy.compactMap { $0.schemes.first?.base.token(place.value.path) }
          .first
        if case .color(let color)? = token?.value { found.append((place.range.bytes, color)) }
      }
    }
    return found
  }

  private func colorsOfTokens(in path: String) -> [(range: Range<Int>, color: Color)] {
    var found: [Range<Int>: Color] = [:]
    for declared in site.names.flatMap(\.declared) {
      for token in declared.inSchemes.compactMap(\.self) where token.valueRange.file == path {
        if case .color(let color) = token.value, found[token.valueRange.bytes] == nil {
          found[token.valueRange.bytes] = color
        }
      }
    }
    return found.sorted { $0.key.lowerBound < $1.key.lowerBound }.map { ($0.key, $0.value) }
  }

  /// The tokens nearest to a picked colour, each with the edit that writes it; never the raw colour.
  func presentations(of color: Color, for range: Range<Int>, in path: String) -> JSON {
    guard let lines = lines(of: path) else { return [] }
    let system = system(at: range.lowerBound, in: path)
    let sets = site.systems[system].schemes.map(\.tokens)
    let declared = path.hasSuffix(".json") ? token(at: range.lowerBound, in: path)?.token.path : nil
    let near = nearestTokens(to: .color(color.opacity(1)), in: sets, limit: 6)
    var opacity = ""
    if color.alpha < 0.995, !path.hasSuffix(".json") {
      let patterns = Category.all(
        named: "opacity",
        in: site.systems[system],
        site.settings.categories
      )
      let nearest = nearestTokens(
        to: .number(color.alpha),
        in: sets,
        category: { token in patterns.contains { $0.contains(token.path) } },
        limit: 1
      )
      opacity = nearest.first.map { " / \($0.path)" } ?? ""
    }
    return .array(
      near.filter { $0.path != declared }.prefix(5).map { token in
        let text = path.hasSuffix(".json") ? "\"{\(token.path)}\"" : token.path + opacity
        return [
          "label": .string(token.path + opacity),
          "textEdit": ["range": lines.json(range), "newText": .string(text)],
        ]
      }
    )
  }

  private func json(_ color: Color) -> JSON {
    let rgb = color.mappedSRGB
    return [
      "red": .number(rgb.red), "green": .number(rgb.green), "blue": .number(rgb.blue),
      "alpha": .number(color.alpha),
    ]
  }
}
