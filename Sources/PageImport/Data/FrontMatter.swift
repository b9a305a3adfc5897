import YAML

/// The front matter of an imported page, in Vitrine's words.
struct FrontMatter: Sendable {
  /// The name of the page.
  var title = ""
  /// One sentence about it.
  var description: String?
  /// Its place among its siblings.
  var order: Int?
  /// `draft`, `experimental`, `stable` or `deprecated`.
  var status: String?
  /// Words for lists.
  var tags: [String] = []
  /// A date such as `2026-03-01`.
  var updated: String?
  /// Older addresses.
  var aliases: [String] = []
  /// `false`, `deep` or a level.
  var outline: String?
  /// Whether search engines leave the page out.
  var isHidden = false
  /// Keys that Vitrine does not know.
  var data: [YAMLEntry] = []

  /// Maps the front matter of another generator; a value of another form goes to `data`.
  init(_ node: YAMLNode?) {
    for entry in node?.entries ?? [] where !take(entry) {
      guard !entry.value.isEmpty else { continue }
      data.append(entry)
    }
  }

  private mutating func take(_ entry: YAMLEntry) -> Bool {
    let text = entry.value.text?.trimmed ?? ""
    switch entry.name {
    case "title":
      title = oneLine(text)
      return !text.isEmpty
    case "description", "summary", "shortDescription", "lead", "lede", "tagline", "excerpt":
      guard description == nil, !text.isEmpty else { return entry.value.isEmpty }
      description = oneLine(text)
      return true
    case "weight", "sidebar_position", "nav_order", "order", "position":
      guard order == nil, let number = Double(text) else { return false }
      order = Int(exactly: number.rounded())
      return order != nil
    case "sidebar":
      guard let entries = entry.value.entries, entries.count == 1, entries[0].name == "order",
        let number = entries[0].value.text.flatMap(Int.init)
      else { return false }
      order = number
      return true
    case "draft":
      if text == "true" { status = "draft" }
      return text == "true" || text == "false"
    case "status": return takeStatus(text)
    case "keywords", "tags", "categories", "category": return takeTags(entry.value)
    case "date", "lastmod", "lastUpdated", "last_update", "updated", "last_updated":
      return takeDate(entry.value)
    case "aliases", "redirect_from", "redirects": return takeAliases(entry.value)
    case "outline", "tableOfContents", "toc": return takeOutline(entry.value)
    case "noindex":
      isHidden = text == "true"
      return text == "true" || text == "false"
    default: return false
    }
  }

  private mutating func takeStatus(_ text: String) -> Bool {
    let known: [String: String] = [
      "draft": "draft", "experimental": "experimental", "alpha": "experimental",
      "beta": "experimental",
      "preview": "experimental", "stable": "stable", "ready": "stable", "published": "stable",
      "deprecated": "deprecated", "legacy": "deprecated",
    ]
    guard let status = known[text.lowercased()] else { return false }
    self.status = status
    return true
  }

  private mutating func takeTags(_ node: YAMLNode) -> Bool {
    let words =
      node.items?.compactMap(\.text) ?? node.text.map { text in
        text.split(separator: ",").map(\.trimmed)
      } ?? []
    if let items = node.items, words.count != items.count { return false }
    tags += words.map(\.trimmed).filter { !$0.isEmpty && !tags.contains($0) }
    return true
  }

  private mutating func takeDate(_ node: YAMLNode) -> Bool {
    guard let text = (node["date"] ?? node).text else { return false }
    let day = String(text.prefix(10))
    let parts = day.split(separator: "-")
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ Int($0) != nil }) else {
      return false
    }
    if updated.map({ $0 < day }) ?? true { updated = day }
    return true
  }

  private mutating func takeAliases(_ node: YAMLNode) -> Bool {
    let texts = node.items?.compactMap(\.text) ?? [node.text].compactMap(\.self)
    let addresses = texts.map { $0.hasPrefix("/") ? $0 : "" }
    guard !texts.isEmpty, addresses.allSatisfy({ isAddress($0) }) else { return node.isEmpty }
    aliases += addresses
    return true
  }

  private func isAddress(_ text: String) -> Bool {
    text.hasPrefix("/") && text.count > 1
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/-_.".contains($0)) }
      && !text.contains("//") && !text.contains("..")
  }

  private mutating func takeOutline(_ node: YAMLNode) -> Bool {
    if let items = node.items, let last = items.last?.text, Int(last) != nil {
      outline = last
      return true
    }
    if let level = node["maxHeadingLevel"]?.text ?? node["level"]?.text {
      outline = level
      return true
    }
    guard let text = node.text, ["true", "false", "deep", "2", "3", "4", "5", "6"].contains(text)
    else {
      return false
    }
    outline = text
    return true
  }

  /// The lines between two lines of hyphens, with these.
  var text: String {
    var lines = "---\ntitle: \(YAMLText.scalar(title))\n"
    if let description { lines += "description: \(YAMLText.scalar(description))\n" }
    if let order { lines += "order: \(order)\n" }
    if let status { lines += "status: \(status)\n" }
    if !tags.isEmpty { lines += "tags: [\(tags.map(flowScalar).joined(separator: ", "))]\n" }
    if let updated { lines += "updated: \(updated)\n" }
    if !aliases.isEmpty { lines += "aliases: [\(aliases.joined(separator: ", "))]\n" }
    if let outline { lines += "outline: \(outline)\n" }
    if isHidden { lines += "noindex: true\n" }
    if !data.isEmpty {
      lines += "data:\n" + data.map { YAMLText.entry($0.name, $0.value, indent: 2) }.joined()
    }
    return lines + "---\n"
  }

  private func flowScalar(_ text: String) -> String { YAMLText.scalar(text) }
}
