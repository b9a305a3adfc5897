public import DesignTokens
import Diagnostics

/// Writes colours and lengths as resource files of Android: `values` for light, `values-night` for what
/// differs in dark.
///
/// A pixel is a dp. A rem is 16 sp for sizes of text, and 16 dp for anything else. Colours outside sRGB
/// become the nearest inside, as resource files have no others.
public func exportAndroid(_ systems: [ExportSystem]) -> ExportFiles {
  var names = ExportNames()
  var omissions = Omissions()
  var colors: [String: [String]] = [:]
  var dimens: [String: [String]] = [:]
  for (index, system) in systems.enumerated() {
    let table = ExportTable(system)
    let dark = table.contexts.firstIndex { $0.others.isEmpty && $0.scheme.lowercased() == "dark" }
    let prefix =
      index == 0 ? "" : ExportName.joined(system.id, by: "_", replacing: "_").lowercased() + "_"
    for row in table.rows {
      let path = ExportName.joined(row.token.path, by: "_", replacing: "_").lowercased()
      let name = prefix + (path.first?.isNumber == true ? "_" + path : path)
      guard let light = row.values[0] else {
        omissions.add(row.token, "it has no value in the first scheme")
        continue
      }
      guard names.claim(resourceKind(light) + "/" + name, for: row.token, kind: "the resource")
      else {
        continue
      }
      for (place, folder) in [(0, "values")] + (dark.map { [($0, "values-night")] } ?? []) {
        guard let value = row.values[place], place == 0 || value != light else { continue }
        switch value {
        case .color(let color):
          colors[folder, default: []].append(
            "<color name=\"\(name)\">\(androidColor(color))</color>"
          )
        case .dimension(let length):
          guard let text = androidLength(length, row.token.path) else {
            omissions.add(row.token, "the size of `\(length.unit.rawValue)` is unknown")
            continue
          }
          dimens[folder, default: []].append("<dimen name=\"\(name)\">\(text)</dimen>")
        case .number(let number):
          dimens[folder, default: []].append(
            "<item name=\"\(name)\" type=\"dimen\" format=\"float\">\(decimal(number))</item>"
          )
        default:
          omissions.add(row.token, "resource files have no `\(value.type.rawValue)`")
        }
      }
      let others = zip(table.contexts, row.values).contains { context, value in
        !context.others.isEmpty && value != light && value != row.values[dark ?? 0]
      }
      if others {
        omissions.add(row.token, "its values in other contexts than light and dark have no folder")
      }
    }
  }
  var files: [String: String] = [:]
  for (folder, lines) in colors { files["\(folder)/colors.xml"] = resources(lines) }
  for (folder, lines) in dimens { files["\(folder)/dimens.xml"] = resources(lines) }
  return ExportFiles(files, names.diagnostics + omissions.diagnostics)
}

private func resources(_ lines: [String]) -> String {
  "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    + "<!-- Design tokens. Written by `vitrine tokens export android`; edit the token files. -->\n"
    + "<resources>\n" + lines.map { "    \($0)\n" }.joined() + "</resources>\n"
}

private func resourceKind(_ value: TokenValue) -> String {
  if case .color = value { "color" } else { "dimen" }
}

private func androidColor(_ color: Color) -> String {
  let digits = color.hex.dropFirst().uppercased()
  if color.alpha >= 1 { return "#\(digits)" }
  let alpha = String(Int((min(max(color.alpha, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
  return "#\(alpha.count == 1 ? "0" : "")\(alpha)\(digits)"
}

private func androidLength(_ length: Dimension, _ path: String) -> String? {
  switch length.unit {
  case .px: return "\(decimal(length.value))dp"
  case .rem:
    let lower = path.lowercased()
    let isText = lower.contains("font") || lower.contains("text") || lower.contains("type")
    return "\(decimal(length.value * 16))\(isText ? "sp" : "dp")"
  default: return nil
  }
}
