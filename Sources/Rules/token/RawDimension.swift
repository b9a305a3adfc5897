import DesignTokens
import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let rawDimension = Rule(
    .tokenRawDimension,
    check: .samples,
    embedded: { embedded in
      embedded.ofSamples { embedded in
        guard embedded.usesTokens else { return [] }
        return embedded.samples.flatMap { sample -> [Finding] in
          let lengths = sample.lengths.compactMap { finding($0, in: sample, embedded) }
          return (lengths + opacities(of: sample, embedded)).sorted {
            $0.range.bytes.lowerBound < $1.range.bytes.lowerBound
          }
        }
      }
    }
  )
}

private func finding(
  _ length: SampleLength,
  in sample: Sample,
  _ embedded: EmbeddedContent
) -> Finding? {
  let near = embedded.nearest(to: length)
  guard !near.isEmpty, let first = length.figures.first else { return nil }
  let places = length.figures.map { embedded.place(sample.fileRange($0.range)) }
  var finding = Finding(
    "`\(sample.tree.text(first.range))` is a number, not a token",
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
private func opacities(of sample: Sample, _ embedded: EmbeddedContent) -> [Finding] {
  let tokens = embedded.offered {
    $0.token.type == .number && embedded.belongs($0, to: "opacity")
  }
  guard !tokens.isEmpty else { return [] }
  return sample.colourUses(embedded.names).flatMap { use -> [Finding] in
    guard !use.colour.isRaw else { return [] }
    return use.colour.opacities.compactMap { share in
      let near = embedded.nearest(to: share.value, unit: "", among: tokens) { value in
        if case .number(let number) = value { number } else { nil }
      }
      // A share that a token has in one scheme is the concern of `token/tint-opacity`.
      guard share.value > 0, share.value < 1,
        !near.contains(where: { $0.distances.contains { $0 < 1e-6 } })
      else { return nil }
      return Finding(
        "the system has no opacity `\(sample.tree.text(share.range))`",
        at: embedded.place(sample.fileRange(share.range)),
        label: near.label,
        notes: near.notes
      )
    }
  }
}

extension EmbeddedContent {
  fileprivate func nearest(to length: SampleLength) -> [SampleNear] {
    let unit = length.kind == .scale ? "" : "px"
    let root = system.rootFontSize
    return nearest(to: length.value, unit: unit, among: offered { fits($0, length.kind) }) {
      switch $0 {
      case .dimension(let size): size.pixels(root: root)
      case .typography(let type): type.fontSize.pixels(root: root)
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
