import DesignTokens
import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let previewMeasure = Rule(
    .tokenPreviewMeasure,
    check: .samples,
    embedded: { embedded in
      embedded.previewClaims.flatMap { claim -> [Finding] in
        let expected = embedded.expectations(for: claim)
        var findings = claim.values.compactMap { embedded.finding($0, expected) }
        findings += embedded.tile(claim).map { [$0] } ?? []
        return findings.joined()
      }.limited()
    }
  )
}

extension EmbeddedContent {
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
      help: ["change one of them so that both agree"]
    )
  }

  /// An icon in a tile that the sample does not draw.
  fileprivate func tile(_ claim: SurfaceClaim) -> Finding? {
    guard let tile = claim.values(for: "icon-tile").first, let sample = sample(near: claim),
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
      "the icon is in a tile of \(decimal(figure.lowerBound))px, and the sample has a bare symbol",
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
      return length.pixels(root: system.rootFontSize) == pixels
    }
    return token.map { "this is `\($0.path)`" } ?? ""
  }
}

extension [Finding] {
  /// Returns one finding for each place: a single padding is wrong on all sides at once.
  fileprivate func joined() -> [Finding] {
    var seen: Set<Int> = []
    return filter { seen.insert($0.range.bytes.lowerBound).inserted }
  }
}
