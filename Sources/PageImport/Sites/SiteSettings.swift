import Diagnostics
import YAML

/// The settings of an old site, as far as they are data.
struct SiteSettings: Sendable {
  /// The path of the file; nil without one.
  var path: String?
  /// The name of the site.
  var title: String?
  /// One sentence about it.
  var description: String?
  /// Its address, with the scheme.
  var url: String?
  /// The folder of the pages, from the folder of the settings.
  var sourceFolder: String?
  /// The part of addresses before those of pages, such as `/docs/`.
  var base = ""
  /// Words that may be pages, in the order of the old sidebar.
  var navigation: [String] = []
  /// Titles that a sidebar gives, by the word that names the page.
  var titles: [String: String] = [:]
  /// Groups of the old sidebar that have a title, in their order.
  var groups: [SidebarGroup] = []
  /// Settings by name, for shortcodes that show one.
  var values: [String: YAMLNode] = [:]

  /// Reads the settings of a site.
  init(_ sources: PageSources, _ format: PageFormat) {
    let files = SiteSettings.files(sources.paths, format)
    path = files.first { SiteSettings.names(format).contains(where: lastPart($0).hasPrefix) }
    for file in files {
      if format == .hugo, lastPart(file).hasPrefix("params."), let bytes = sources.read(file) {
        let node =
          file.hasSuffix(".toml")
          ? TOMLReader.read(bytes[...]) : parseYAML(SourceFile(path: file, bytes: bytes)).node
        values.merge(ImportedPage.constants(node, prefix: "site.params")) { first, _ in first }
        continue
      }
      guard let bytes = sources.read(file), bytes.count < 2_000_000 else { continue }
      if file.hasSuffix(".yml") || file.hasSuffix(".yaml") {
        readYAML(bytes, file)
      } else if file.hasSuffix(".toml") {
        take(TOMLReader.read(bytes[...]), file)
      } else if file.hasSuffix(".json") {
        if let node = ScriptLiteral.value(String(decoding: bytes, as: UTF8.self)) {
          take(node, file)
        }
      } else {
        readScript(bytes, file)
      }
    }
  }

  private static func names(_ format: PageFormat) -> [String] {
    switch format {
    case .mdx: ["docusaurus.config.", "gatsby-config."]
    case .vitepress: ["config."]
    case .starlight: ["astro.config."]
    case .mkdocs: ["mkdocs."]
    case .hugo: ["hugo.", "config.", "params."]
    case .docc, .nunjucks, .markdown: []
    }
  }

  /// Settings files, those with the title first.
  private static func files(_ paths: [String], _ format: PageFormat) -> [String] {
    let endings = [".yml", ".yaml", ".toml", ".json", ".js", ".mjs", ".cjs", ".ts", ".mts"]
    let names = names(format)
    let main = paths.filter { path in
      let name = lastPart(path)
      guard endings.contains(where: name.hasSuffix), names.contains(where: name.hasPrefix) else {
        return false
      }
      switch format {
      case .vitepress:
        return path.contains(".vitepress/config")
          || path.hasSuffix("config.ts") && path.split(separator: "/").count <= 2
      case .hugo:
        return path.split(separator: "/").count <= 3
          && (!path.contains("config/") || path.contains("_default/"))
      default: return path.split(separator: "/").count <= 2
      }
    }.sorted { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
    let sidebars = paths.filter { path in
      let name = lastPart(path)
      return [
        "sidebars.js", "sidebars.ts", "sidebar.js", "sidebar.ts", "nav.yml", "nav.yaml",
        "navigation.js", "navigation.json",
      ].contains(name)
        && !path.contains("node_modules")
    }
    return main + sidebars
  }

  // MARK: Data

  private mutating func readYAML(_ bytes: [UInt8], _ path: String) {
    // Settings of MkDocs contain tags of Python, which are no YAML here, in other keys.
    let text = String(decoding: bytes, as: UTF8.self)
    for block in topLevelBlocks(text) {
      let file = SourceFile(path: "", bytes: Array(block.utf8))
      guard let node = parseYAML(file).node else { continue }
      take(node, path)
    }
  }

  /// The parts of a YAML text that begin at the margin.
  private func topLevelBlocks(_ text: String) -> [String] {
    var blocks: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isTop = line.first.map { $0 != " " && $0 != "#" && $0 != "\t" && $0 != "-" } ?? false
      if isTop || blocks.isEmpty {
        blocks.append(String(line) + "\n")
      } else {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }

  private mutating func take(_ node: YAMLNode, _ path: String) {
    if node.items != nil { return addWords(node, path) }
    for entry in node.entries ?? [] {
      let text = entry.value.text
      switch entry.name {
      case "site_name", "title": title = title ?? text
      case "site_description", "description", "tagline": description = description ?? text
      case "site_url", "baseURL", "baseUrl", "url", "site": setURL(text)
      case "docs_dir", "srcDir", "contentDir": sourceFolder = sourceFolder ?? text
      case "nav", "sidebar", "sidebars", "docs": addWords(entry.value, path)
      case "params":
        for (name, value) in ImportedPage.constants(entry.value, prefix: "site.params") {
          values[name] = value
        }
        description = description ?? entry.value["description"]?.text
      default: break
      }
      values["site.\(entry.name)"] = entry.value
    }
  }

  private mutating func setURL(_ text: String?) {
    guard let text, text.contains("://") else {
      if let text, text.hasPrefix("/"), text.count > 1 { base = text }
      return
    }
    guard url == nil else { return }
    url = text.hasSuffix("/") ? String(text.dropLast()) : text
    if let scheme = text.firstRange(of: "://"),
      let slash = text[scheme.upperBound...].firstIndex(of: "/")
    {
      let rest = String(text[slash...])
      if rest.count > 1 { base = rest.hasSuffix("/") ? rest : rest + "/" }
    }
  }

  // MARK: Scripts

  /// Reads the texts of a script: the title, the address, and all words in their order.
  private mutating func readScript(_ bytes: [UInt8], _ file: String) {
    let isMain = file == path
    let script = ScriptWords.read(bytes)
    let words = script.words
    var places = [navigation.count]
    for (index, word) in words.enumerated() {
      switch word.key {
      case "title" where isMain: title = title ?? word.text
      case "description", "tagline": if isMain { description = description ?? word.text }
      case "site", "url", "baseUrl", "base", "hostname", "siteUrl", "pathPrefix", "basePath":
        setURL(word.text)
      case "srcDir": sourceFolder = sourceFolder ?? word.text
      default:
        navigation.append(word.text)
        if index > 0, ["text", "label", "title"].contains(words[index - 1].key),
          ["link", "slug", "href", "to", "id", "items"].contains(word.key), titles[word.text] == nil
        {
          titles[word.text] = words[index - 1].text
        }
      }
      places.append(navigation.count)
    }
    addGroups(of: script, places, file)
  }
}
