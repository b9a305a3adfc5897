import YAML

/// A group of the old sidebar.
struct SidebarGroup: Sendable {
  /// Its title.
  let title: String
  /// The places of its words in `SiteSettings.navigation`.
  var words: Range<Int>
  /// The folder that it names; nil if its pages decide.
  var folder: String?
  /// The path of the settings file.
  let file: String
}

extension SiteSettings {
  /// Keys of an object of a sidebar for its title.
  private static let labels: Set<String> = ["title", "label", "text"]

  /// Keys of an object of a sidebar for its parts, which are no titles.
  private static let parts: Set<String> = ["items", "children", "pages", "routes", "links", "docs"]

  /// Adds the texts of a sidebar written as data, and its groups.
  mutating func addWords(_ node: YAMLNode, _ file: String, title: String? = nil) {
    switch node.value {
    case .scalar(let text, _):
      navigation.append(text)
      if let title, titles[text] == nil { titles[text] = title }
    case .sequence(let items): for item in items { addWords(item, file) }
    case .mapping(let entries):
      let label = SiteSettings.label(of: node)
      let start = navigation.count
      for entry in entries where !SiteSettings.labels.contains(entry.name) {
        let from = navigation.count
        addWords(entry.value, file, title: entry.value.text == nil ? nil : label ?? entry.name)
        // MkDocs writes the title of a group as a key.
        if label == nil, entry.value.items != nil, !SiteSettings.parts.contains(entry.name) {
          addGroup(SidebarGroup(title: entry.name, words: from..<navigation.count, file: file))
        }
      }
      guard let label, entries.contains(where: { $0.value.items != nil }) else { return }
      addGroup(SidebarGroup(title: label, words: start..<navigation.count, file: file))
    }
  }

  private static func label(of node: YAMLNode) -> String? {
    node["title"]?.text ?? node["label"]?.text ?? node["text"]?.text
  }

  /// Adds the groups of a sidebar written as a script.
  ///
  /// - Parameters:
  ///   - script: The words and objects of the script.
  ///   - places: The number of words in `navigation` before each word of the script, and at its end.
  ///   - file: The path of the script.
  mutating func addGroups(of script: ScriptWords, _ places: [Int], _ file: String) {
    // The settings of Docusaurus have menus and a footer; its sidebar has a file.
    guard !lastPart(file).hasPrefix("docusaurus.") else { return }
    for object in script.objects {
      guard let title = object.label, object.words.upperBound < places.count else { continue }
      let isGroup = !object.keys.isDisjoint(with: SiteSettings.parts)
      let folder =
        object.keys.isDisjoint(with: ["activeMatch", "autogenerate"])
        ? nil
        : script.words[object.words].first { ["activeMatch", "directory"].contains($0.key) }?.text
      guard isGroup || folder != nil else { continue }
      addGroup(
        SidebarGroup(
          title: title,
          words: places[object.words.lowerBound]..<places[object.words.upperBound],
          folder: isGroup ? nil : folder,
          file: file
        )
      )
    }
  }

  private mutating func addGroup(_ group: SidebarGroup) {
    guard !group.words.isEmpty else { return }
    groups.append(group)
  }
}
