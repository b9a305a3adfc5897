import DesignTokens
import Diagnostics
import Samples

extension Rule {
  static let rawDimension = Rule(
    id: "token/raw-dimension",
    severity: .warning,
    explanation: """
      A sample of code states a space, a corner, a line, a size or a share in figures, on a page \
      that speaks of a system with tokens for such things. The figure stays behind when the system \
      changes, and whoever reads the sample cannot tell a decision from a guess. The nearest \
      tokens of the same kind are named. A kind that the system has no token for is left alone, \
      and so are 0, `.infinity`, and shares that are an opacity of the system.
      """,
    source: "Vitrine; a design system is the set of its tokens",
    breaks: """
      ```swift
      VStack(spacing: Spacing.md) {
        Text("Saved")
          .padding(13)
      }
      ```
      """,
    passes: """
      ```swift
      VStack(spacing: Spacing.md) {
        Text("Saved")
          .padding(Spacing.lg)
      }
      ```
      """,
    check: .samples,
    around: { around in
      around.ofSamples { around in
        guard around.usesTokens else { return [] }
        return around.samples.flatMap { sample -> [Finding] in
          let lengths = sample.lengths.compactMap { finding($0, in: sample, around) }
          return (lengths + opacities(of: sample, around)).sorted {
            $0.range.bytes.lowerBound < $1.range.bytes.lowerBound
          }
        }
      }
    }
  )
}

private func finding(_ length: SampleLength, in sample: Sample, _ around: Around) -> Finding? {
  let near = around.nearest(to: length)
  guard !near.isEmpty, let first = length.figures.first else { return nil }
  let places = length.figures.map { around.place(sample.fileRange($0.range)) }
  var finding = Finding(
    "`\(sample.tree.text(first.range))` is a figure, not a token",
    at: places[0],
    label: near.label,
    notes: near.notes
  )
  if let name = near.exact?.codeName {
    let edits = places.map { Diagnostic.Edit(range: $0, replacement: name) }
    finding.fixes = [Diagnostic.Fix(title: "write `\(name)`", edits: edits)]
  }
  return finding
}

/// Shares by which tokens are thinned and that are no opacity of the system.
private func opacities(of sample: Sample, _ around: Around) -> [Finding] {
  let tokens = around.offered {
    $0.token.type == .number && around.belongs($0, to: "opacity")
  }
  guard !tokens.isEmpty else { return [] }
  return sample.colourUses(around.names).flatMap { use -> [Finding] in
    guard !use.colour.isRaw else { return [] }
    return use.colour.opacities.compactMap { share in
      let near = around.nearest(to: share.value, unit: "", among: tokens) { value in
        if case .number(let number) = value { number } else { nil }
      }
      // A share that a token has in one scheme is the concern of `token/tint-opacity`.
      guard share.value > 0, share.value < 1,
        !near.contains(where: { $0.distances.contains { $0 < 1e-6 } })
      else { return nil }
      return Finding(
        "`\(sample.tree.text(share.range))` is no opacity of the system",
        at: around.place(sample.fileRange(share.range)),
        label: near.label,
        notes: near.notes
      )
    }
  }
}

extension Around {
  /// Whether a token, or one that it is an alias of, is of a category.
  func belongs(_ declared: DeclaredToken, to category: String) -> Bool {
    let patterns = Category.all(named: category, in: system, site.settings.categories)
    return ([declared.path] + declared.token.aliases).contains { path in
      patterns.contains { $0.contains(path) }
    }
  }

  fileprivate func nearest(to length: SampleLength) -> [SampleNear] {
    let unit = length.kind == .scale ? "" : "px"
    return nearest(to: length.value, unit: unit, among: offered { fits($0, length.kind) }) {
      switch $0 {
      case .dimension(let size): size.pixels
      case .typography(let type): type.fontSize.pixels
      case .number(let number): number
      default: nil
      }
    }
  }

  private func fits(_ declared: DeclaredToken, _ kind: SampleLength.Kind) -> Bool {
    let words = declared.path.split { $0 == "." || $0 == "-" }.map { $0.lowercased() }
    let isLength = declared.token.type == .dimension
    switch kind {
    case .spacing: return isLength && belongs(declared, to: "spacing")
    case .radius: return isLength && belongs(declared, to: "radius")
    case .line: return isLength && words.contains { ["border", "line", "hairline"].contains($0) }
    case .words: return declared.token.type == .typography
    case .icon: return isLength && (belongs(declared, to: "icon") || words.contains("icon"))
    case .size:
      return isLength && ["size", "sizes", "sizing"].contains(words.first ?? "")
        && !words.contains { ["border", "line", "stroke"].contains($0) }
    case .scale: return declared.token.type == .number && words.contains("scale")
    }
  }
}
