import DesignTokens
import Diagnostics
import Samples

extension Rule {
  static let previewMeasure = Rule(
    id: "token/preview-measure",
    severity: .warning,
    explanation: """
      The picture in HTML has another radius, padding, gap, font size or weight than the list or \
      the sample of its own section says. One of them is wrong, and whoever builds it takes the one \
      that was read first. Only a section with one preview is looked at, and only what preview and \
      text both state.
      """,
    source: "Vitrine; a page says one thing of one measure",
    breaks: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      <div style="border-radius: 10px; background: var(--surface-canvas)">All prices are final.</div>

      - Corner radius: 8px
      """,
    passes: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      <div style="border-radius: 8px; background: var(--surface-canvas)">All prices are final.</div>

      - Corner radius: 8px
      """,
    check: .samples,
    around: { around in
      around.previewAccounts.flatMap { account -> [Finding] in
        let expected = around.expectations(for: account)
        var findings = account.values.compactMap { around.finding($0, expected) }
        findings += around.tile(account).map { [$0] } ?? []
        return findings.joined()
      }.limited()
    }
  )
}

extension Around {
  /// A measure that is none of those that the section states.
  fileprivate func finding(_ value: StatedValue, _ all: [Expectation]) -> Finding? {
    guard case .figure(let figure, let unit) = value.value else { return nil }
    let own = figure.lowerBound
    let expected = all.filter { $0.slot == value.slot }
    guard let first = expected.first, !expected.contains(where: { $0.figures.contains(own) }) else {
      return nil
    }
    let who = first.isProse ? "the list says" : "the sample has"
    let notes = expected.prefix(3).map {
      Diagnostic.Note(
        $0.isProse ? "the list says \($0.text)" : "the sample has \($0.text)",
        at: place($0.range)
      )
    }
    return Finding(
      "the \(said(value.slot)) is \(decimal(own))\(unit) in the preview, and \(who) \(first.text)",
      at: place(value.range),
      label: unit == "px" ? nearest(own, value.slot) : "",
      notes: notes,
      help: ["make them the same, whichever is meant"]
    )
  }

  /// An icon in a tile that the sample does not draw.
  fileprivate func tile(_ account: Account) -> Finding? {
    guard let tile = account.values(for: "icon-tile").first, let sample = sample(beside: account),
      case .figure(let figure, _) = tile.value, let icon = sample.icons.first,
      let index = samples.firstIndex(where: { $0.range.contains(icon.range.bytes.lowerBound) })
    else { return nil }
    var isBare = false
    samples[index].tree.forEachExpression { expression in
      guard expression.makes("Image"),
        expression.made?.call["systemName"]?.string?.value == icon.value
      else { return }
      isBare = !expression.modifiers.contains {
        $0.name.value == "background" || $0.name.value == "frame"
      }
    }
    guard isBare else { return nil }
    return Finding(
      "the icon stands in a tile of \(decimal(figure.lowerBound))px, and the sample has a bare symbol",
      at: place(tile.range),
      notes: [Diagnostic.Note("the sample draws `\(icon.value)` here", at: icon.range)],
      help: ["draw the tile in both, or in none"]
    )
  }

  private func said(_ slot: String) -> String {
    let words = slot.split(separator: "-").map(String.init)
    switch words.last {
    case "size" where words.count == 2 && words[0] != "icon": return "font size of the \(words[0])"
    case "weight": return "font weight of the \(words[0])"
    case "top", "vertical", "horizontal":
      return words[1] == "top" ? "padding above" : "\(words[1]) padding"
    default: return words.joined(separator: " ")
    }
  }

  /// The token that the figure is, in the group that the slot takes its values from.
  private func nearest(_ pixels: Double, _ slot: String) -> String {
    let group = slot == "radius" ? "radius." : "spacing."
    guard !slot.hasSuffix("-size") else { return "" }
    let token = names.declared.first { token in
      guard token.path.hasPrefix(group), case .dimension(let length) = token.token.value else {
        return false
      }
      return length.pixels == pixels
    }
    return token.map { "this is `\($0.path)`" } ?? ""
  }
}

extension [Finding] {
  /// One finding for each place: a padding of one figure is wrong above and beside alike.
  fileprivate func joined() -> [Finding] {
    var seen: Set<Int> = []
    return filter { seen.insert($0.range.bytes.lowerBound).inserted }
  }
}
