import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let undecidableMaterial = Rule(
    .contrastUndecidableMaterial,
    check: .specimen { context in
      let materials = context.analysis.materials
      guard
        !materials.isEmpty || context.specimen.needsContrast(.text)
          || context.specimen.needsContrast(.graphic)
      else { return .notApplicable }
      return materials.map { material in
        let (top, lowest) = (context.specimen.slots[material.top].slot.name, material.lowest)
        let slot = context.specimen.slots[lowest]
        return Finding(
          "`\(top)` is on `\(slot.slot.name)`, and the colours that show through it are not declared",
          at: context.range(of: slot),
          notes: context.blame(slot),
          help: ["the contrast is measured as if the background were white"]
        )
      }
    },
    embedded: { $0.ofSamples(\.undecidableMaterials) }
  )
}
