import DesignTokens
import Diagnostics

/// Reads the colours of Xcode's asset catalogs.
///
/// `Any` applies where an appearance has no entry, as in Xcode. A set of colours with one entry for
/// all appearances is a token without contexts. A colour of the system has its own value in each
/// appearance.
struct AssetCatalogReader {
  private var collector = TokenCollector()
  /// Folders that add their name to the names of their assets, by path.
  private var namespaces: Set<String> = []
  /// The file of each token.
  private var files: [[String]: String] = [:]

  /// The colours of all catalogs in the files.
  static func read(_ files: [SourceFile]) -> ImportedTokens {
    var reader = AssetCatalogReader()
    let contents = files.filter {
      $0.path.hasSuffix("/Contents.json") || $0.path == "Contents.json"
    }
    .sorted { $0.path < $1.path }
    for file in contents where !isAsset(file.path) { reader.readFolder(file) }
    for file in contents where isColorSet(file.path) { reader.readColorSet(file) }
    reader.noteOthers(contents.filter { isAsset($0.path) && !isColorSet($0.path) })
    return reader.collector.finish()
  }

  private static func folder(_ path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }

  private static func isColorSet(_ path: String) -> Bool { folder(path).hasSuffix(".colorset") }

  private static func isAsset(_ path: String) -> Bool {
    let name = folder(path).split(separator: "/").last ?? ""
    return name.contains(".") && !name.hasSuffix(".xcassets")
  }

  private mutating func readFolder(_ file: SourceFile) {
    let (root, problems) = JSONReader.read(file)
    collector.add(problems)
    if root?["properties"]?["provides-namespace"]?.bool == true {
      namespaces.insert(String(AssetCatalogReader.folder(file.path)))
    }
  }

  /// One remark on all pictures and other assets.
  private mutating func noteOthers(_ files: [SourceFile]) {
    let names = files.map { file in
      (String(AssetCatalogReader.folder(file.path).split(separator: "/").last ?? ""), file)
    }.filter { !$0.0.hasSuffix(".stackLayer") && !$0.0.hasSuffix(".imagestacklayer") }
    guard let (name, file) = names.first else { return }
    collector.remark(
      name,
      SourceRange(file: file.path, bytes: 0..<0),
      .noType,
      names.count == 1
        ? "it is no colour, and is not read"
        : "it and \(names.count - 1) other assets are no colours, and are not read"
    )
  }

  // MARK: Colours

  private mutating func readColorSet(_ file: SourceFile) {
    let (root, problems) = JSONReader.read(file)
    collector.add(problems)
    guard let root else { return }
    let (path, folders) = names(file.path)
    guard let entries = root["colors"]?.elements else {
      collector.report(
        "the set of colours has no `colors`",
        SourceRange(file: file.path, bytes: root.range.lowerBound..<root.range.lowerBound + 1),
        help: "add a colour in Xcode, or delete the set"
      )
      return
    }
    let label = path.joined(separator: "/")
    if let first = files.updateValue(file.path, forKey: path) {
      files[path] = first
      return collector.leaveOut(
        label,
        SourceRange(file: file.path, bytes: 0..<0),
        .sameName,
        "`\(first)` is of the same name",
        help: "rename one of them, or let their folders provide a namespace"
      )
    }
    let idioms = Set(entries.map { $0["idiom"]?.string ?? "universal" })
    let gamuts = Set(entries.map { $0["display-gamut"]?.string })
    var token: Int?
    for entry in entries {
      var conditions = conditions(of: entry, path: label, file)
      if idioms.count > 1, let idiom = entry["idiom"]?.string, idiom != "universal" {
        conditions["idiom"] = idiom
      }
      if gamuts.count > 1, let gamut = entry["display-gamut"]?.string, gamut != "sRGB" {
        conditions["gamut"] = gamut.lowercased()
      }
      let added = read(entry, path, conditions, file)
      token = token ?? added
    }
    let folderTexts = folders.map { folder in
      "{\"name\": \(ValueText.quoted(folder.name)), \"namespace\": \(folder.isNamespace)}"
    }
    let original = JSONText.text(root, numbersOf: file.bytes)
    collector.change(token) { token in
      let name = ValueText.quoted(file.assetName)
      token.extensions["com.apple.xcassets"] =
        "{\"name\": \(name), \"folders\": [\(folderTexts.joined(separator: ", "))], \"contents\": \(original)}"
    }
  }

