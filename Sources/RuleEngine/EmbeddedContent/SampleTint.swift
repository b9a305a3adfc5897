import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

extension EmbeddedContent {
  /// Shares by which samples thin a colour in all schemes, though the system has another share in
  /// each.
  public var fixedTints: [Finding] {
    guard samples.contains(where: { $0.holds("opacity") }) else { return [] }
    let tokens = offered { $0.token.type == .number && belongs($0, to: "opacity") }
    let varying = tokens.filter { Set(shares($0)).count > 1 }
    guard !varying.isEmpty else { return [] }
    return samples.flatMap { sample -> [Finding] in
      sample.colourUses(names).flatMap { use -> [Finding] in
        guard let path = use.colour.token?.path, StatusKind(path: path) != nil else { return [] }
        return use.colour.opacities.compactMap { share in
          finding(share, use, varying, tokens, in: sample)
        }
      }
    }
  }

  private func finding(
    _ share: LocatedValue<Double>,
    _ use: SampleColorUse,
    _ varying: [DeclaredToken],
    _ all: [DeclaredToken],
    in sample: Sample
  ) -> Finding? {
    // A share that one token has in every scheme may be meant for every scheme.
    guard !all.contains(where: { shares($0).allSatisfy { isSame($0, share.value) } }),
      let token = varying.first(where: { shares($0).contains { isSame($0, share.value) } }),
      !sample.choosesByScheme
    else { return nil }
    let parts = zip(system.schemes, shares(token)).map { "\(decimal($1)) in \($0.name)" }
    return Finding(
      "`\(sample.tree.text(use.colour.range))` has the same opacity in all schemes",
      at: place(sample.fileRange(share.range)),
      label: "`\(token.written)` is \(enumerated(parts))",
      help: [
        "choose the opacity by the scheme: use a colour of the asset catalogue, or `colorScheme`"
      ]
    )
  }

  private func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

  /// The share in each scheme.
  private func shares(_ declared: DeclaredToken) -> [Double] {
    declared.inSchemes.compactMap { token in
      if case .number(let number)? = token?.value { number } else { nil }
    }
  }
}

extension Sample {
  /// Whether the sample looks at the scheme somewhere, so that its figures may be for one of them.
  fileprivate var choosesByScheme: Bool {
    tree.contains { expression in
      expression.names.contains { $0.value.lowercased().hasSuffix("colorscheme") }
    }
  }
}
