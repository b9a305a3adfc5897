import DesignTokens
import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let previewColour = Rule(
    .tokenPreviewHex,
    check: .samples,
    embedded: { embedded in
      guard embedded.html != nil, !embedded.previews.isEmpty else { return [] }
      let strays = StrayColours(embedded).findings
      let places = Set(strays.map(\.range.bytes.lowerBound))
      let others = embedded.colourDrifts.filter { !places.contains($0.range.bytes.lowerBound) }
      return (strays + others)
        .sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }.limited()
    }
  )
}

/// The colours of a page's previews that are in no table.
private struct StrayColours {
  private let embedded: EmbeddedContent
  /// Each with its places, in the order of the first.
  private var found: [(colour: Color, text: String, places: [Range<Int>])] = []

  init(_ embedded: EmbeddedContent) {
    self.embedded = embedded
    let known = embedded.drawingColours
    guard let html = embedded.html, !known.isEmpty, embedded.speaksOfTokens else { return }
    gather(html, known.union([Color.black.css, Color.white.css]))
  }

  private mutating func gather(_ html: HTMLPreview, _ known: Set<String>) {
    var seen: Set<Int> = []
    for preview in embedded.previews {
      let said = embedded.words(of: preview)
      let declarations = html.all(in: preview.root).flatMap { html.elements[$0].declarations }
      for declaration in declarations where !declaration.property.value.hasSuffix("shadow") {
        for (text, range) in declaration.parts.flatMap(\.colours) {
          guard seen.insert(range.lowerBound).inserted, let colour = Color(author: text),
            colour.alpha > 0, !known.contains(colour.opacity(1).css),
            !said.contains(text.lowercased())
          else { continue }
          take(colour, text, range)
        }
      }
    }
  }

  private mutating func take(_ colour: Color, _ text: String, _ range: Range<Int>) {
    if let index = found.firstIndex(where: { $0.colour.css == colour.css }) {
      found[index].places.append(range)
    } else if found.count < 200 {
      found.append((colour, text, [range]))
    }
  }

  var findings: [Finding] {
    found.sorted { $0.places[0].lowerBound < $1.places[0].lowerBound }.map { colour, text, places in
      var notes = places.dropFirst().prefix(3).map {
        Diagnostic.Note("also here", at: embedded.place($0))
      }
      if places.count > 4 { notes.append(Diagnostic.Note("and \(places.count - 4) times more")) }
      return Finding(
        "no token of \(embedded.system.title) has the colour `\(text)`",
        at: embedded.place(places[0]),
        label: nearest(to: colour),
        notes: notes,
        help: ["draw the preview with the intended token, or add the colour to the table"]
      )
    }
  }

  /// The nearest token where previews are drawn, which is the first scheme.
  private func nearest(to colour: Color) -> String {
    let sets = embedded.system.schemes.prefix(1).map(\.tokens)
    let nearest = nearestTokens(to: .color(colour), in: sets, limit: 1_000)
    guard let near = nearest.first(where: { embedded.mayDraw($0.path) }),
      case .color(let value)? = sets.first?.token(near.path)?.value
    else { return "" }
    let distance = decimal(near.worst, places: 1)
    return "`\(near.path)`, \(value.hex), is nearest: CIEDE2000 \(distance)"
  }
}

extension EmbeddedContent {
  /// Whether pictures may be drawn with a token: any, or those that code has a name for, when the
  /// table says names.
  fileprivate func mayDraw(_ path: String) -> Bool {
    guard hasNamedColours else { return true }
    return names.declared.first { $0.path == path }?.isNamed == true
  }

  fileprivate var hasNamedColours: Bool {
    names.declared.contains { $0.isNamed && $0.token.type == .color }
  }

  /// The colours that pictures may be drawn with, in all schemes, without their opacity.
  fileprivate var drawingColours: Set<String> {
    let isNamed = hasNamedColours
    return Set(
      names.declared.lazy.filter { !isNamed || $0.isNamed }.flatMap(\.inSchemes)
        .compactMap { token in
          guard case .color(let colour)? = token?.value else { return nil }
          return colour.opacity(1).css
        }
    )
  }

  /// Findings for texts that the preview draws in one token's colour and its sample in another.
  fileprivate var colourDrifts: [Finding] {
    previewClaims.flatMap { claim -> [Finding] in
      guard let sample = sample(near: claim) else { return [] }
      return claim.values.compactMap { value in
        guard value.slot.hasSuffix("-color"), value.slot != "border-color",
          case .colour(let colour) = value.value,
          let other = sample.values(for: value.slot).first,
          case .token(let path, nil) = other.value, let token = names.token(path)
        else { return nil }
        let same = token.inSchemes.contains { one in
          guard case .color(let wanted)? = one?.value else { return true }
          return wanted.css == colour.css
        }
        guard !same else { return nil }
        let part = value.slot.dropLast("-color".count)
        return Finding(
          "the \(part) is `\(value.text)` in the preview, and the sample has `\(path)`",
          at: place(value.range),
          label: "`\(path)` is \(token.described(in: system))",
          notes: [Diagnostic.Note("the sample has it here", at: place(other.range))],
          help: ["change one of them so that both agree"]
        )
      }
    }
  }
}

extension DeclaredToken {
  /// True if the table gives the name of the colour in code.
  fileprivate var isNamed: Bool {
    token.extensions?["dev.vitrine"]?["names"]?.elements?.isEmpty == false
  }
}
