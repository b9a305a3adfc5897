public import DesignTokens
import Diagnostics
import TokenImport

/// Writes the colours of systems as an asset catalog of Xcode: a set of colours for each, in folders
/// for groups.
///
/// A colour that was imported from a catalog and has not changed is written as it was, byte for
/// byte if Xcode wrote it. Values for `light` are those for any appearance.
public func exportAssetCatalog(_ systems: [ExportSystem]) -> ExportFiles {
  var catalog = AssetCatalog()
  for (index, system) in systems.enumerated() {
    let table = ExportTable(system)
    for row in table.rows {
      guard row.token.type == .color else {
        catalog.omissions.add(row.token, "an asset catalog has no `\(row.token.type.rawValue)`")
        continue
      }
      catalog.add(row, table.contexts, prefix: index == 0 ? nil : system.id)
    }
  }
  catalog.files["Contents.json"] = XcodeJSON.contents(isNamespace: false)
  return ExportFiles(catalog.files, catalog.names.diagnostics + catalog.omissions.diagnostics)
}

/// The files of a catalog.
private struct AssetCatalog {
  var files: [String: String] = [:]
  var names = ExportNames()
  var omissions = Omissions()

  mutating func add(_ row: ExportRow, _ contexts: [ExportTable.Context], prefix: String?) {
    let original = row.token.original
    var folders =
      original?.folders
      ?? row.token.path.split(separator: ".").dropLast().map { (String($0), true) }
    var name = original?.name ?? row.token.path.split(separator: ".").last.map(String.init) ?? ""
    if original == nil, name == "$root", let last = folders.popLast() { name = last.0 }
    if let prefix { folders.insert((prefix, true), at: 0) }
    let parts = (folders.map(\.0) + [name]).map(fileName)
    let path = parts.joined(separator: "/") + ".colorset/Contents.json"
    guard names.claim(path, for: row.token, kind: "the asset") else { return }
    for count in folders.indices {
      let folder = parts.prefix(count + 1).joined(separator: "/")
      files["\(folder)/Contents.json"] = XcodeJSON.contents(isNamespace: folders[count].1)
    }
    if let original, isUnchanged(original.contents, row, contexts) {
      files[path] = XcodeJSON.text(original.contents)
    } else {
      files[path] = entries(row, contexts)
    }
  }

  /// True if an original set of colours gives the token's values in every context.
  private func isUnchanged(
    _ contents: JSONNode,
    _ row: ExportRow,
    _ contexts: [ExportTable.Context]
  ) -> Bool {
    let file = SourceFile(
      path: "A.xcassets/A.colorset/Contents.json",
      bytes: Array(XcodeJSON.text(contents).utf8)
    )
    guard let token = importTokens(.xcassets, [file]).tokens.first else { return false }
    let usual = ["scheme": "light", "contrast": "normal", "idiom": "universal", "gamut": "any"]
    return zip(contexts, row.values).allSatisfy { context, value in
      let own = Dictionary(context.names.map { ($0.modifier, $0.name) }) { $1 }
      let original = token.variant(in: usual.merging(own) { $1 })?.value
      return original == value.map { .value($0) }
    }
  }

  private mutating func entries(_ row: ExportRow, _ contexts: [ExportTable.Context]) -> String {
    var entries: [String] = []
    var written: [(names: [String: String], value: TokenValue?)] = []
    for (context, value) in zip(contexts, row.values) {
      let others = context.others.filter { $0.modifier != "contrast" }
      guard others.isEmpty else {
        if value != row.values[0] {
          omissions.add(row.token, "values for `\(others[0].modifier)` have no appearance")
        }
        continue
      }
      var names: [String: String] = [:]
      let scheme = context.scheme.lowercased()
      if !scheme.isEmpty, scheme != "light" { names["luminosity"] = scheme }
      if let contrast = context.others.first?.name { names["contrast"] = contrast }
      // An appearance without its own entry has the value of the nearest one.
      let matching = written.filter { $0.names.allSatisfy { names[$0.key] == $0.value } }
      let most = matching.map(\.names.count).max() ?? 0
      let nearest = matching.filter { $0.names.count == most }
      if !nearest.isEmpty, nearest.allSatisfy({ $0.value == value }) { continue }
      written.append((names, value))
      guard case .color(let color) = value else { continue }
      entries.append(entry(color, names))
    }
    return XcodeJSON.colorset(entries)
  }

