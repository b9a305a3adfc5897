import YAML

/// Writes values as YAML.
enum YAMLText {
  /// Lines of `key: value` for an entry.
  static func entry(_ name: String, _ node: YAMLNode, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    let key = margin + scalar(name) + ":"
    switch node.value {
    case .scalar(let text, _): return "\(key) \(scalar(text))\n"
    case .sequence(let items):
      guard !items.isEmpty else { return "\(key) []\n" }
      return key + "\n" + items.map { item($0, indent: indent + 2) }.joined()
    case .mapping(let entries):
      guard !entries.isEmpty else { return "\(key) {}\n" }
      return key + "\n" + entries.map { entry($0.name, $0.value, indent: indent + 2) }.joined()
    }
  }

  private static func item(_ node: YAMLNode, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    switch node.value {
    case .scalar(let text, _): return "\(margin)- \(scalar(text))\n"
    case .sequence(let items):
      guard !items.isEmpty else { return "\(margin)- []\n" }
      return "\(margin)-\n" + items.map { item($0, indent: indent + 2) }.joined()
    case .mapping(let entries):
      guard !entries.isEmpty else { return "\(margin)- {}\n" }
      let lines = entries.map { entry($0.name, $0.value, indent: indent + 2) }.joined()
      return "\(margin)- \(lines.dropFirst(indent + 2))"
    }
  }

  /// A text as a scalar, in quotes unless it is plain words.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isLetter || $0.isNumber } ?? false && text.last != " "
      && text.allSatisfy { $0.isLetter || $0.isNumber || " _./-".contains($0) }
    return isPlain ? text : quotedYAML(text)
  }
}
