import YAML

/// Front pages that other generators make from front matter.
enum HomePage {
  /// The hero and the features of VitePress and Starlight as text and cards; empty without.
  static func text(_ node: YAMLNode?) -> String {
    var text = ""
    if let hero = node?["hero"] {
      let words = [hero["text"]?.text ?? hero["title"]?.text, hero["tagline"]?.text].compactMap(
        \.self
      )
      text += words.map { oneLine($0) + "\n\n" }.joined()
      let actions = (hero["actions"]?.items ?? []).compactMap { action -> String? in
        guard let label = action["text"]?.text, let link = action["link"]?.text else { return nil }
        return "- [\(label)](\(link))"
      }
      if !actions.isEmpty { text += actions.joined(separator: "\n") + "\n\n" }
    }
    let features = node?["features"]?.items?.filter { $0["title"]?.text != nil } ?? []
    guard !features.isEmpty else { return text }
    let cards = features.map { feature in
      let title = feature["title"]?.text ?? ""
      let shown = feature["link"]?.text.map { "[\(title)](\($0))" } ?? title
      return
        ":::card \(oneLine(shown))\n\(feature["details"]?.text ?? feature["description"]?.text ?? "")\n:::"
    }
    return text + "::::cards\n\(cards.joined(separator: "\n\n"))\n::::\n\n"
  }
}
