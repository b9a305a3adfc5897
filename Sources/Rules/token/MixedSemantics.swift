import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let mixedSemantics = Rule(
    .tokenSameSemantic,
    check: .specimen { context in
      guard StatusKind(context.state) != nil, context.hasOwnColour else { return .notApplicable }
      let colours = context.mixedColours
      guard !colours.isEmpty else { return [] }
      let own = colours.filter { $0.slot.origin == .spec }
      let wrong = own.first { $0.kind != StatusKind(context.state) } ?? own.first
      let kinds = StatusKind.allCases.compactMap { kind -> String? in
        let slots = colours.filter { $0.kind == kind }.map { "`\($0.slot.slot.name)`" }
        guard !slots.isEmpty else { return nil }
        return "\(enumerated(slots)) \(slots.count == 1 ? "says" : "say") \(kind.rawValue)"
      }
      return [
        Finding(
          "the message mixes colours of \(kinds.count) kinds",
          at: wrong.map { context.range(of: $0.slot) } ?? context.spec.surface.range,
          label: kinds.joined(separator: ", "),
          notes: wrong == nil
            ? colours.filter { $0.kind != StatusKind(context.state) }.flatMap {
              context.blame($0.slot)
            }
            : [],
          help: ["use tokens of one kind for all of them"]
        )
      ]
    },
    embedded: { $0.ofSamples(\.mixedKinds) }
  )
}

extension SpecimenContext {
  /// Whether the spec or the system sets a colour; the surface's defaults are not compared.
  fileprivate var hasOwnColour: Bool {
    specimen.slots.contains {
      $0.slot.type == .color && ($0.origin == .spec || $0.origin == .component)
    }
  }
}
