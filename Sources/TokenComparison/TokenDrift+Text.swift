import DesignTokens

extension TokenDrift {
  /// The differences for people, with small swatches if the terminal shows colours.
  ///
  /// - Parameters:
  ///   - colours: True if escape sequences for colours may be written.
  ///   - limit: Most tokens of each kind.
  /// - Returns: Lines, each with its end.
  public func text(colours: Bool = false, limit: Int = .max) -> String {
    let writer = DriftText(drift: self, colours: colours, limit: limit)
    return writer.text
  }

  /// One line with the number of tokens of each kind.
  public var summary: String {
    let counts = [
      (changed.count, "changed"), (renamed.count, "probably renamed"),
      (removed.count, "only in old"),
      (added.count, "only in new"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let rest = same == 1 ? "1 token is the same" : "\(same) tokens are the same"
    return counts.isEmpty ? rest : "\(counts.joined(separator: ", ")); \(rest)"
  }

  /// The meaning of a distance in words.
  static func words(for distance: Double) -> String {
    switch distance {
    case ..<1: "hardly visible"
    case ..<3: "slight"
    case ..<10: "visible"
    default: "large"
    }
  }
}

/// Writes the differences as text.
private struct DriftText {
  let drift: TokenDrift
  let colours: Bool
  let limit: Int

  var text: String {
    var text = "old: \(side(drift.old))\nnew: \(side(drift.new))\n"
    text += "contexts: \(drift.contexts.joined(separator: "; "))\n"
    for rule in drift.rules { text += "  \(rule)\n" }
    for sentence in drift.missingContexts { text += "\n\(sentence)\n" }
    text += section("changed", drift.changed) { pair in
      name(pair) + pair.values.filter { !$0.isSame }.map { line($0, width(pair.values)) }.joined()
    }
    text += section("probably renamed, with the same values", drift.renamed) { pair in
      let values = pair.values.compactMap(\.old).first.map { "  \(value($0))" } ?? ""
      return "  \(printable(pair.old.path)) -> \(printable(pair.new.path))\(values)\n"
    }
    text += section("only in old", drift.removed) { single($0, \.old) }
    text += section("only in new", drift.added) { single($0, \.new) }
    return text + "\n\(drift.summary)\n"
  }

  private func side(_ source: ComparedSource) -> String {
    let count = source.tokens.count
    return "\(printable(source.name)), \(count) token\(count == 1 ? "" : "s")"
  }

  private func section<Item>(_ title: String, _ items: [Item], _ print: (Item) -> String) -> String
  {
    if items.isEmpty { return "" }
    var text = "\n\(title): \(items.count)\n"
    for item in items.prefix(limit) { text += print(item) }
    if items.count > limit { text += "  and \(items.count - limit) more; --all shows them\n" }
    return text
  }

  private func name(_ pair: TokenDrift.Pair) -> String {
    let isSame = pair.old.path == pair.new.path
    return "  \(printable(pair.old.path))" + (isSame ? "\n" : " = \(printable(pair.new.path))\n")
  }

  private func width(_ values: [TokenDrift.ValuePair]) -> Int {
    values.map(\.context.count).max() ?? 0
  }

  private func line(_ pair: TokenDrift.ValuePair, _ width: Int) -> String {
    let context = pair.context + String(repeating: " ", count: max(0, width - pair.context.count))
    let distance = pair.distance.map {
      "  ΔE \(decimal($0, places: 1)), \(TokenDrift.words(for: $0))"
    }
    let values = "\(value(pair.old)) -> \(value(pair.new))"
    return "    \(context)  \(values)\(distance ?? "")\n"
  }

  private func single(
    _ single: TokenDrift.Single,
    _ side: KeyPath<TokenDrift.ValuePair, TokenValue?>
  ) -> String {
    var texts = single.values.map { value($0[keyPath: side]) }
    if Set(texts).count == 1 { texts = Array(texts.prefix(1)) }
    return "  \(printable(single.token.path))  \(texts.joined(separator: " | "))\n"
  }

  private func value(_ value: TokenValue?) -> String {
    guard let value else { return "no value" }
    let text = printable(DriftValue.text(value))
    guard colours, case .color(let color) = value else { return text }
    let rgb = color.composited(over: .white).mappedSRGB
    let parts = [rgb.red, rgb.green, rgb.blue].map { String(Int(($0 * 255).rounded())) }
    return "\u{1B}[48;2;\(parts.joined(separator: ";"))m  \u{1B}[0m \(text)"
  }

  /// A text without characters that move the cursor.
  private func printable(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: out += "?"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

/// Values as texts that show every difference.
enum DriftValue {
  /// The value in the syntax of style sheets; a colour outside sRGB with its own components.
  static func text(_ value: TokenValue) -> String {
    guard case .color(let color) = value, !color.isInSRGB else { return CSSValue.text(value) }
    return CSSValue.text(value, wide: true)
  }
}
