import Diagnostics
import YAML

extension PageElement {
  /// The element of a fence that is a live example, or a part of one; nil for other code.
  ///
  /// - Parameters:
  ///   - settings: The object behind the language, such as `{"type": "livePreview"}`.
  ///   - place: The first line of the fence.
  init?(fence settings: YAMLNode, place: SourceRange) {
    let type = settings["type"]?.text ?? ""
    let isLive =
      ["live", "preview", "sandbox"].contains(where: type.lowercased().hasPrefix)
      || ["live", "livePreview"].contains { settings[$0]?.text == "true" }
    guard isLive else { return nil }
    self.init(name: type.isEmpty ? "live" : type, form: .fence, place: place)
    attributes = (settings.entries ?? []).compactMap { entry in
      entry.value.text.map { Attribute(name: entry.name, value: .text($0)) }
    }
    isBlock = true
  }

  /// The element of a fence whose second word is `live`, as in Docusaurus; nil for other code.
  init?(liveFence info: String, place: SourceRange) {
    let words = info.split(whereSeparator: \.isWhitespace)
    guard words.dropFirst().contains("live") else { return nil }
    self.init(name: "live", form: .fence, place: place)
    var reader = ArgumentReader(words.dropFirst().joined(separator: " "))
    attributes = reader.arguments().filter { $0.name == "title" }
    isBlock = true
  }
}
