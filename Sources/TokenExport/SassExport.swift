public import DesignTokens
import Diagnostics

/// Writes systems as variables of Sass: the value of the first scheme under the name of the token, and
/// a map `$schemes` with all values of each scheme.
///
/// Text styles are maps. Names of systems after the first begin with the system's.
public func exportSass(_ systems: [ExportSystem]) -> Export {
  var text = "// Design tokens. Written by `vitrine tokens export scss`; edit the token files.\n"
  var names = ExportNames()
  for (index, system) in systems.enumerated() {
    let table = ExportTable(system)
    let prefix = index == 0 ? "" : ExportName.joined(system.id, by: "-") + "-"
    let rows = table.rows.compactMap { row -> (name: String, row: ExportRow)? in
      let name = prefix + ExportName.joined(row.token.path, by: "-")
      let safe = name.first?.isNumber == true ? "_" + name : name
      return names.claim("$" + safe, for: row.token, kind: "the variable") ? (safe, row) : nil
    }
    text += "\n"
    for (name, row) in rows {
      guard let value = row.values.first ?? nil else { continue }
      text += "$\(name): \(SassValue.text(value));\n"
    }
    let schemes = table.contexts.enumerated().filter { !$0.element.names.isEmpty }
    guard schemes.count > 1 else { continue }
    text += "\n$\(prefix)schemes: (\n"
    for (place, context) in schemes {
      let label = context.names.map { ExportName.joined($0.name, by: "-") }.joined(separator: "-")
      text += "  \"\(label)\": (\n"
      for (name, row) in rows {
        guard let value = row.values[place] else { continue }
        text += "    \"\(name)\": \(SassValue.text(value, isInMap: true)),\n"
      }
      text += "  ),\n"
    }
    text += ");\n"
  }
  return Export(text: text, diagnostics: names.diagnostics + missingValues(systems))
}

/// Values in the syntax of Sass.
enum SassValue {
  /// The text of a value; lists are in parentheses inside a map.
  static func text(_ value: TokenValue, isInMap: Bool = false) -> String {
    switch value {
    case .color(let color): return self.color(color)
    case .border(let border):
      return
        "\(CSSValue.text(.dimension(border.width))) \(CSSValue.text(.strokeStyle(border.style))) "
        + color(border.color)
    case .shadow(let layers): return list(layers.map(shadow), isInMap)
    case .gradient(let stops):
      return list(
        stops.map { "\(color($0.color)) \(decimal($0.position * 100, places: 4))%" },
        isInMap
      )
    case .fontFamily(let names):
      return list([CSSValue.text(.fontFamily(names))], isInMap && names.count > 1)
    case .typography(let type):
      return "(\"font-family\": (\(CSSValue.text(.fontFamily(type.fontFamily)))), "
        + "\"font-size\": \(CSSValue.text(.dimension(type.fontSize))), "
        + "\"font-weight\": \(decimal(type.fontWeight)), "
        + "\"letter-spacing\": \(CSSValue.text(.dimension(type.letterSpacing))), "
        + "\"line-height\": \(decimal(type.lineHeight, places: 4)))"
    default: return CSSValue.text(value)
    }
  }

  /// `#rrggbb`, or `rgba()` with commas, which every version of Sass reads.
  private static func color(_ color: Color) -> String {
    if color.alpha >= 1 { return color.hex }
    let rgb = color.mappedSRGB
    let parts = [rgb.red, rgb.green, rgb.blue].map { String(Int(($0 * 255).rounded())) }
    return "rgba(\(parts.joined(separator: ", ")), \(decimal(color.alpha, places: 4)))"
  }

  private static func shadow(_ layer: Shadow) -> String {
    let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map {
      CSSValue.text(.dimension($0))
    }
    return ((layer.inset ? ["inset"] : []) + lengths + [color(layer.color)]).joined(separator: " ")
  }

  private static func list(_ items: [String], _ isInMap: Bool) -> String {
    let text = items.joined(separator: ", ")
    return isInMap && (items.count > 1 || text.contains(", ")) ? "(\(text))" : text
  }
}