  /// Names of the token, and the folders in the catalog.
  private func names(
    _ path: String
  ) -> (path: [String], folders: [(name: String, isNamespace: Bool)]) {
    let parts = path.split(separator: "/").dropLast()
    let start = parts.lastIndex { $0.hasSuffix(".xcassets") }.map { $0 + 1 } ?? parts.startIndex
    let last = parts.index(before: parts.endIndex)
    var folders: [(name: String, isNamespace: Bool)] = []
    for index in start..<max(start, last) {
      let folder = parts[...index].joined(separator: "/")
      let rooted = path.hasPrefix("/") ? "/" + folder : folder
      folders.append((String(parts[index]), namespaces.contains(rooted)))
    }
    let name = String(parts[last].dropLast(".colorset".count))
    return (folders.filter(\.isNamespace).map(\.name) + [name], folders)
  }

  private mutating func conditions(
    of entry: JSONNode,
    path: String,
    _ file: SourceFile
  ) -> [String: String] {
    var conditions: [String: String] = [:]
    for appearance in entry["appearances"]?.elements ?? [] {
      let value = appearance["value"]?.string ?? ""
      switch appearance["appearance"]?.string {
      case "luminosity" where !value.isEmpty: conditions["scheme"] = value
      case "contrast" where !value.isEmpty: conditions["contrast"] = value
      case let kind:
        collector.leaveOut(
          path,
          SourceRange(file: file.path, bytes: appearance.range),
          .condition,
          "the appearance `\(kind ?? "")` is not known"
        )
      }
    }
    return conditions
  }

  private mutating func read(
    _ entry: JSONNode,
    _ path: [String],
    _ conditions: [String: String],
    _ file: SourceFile
  ) -> Int? {
    let label = path.joined(separator: "/")
    guard let node = entry["color"] else {
      collector.leaveOut(
        label,
        SourceRange(file: file.path, bytes: entry.range),
        .noValue,
        "the catalog has no colour for this appearance",
        help: "choose a colour in Xcode, or remove the appearance"
      )
      return nil
    }
    let range = SourceRange(file: file.path, bytes: node.range)
    if let name = node["reference"]?.string {
      return addSystemColor(name, path, conditions, range)
    }
    do throws(AssetColor.Fault) {
      let reading = try AssetColor.read(node, text: file.bytes)
      if let remark = reading.remark {
        collector.remark(label, range, .outOfRange, remark, help: "write `1.0` or `0xFF`")
      }
      let (color, isConverted) = reading.color.representable
      if isConverted {
        collector.remark(
          label,
          range,
          .outOfRange,
          "it is outside its colour space and becomes `\(color.space.rawValue)`"
        )
      }
      return collector.add(path, conditions, .value(.color(color)), range)
    } catch {
      collector.report(
        "\(error.message) in `\(label)`",
        SourceRange(file: file.path, bytes: error.range),
        help: error.help
      )
      return nil
    }
  }

  /// Adds the values of a system colour in the appearances that the entry applies to.
  private mutating func addSystemColor(
    _ name: String,
    _ path: [String],
    _ conditions: [String: String],
    _ range: SourceRange
  ) -> Int? {
    guard let colors = SystemColors.appearances(name) else {
      collector.leaveOut(
        path.joined(separator: "/"),
        range,
        .missingReference,
        "no value of the system colour `\(name)` is known",
        help: "write the colour as a value; known are \(SystemColors.names.count) colours of iOS, "
          + "such as `systemRedColor`"
      )
      return nil
    }
    var token: Int?
    let values: [(String, String?, Color?)] = [
      ("light", nil, colors.light), ("dark", nil, colors.dark), ("light", "high", colors.lightHigh),
      ("dark", "high", colors.darkHigh),
    ]
    for (scheme, contrast, color) in values {
      guard let color, conditions["scheme"] ?? scheme == scheme else { continue }
      // An entry for normal contrast applies to high contrast unless there is one for that.
      if conditions["contrast"] == "high", contrast == nil,
        (scheme == "light" ? colors.lightHigh : colors.darkHigh) != nil
      {
        continue
      }
      var own = conditions
      own["scheme"] = scheme
      own["contrast"] = contrast ?? conditions["contrast"]
      let isStated = collector.has(path, own)
      if isStated, own != conditions { continue }
      token = collector.add(path, own, .value(.color(color)), range) ?? token
    }
    return token
  }
}

extension SourceFile {
  /// Name of the asset that a `Contents.json` belongs to.
  fileprivate var assetName: String {
    let parts = path.split(separator: "/")
    guard parts.count > 1 else { return "" }
    return String(parts[parts.count - 2].dropLast(".colorset".count))
  }
}
