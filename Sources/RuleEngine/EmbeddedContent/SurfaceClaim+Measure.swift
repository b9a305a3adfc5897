import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

extension EmbeddedContent {
  /// Findings for spaces and corners of samples that differ from the system's measures for their
  /// surface.
  ///
  /// Another check compares samples of specimens with their specs, and another one reports figures
  /// in place of tokens.
  public var strayMeasures: [Finding] {
    claims.flatMap { claim -> [Finding] in
      guard let index = claim.sample, samples[index].specimen == nil,
        let surface = claim.surface, let state = claim.state
      else { return [] }
      let measures = site.measures(of: surface, in: state, system)
      return claim.values.compactMap { value in
        guard case .token(let path, nil) = value.value, let slot = boxSlot(value.slot),
          let measure = measures.first(where: { $0.slot.value == slot }),
          !measure.allows(TokenReference(path: path), in: system),
          !isWorthTheSame(path, as: measure)
        else { return nil }
        return Finding(
          "`\(value.slot)` of the \(surface) is `\(value.text)`, and system `\(system.id)` has "
            + "\(measure.choices) there",
          at: place(value.range),
          notes: [Diagnostic.Note("the system sets it here", at: measure.slot.range)]
        )
      }
    }
  }

  /// The slot of a measure that a stated space or corner belongs to.
  private func boxSlot(_ slot: String) -> String? {
    for name in ["padding", "margin"] where slot == name || slot.hasPrefix(name + "-") {
      return name
    }
    return ["gap", "row-gap", "text-gap", "inline-gap", "radius", "inset-top"].contains(slot)
      ? slot : nil
  }

  private func isWorthTheSame(_ path: String, as measure: SystemSettings.Measure) -> Bool {
    guard let own = names.declared.first(where: { $0.path == path }) else { return true }
    return names.declared.contains { other in
      other.token.value == own.token.value
        && measure.tokens.contains { $0.value.contains(other.path) }
    }
  }

  /// Banners of samples that move without a transition where the page says from where they come.
  public var stillBanners: [Finding] {
    claims.compactMap { claim -> Finding? in
      guard claim.surface == "banner", let index = claim.sample,
        samples[index].specimen == nil,
        !samples[index].tree.contains({ $0.modifier("transition") != nil }),
        !samples[index].motions.isEmpty, let said = slidingLine(for: claim),
        let made = DrawnView.all(samples[index].tree.statements).first?.expression.made
      else { return nil }
      return Finding(
        "the banner is animated without a transition, and the page has it slide in from the top",
        at: place(samples[index].fileRange(made.name.range)),
        notes: [Diagnostic.Note("the page says so here", at: place(said))],
        help: ["add `.transition(.move(edge: .top))`, with `.combined(with: .opacity)` if it fades"]
      )
    }
  }

  /// The line that says that banners slide in from the top.
  private func slidingLine(for claim: SurfaceClaim) -> Range<Int>? {
    lines.first { line in
      guard line.kind != .heading, !line.isCounterExample else { return false }
      let words = Words(text(line.range))
      guard words.has("top"), words.has("slide") || words.has("slides") else { return false }
      return words.has("banner") || words.has("banners")
        || topic(at: line.range.lowerBound) == topic(at: claim.range.lowerBound)
    }?.range
  }
}