  private func entry(_ color: Color, _ appearances: [String: String]) -> String {
    let list = ["luminosity", "contrast"].compactMap { kind in
      appearances[kind].map {
        "        {\n          \"appearance\" : \"\(kind)\",\n          \"value\" : \(XcodeJSON.quoted($0))\n        }"
      }
    }
    let own =
      list.isEmpty ? "" : "      \"appearances\" : [\n\(list.joined(separator: ",\n"))\n      ],\n"
    let (space, parts) = components(color)
    let lines = [
      ("alpha", fraction(color.alpha)), ("blue", parts[2]), ("green", parts[1]), ("red", parts[0]),
    ].map { "          \"\($0.0)\" : \"\($0.1)\"" }
    return "    {\n\(own)      \"color\" : {\n        \"color-space\" : \"\(space)\",\n"
      + "        \"components\" : {\n\(lines.joined(separator: ",\n"))\n        }\n      },\n"
      + "      \"idiom\" : \"universal\"\n    }"
  }

  private func components(_ color: Color) -> (space: String, parts: [String]) {
    switch color.space {
    case .srgb:
      let numbers = color.components.map { $0 ?? 0 }
      let bytes = numbers.map { ($0 * 255).rounded() }
      if zip(numbers, bytes).allSatisfy({ $0 == $1 / 255 }) {
        return ("srgb", bytes.map { "0x" + hex(Int($0)) })
      }
      return ("srgb", numbers.map(fraction))
    case .displayP3: return ("display-p3", color.components.map { fraction($0 ?? 0) })
    case .srgbLinear: return ("extended-linear-srgb", color.components.map { fraction($0 ?? 0) })
    default:
      let rgb = color.srgb
      if rgb.isInGamut {
        return ("srgb", [rgb.clipped.red, rgb.clipped.green, rgb.clipped.blue].map(fraction))
      }
      let p3 = color.displayP3
      return (
        p3.isInGamut ? "display-p3" : "extended-srgb",
        (p3.isInGamut ? [p3.red, p3.green, p3.blue] : [rgb.red, rgb.green, rgb.blue]).map(fraction)
      )
    }
  }

  private func hex(_ byte: Int) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  /// A number with three digits after the point, as Xcode writes it, or as many as it needs.
  private func fraction(_ number: Double) -> String {
    let short = decimal(number, places: 3)
    guard Double(short) == number else {
      return "\(number)".contains("e") ? decimal(number, places: 15) : "\(number)"
    }
    let parts = short.split(separator: ".")
    let digits = parts.count > 1 ? String(parts[1]) : ""
    return "\(parts[0]).\(digits)\(String(repeating: "0", count: 3 - digits.count))"
  }

  /// A name that a file can have.
  private func fileName(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      text += scalar == "/" || scalar == ":" || scalar.value < 0x20 ? "-" : String(scalar)
    }
    return text.isEmpty || text.hasPrefix(".") ? "_" + text : text
  }
}

extension Token {
  /// The set of colours that the token was imported from.
  fileprivate var original:
    (
      name: String, folders: [(String, Bool)], contents: JSONNode
    )?
  {
    guard let node = extensions?["com.apple.xcassets"], let name = node["name"]?.string,
      let contents = node["contents"], contents.members != nil
    else { return nil }
    let folders = (node["folders"]?.elements ?? []).compactMap { folder in
      folder["name"]?.string.map { ($0, folder["namespace"]?.bool ?? false) }
    }
    return (name, folders, contents)
  }
}
