import DesignTokens
import Diagnostics
import Samples

extension Rule {
  static let previewColour = Rule(
    id: "token/preview-hex",
    severity: .error,
    explanation: """
      A preview in HTML is drawn in a colour that the token table does not have. It looks right \
      today and shows a system that nobody builds; when the system changes, the picture stays. The \
      nearest token is named with its distance: CIEDE2000, where about 1 is just noticeable. Where \
      the table says what its tokens are called in code, only those count. A text in the colour of \
      another token than the sample beside it names is told too. Black, white, shadows and colours \
      that the preview names in its own text are let be.
      """,
    source: "Vitrine; a picture of a design system is drawn from its tokens",
    breaks: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      The fill is `state.info`, the text `on.info`.

      <div style="background: #1B55E0; color: var(--on-info)">Prices are updated every morning.</div>
      """,
    passes: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      The fill is `state.info`, the text `on.info`.

      <div style="background: var(--state-info); color: var(--on-info)">Prices are updated.</div>
      """,
    check: .samples,
    around: { around in
      guard around.html != nil, !around.previews.isEmpty else { return [] }
      let strays = StrayColours(around).findings
      let places = Set(strays.map(\.range.bytes.lowerBound))
      let others = around.colourDrifts.filter { !places.contains($0.range.bytes.lowerBound) }
      return (strays + others)
        .sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }.limited()
    }
  )
}

/// The colours of a page's previews that are in no table.
private struct StrayColours {
  private let around: Around
  /// Each with its places, in the order of the first.
  private var found: [(colour: Color, text: String, places: [Range<Int>])] = []

  init(_ around: Around) {
    self.around = around
    let known = around.drawingColours
    guard let html = around.html, !known.isEmpty, around.speaksOfTokens else { return }
    gather(html, known.union([Color.black.css, Color.white.css]))
  }

  private mutating func gather(_ html: HTMLPreview, _ known: Set<String>) {
    var seen: Set<Int> = []
    for preview in around.previews {
      let said = around.words(of: preview)
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
        Diagnostic.Note("also here", at: around.place($0))
      }
      if places.count > 4 { notes.append(Diagnostic.Note("and \(places.count - 4) times more")) }
      return Finding(
        "`\(text)` is the colour of no token of \(around.system.title)",
        at: around.place(places[0]),
        label: nearest(to: colour),
        notes: notes,
        help: ["draw the preview with the token that is meant, or add the colour to the table"]
      )
    }
  }

  /// The nearest token where previews are drawn, which is the first scheme.
  private func nearest(to colour: Color) -> String {
    let sets = around.system.schemes.prefix(1).map(\.tokens)
    let nearest = nearestTokens(to: .color(colour), in: sets, limit: 1_000)
    guard let near = nearest.first(where: { around.mayDraw($0.path) }),
      case .color(let value)? = sets.first?.token(near.path)?.value
    else { return "" }
    let distance = decimal(near.worst, places: 1)
    return "`\(near.path)`, \(value.hex), is nearest: CIEDE2000 \(distance)"
  }
}

extension Around {
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

  /// Texts that are drawn in one token's colour, and in another by the sample beside them.
  fileprivate var colourDrifts: [Finding] {
    previewAccounts.flatMap { account -> [Finding] in
      guard let sample = sample(beside: account) else { return [] }
      return account.values.compactMap { value in
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
          help: ["make them the same, whichever is meant"]
        )
      }
    }
  }
}

extension DeclaredToken {
  /// True when the table says what it is called in code.
  fileprivate var isNamed: Bool {
    token.extensions?["dev.vitrine"]?["names"]?.elements?.isEmpty == false
  }
}
