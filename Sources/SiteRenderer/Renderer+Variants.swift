import DesignTokens
import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// Largest number of variants that a specimen's page shows; the others are named.
  private static let shownVariants = 16

  /// A specimen with the values that it has in other contexts, and the schemes in these.
  struct DrawnVariant {
    let specimen: Specimen
    let schemes: [System.Scheme]
    /// The contexts in which it looks the same.
    let also: [System.Condition]
  }

  /// The variants of a specimen that its page shows.
  func variants(of specimen: Specimen) -> [DrawnVariant] {
    let conditions = site.systems[specimen.system].conditions
    return specimen.variants.prefix(Self.shownVariants).compactMap { variant in
      guard let first = variant.conditions.first else { return nil }
      return DrawnVariant(
        specimen: Specimen(
          spec: specimen.spec,
          surface: specimen.surface,
          system: specimen.system,
          slots: Specimen.SlotList(variant.slots)
        ),
        schemes: conditions[first].schemes,
        also: variant.conditions.dropFirst().map { conditions[$0] }
      )
    }
  }

  /// Adds the pictures of a specimen in the contexts in which it looks different, and the names of
  /// the contexts that are not shown.
  func addVariants(
    of specimen: Specimen,
    on page: Page,
    to context: inout Context,
    _ icons: IconUses,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard !specimen.variants.isEmpty, case .list(var plates)? = context["plates"] else { return }
    let system = site.systems[specimen.system]
    let language = site.language(of: specimen, on: page)
    let drawing = draw(specimen, language, isLive: false, &diagnostics)
    let numbers = ReferenceNumbers()
    for variant in variants(of: specimen) {
      let slots = variant.specimen.slots
      let story = SpecimenAppearance(
        plan: SlotPlan(variant.specimen),
        analyses: slots.indices.map { SlotLook(slots[$0], numbers) },
        contrastReport: ContrastReport(variant.specimen, schemes: variant.schemes.count)
      )
      for (index, scheme) in variant.schemes.enumerated() {
        let usual = index < system.schemes.count ? system.schemes[index] : scheme
        let names = RenderLocale.SchemeNames(
          name: usual.name,
          title: words.title(ofScheme: scheme.name),
          fragment: fragment(of: scheme),
          classes: "\(schemeClass(system, usual)) \(schemeClass(system, scheme))"
        )
        let markup = drawing.html(
          uid: "s:\(specimen.spec.id)-\(names.fragment)",
          on: icons,
          scheme: index,
          up: root(of: "\(page.path)\(specimen.spec.id)/")
        )
        var plate = plate(of: story, index, names, markup)
        plate["again"] = true
        if !variant.also.isEmpty {
          let also = variant.also.compactMap { condition in
            index < condition.schemes.count ? condition.schemes[index].name : nil
          }
          plate["also"] = .text(also.joined(separator: "; "))
        }
        plates.append(.object(plate))
      }
    }
    context["plates"] = .list(plates)
    let hidden = specimen.variants.dropFirst(Self.shownVariants).flatMap(\.conditions)
    guard !hidden.isEmpty else { return }
    let names = hidden.map { index in
      system.conditions[index].contexts.map(\.name).joined(separator: ", ")
    }
    context["hidden-variants"] = .text(names.joined(separator: "; "))
  }
}
