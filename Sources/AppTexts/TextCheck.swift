public import Diagnostics
public import SiteModel

/// The texts of specs, compared with those of an app.
public struct TextCheck: Sendable {
  /// Ids of the rules that it checks.
  public static let rules: Set = [
    "copy/differs-from-app", "copy/missing-translation", "copy/placeholder",
  ]

  private let texts: AppTexts
  private let known: [String: Set<String>]

  /// Prepares to compare with the texts of an app.
  public init(_ texts: AppTexts) {
    self.texts = texts
    known = texts.languages.mapValues { texts in
      Set(texts.values.flatMap { [$0.value] + $0.variants }.map(plain))
    }
  }

  /// Fills a spec's keys with their texts.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - language: Language of its texts.
  /// - Returns: Problems at places in the spec; severities are not set yet.
  public func fillKeys(of spec: inout Spec, _ language: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for key in spec.facts.textKeys { found += fill(key, in: &spec, language) }
    return found
  }

  /// Compares a spec's own texts, which have no key, with those of the app.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - language: Language of its texts.
  ///   - surface: Its surface.
  /// - Returns: Problems at places in the spec; severities are not set yet.
  public func differences(
    of spec: Spec,
    _ language: String,
    _ surface: Surface
  ) -> [Diagnostic] {
    guard texts.has(language) else { return [] }
    let keys = spec.facts.textKeys
    let prose = Set(surface.parts.filter(\.isProse).map(\.name))
    var found: [Diagnostic?] = []
    for (name, text) in spec.texts
    where prose.contains(name) && !keys.contains(where: { $0.part == name }) {
      found.append(difference(text, as: name, language))
    }
    for (index, action) in spec.actions.enumerated()
    where !keys.contains(where: { $0.action == index }) {
      found.append(difference(action.label, as: "label", language))
    }
    return found.compactMap(\.self)
  }

  private func fill(_ key: TextKey, in spec: inout Spec, _ language: String) -> [Diagnostic] {
    guard let text = texts.text(key.key.value, in: language) else {
      return [missing(key.key, language)]
    }
    let places = Placeholders(text.value)
    let filled = places.filled(with: key.values.map(\.value))
    if let action = key.action {
      guard spec.actions.indices.contains(action) else { return [] }
      let range = spec.actions[action].label.range
      spec.actions[action].label = Located(filled, at: range)
    } else if let index = spec.texts.firstIndex(where: { $0.name == key.part }) {
      spec.texts[index].text = Located(filled, at: spec.texts[index].text.range)
    }
    return places.count == key.values.count ? [] : [miscounted(key, text.value, places)]
  }

  private func missing(_ key: Located<String>, _ language: String) -> Diagnostic {
    let all = texts.keys
    let isKnown = all.contains(key.value)
    return Diagnostic(
      rule: "copy/missing-translation",
      message: isKnown
        ? "the app has no text for `\(key.value)` in `\(language)`"
        : "the app has no text with the key `\(key.value)`",
      range: key.range,
      label: isKnown ? "" : didYouMean(key.value, in: all),
      help: [isKnown ? "translate it in the app" : "write a key of the app's files"]
    )
  }

  private func miscounted(_ key: TextKey, _ text: String, _ places: Placeholders) -> Diagnostic {
    let isShort = places.count > key.values.count
    return Diagnostic(
      rule: "copy/placeholder",
      message: isShort
        ? "nothing fills `\(places.text(of: key.values.count))` in \"\(text)\""
        : "the text \"\(text)\" takes \(places.count) values, not \(key.values.count)",
      range: (isShort ? nil : key.values.last?.range) ?? key.key.range,
      help: ["list one value for each placeholder: `{key: \(key.key.value), with: [3]}`"]
    )
  }

  private func difference(
    _ text: Located<String>,
    as name: String,
    _ language: String
  ) -> Diagnostic? {
    let tag = language.lowercased()
    let all = known[tag] ?? known[String(tag.prefix { $0 != "-" })] ?? []
    let own = plain(text.value)
    guard !own.isEmpty, !all.contains(own) else { return nil }
    if all.contains(where: { matches($0, own) }) { return nil }
    let near = nearest(to: own, in: all.sorted(), limit: 1).first
    return Diagnostic(
      rule: "copy/differs-from-app",
      message: "the app has no text \"\(own)\"",
      range: text.range,
      label: near.map { "the app says \"\($0)\"" } ?? "",
      help: ["copy the text of the app, or write `\(name): {key: …}`"]
    )
  }
}

/// A text with one blank between words and plain quotation marks.
private func plain(_ text: String) -> String {
  text.replacing("’", with: "'").split { $0.isWhitespace }.joined(separator: " ")
}

/// Returns true if a text is a format of the app with values in its placeholders.
private func matches(_ format: String, _ text: String) -> Bool {
  let places = Placeholders(format)
  guard places.count > 0 else { return false }
  let marker = "\u{0}"
  let pieces = places.filled(with: Array(repeating: marker, count: places.count))
    .split(separator: marker, omittingEmptySubsequences: false)
  guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first),
    text.hasSuffix(last), text.count > first.count + last.count,
    pieces.contains(where: { $0.contains(where: \.isLetter) })
  else { return false }
  var rest = text.dropFirst(first.count).dropLast(last.count)
  for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
    guard let place = rest.firstRange(of: piece) else { return false }
    rest = rest[place.upperBound...]
  }
  return true
}
