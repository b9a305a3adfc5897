import DesignTokens
import Diagnostics
public import SiteModel

/// A painted slot with too little contrast against its backdrop.
public struct LowContrast {
  /// The slot.
  let slot: Specimen.ResolvedSlot
  private let pairs: [ContrastPair]
  private let context: SpecimenContext
  /// The interaction during which it falls short; nil if it always does.
  private var interaction: InteractionPaint?

  /// All slots of a role that fall short in some scheme: those that always do, in the order of the
  /// surface, then those that do during an interaction.
  public static func all(_ role: Surface.PaintRole, _ context: SpecimenContext) -> [LowContrast] {
    always(role, context) + duringInteractions(role, context)
  }

  private static func duringInteractions(
    _ role: Surface.PaintRole,
    _ context: SpecimenContext
  ) -> [LowContrast] {
    guard !context.surface.interactionPaints.isEmpty else { return [] }
    return context.specimen.interactionPairs(schemes: context.system.schemes.count)
      .compactMap { paint, pairs in
        guard let slot = context.specimen.slot(paint.slot), slot.slot.role == role,
          pairs.contains(where: { !$0.passes })
        else { return nil }
        return LowContrast(slot: slot, pairs: pairs, context: context, interaction: paint)
      }
  }

  private static func always(
    _ role: Surface.PaintRole,
    _ context: SpecimenContext
  ) -> [LowContrast] {
    let specimen = context.specimen
    guard context.contrast.contains(where: { !$0.passes && $0.role == role }) else { return [] }
    let pairs = context.contrast.filter { $0.role == role }
    return specimen.slots.compactMap { slot in
      let own = pairs.filter { $0.slot == slot.slot.name }
      guard own.contains(where: { !$0.passes }) else { return nil }
      return LowContrast(slot: slot, pairs: own, context: context)
    }
  }

  /// The problem; a default is pointed at through the style beneath it or the spec's surface.
  ///
  /// - Parameter groups: Groups of tokens to look through for one that would pass.
  /// - Returns: One finding for all schemes.
  public func finding(_ groups: [String]) -> Finding {
    let low = pairs.filter { !$0.passes }
    let ratios = low.map { "\(ratio($0.ratio)) in \(name($0))" }
    let required = low.map(\.required).max() ?? 0
    let on = ground.map { " on `\($0)`" } ?? ""
    let moment = interaction.map { " \($0.interaction.moment)" } ?? ""
    let (range, notes) = place
    let least = decimal(required, places: 1)
    return Finding(
      "`\(slot.slot.name)`\(on) has a contrast of \(enumerated(ratios))\(moment), and \(least) is "
        + "needed",
      at: range,
      label: label(low),
      notes: notes,
      help: help(groups, required)
    )
  }

  /// Name of the slot behind it.
  private var ground: String? { interaction?.ground ?? slot.slot.on }

  /// The place that decides: a background that an interaction sets, or else the text or graphic.
  private var place: (range: SourceRange, notes: [Diagnostic.Note]) {
    guard let ground = interaction.flatMap({ context.specimen.slot($0.ground) }),
      slot.origin != .spec
    else { return context.place(ofPaint: slot) }
    return context.place(ofPaint: ground)
  }

  private func name(_ pair: ContrastPair) -> String {
    context.system.schemes[pair.scheme].name
  }

  private func label(_ pairs: [ContrastPair]) -> String {
    pairs.map { "\($0.foreground.hex) on \($0.background.hex) in \(name($0))" }
      .joined(separator: ", ")
  }

  /// The usual groups, or in a system that has none of them, the names that begin like the one
  /// chosen: `color.text-` for `color.text-link`.
  private func groups(_ usual: [String], in tokens: [Token]) -> [String] {
    let isUsual = tokens.contains { token in
      token.type == .color && usual.contains { token.path.hasPrefix($0) }
    }
    guard !isUsual, let path = slot.reference?.path,
      let end = path.lastIndex(where: { ".-_".contains($0) })
    else { return usual }
    return [String(path[...end])]
  }

  /// The tokens that would pass in every scheme, the nearest to the one chosen first.
  private func help(_ usual: [String], _ required: Double) -> [String] {
    let schemes = context.system.schemes
    var passing: [(path: String, ratios: [Double], distance: Double)] = []
    let backdrops = pairs.map {
      Backdrop(context.specimen, under: ground, scheme: $0.scheme)
    }
    let tokens = schemes.first?.tokens.tokens ?? []
    let groups = groups(usual, in: tokens)
    for token in tokens where token.type == .color {
      let isCandidate = groups.contains { token.path.hasPrefix($0) } && token.deprecation == nil
      guard isCandidate, token.path != slot.reference?.path || slot.reference?.opacity != nil else {
        continue
      }
      var ratios: [Double] = []
      var distance = 0.0
      for (pair, backdrop) in zip(pairs, backdrops) {
        guard case .color(let color)? = schemes[pair.scheme].tokens.token(token.path)?.value,
          let worst = backdrop.worst(under: color)
        else { break }
        ratios.append(worst.ratio)
        distance = max(distance, Color.distance(worst.foreground, pair.foreground))
      }
      guard ratios.count == schemes.count, ratios.allSatisfy({ $0 >= required }) else { continue }
      passing.append((token.path, ratios, distance))
    }
    guard !passing.isEmpty else {
      let named = groups.map { "`\($0)*`" }.joined(separator: ", ")
      let under = ground ?? "the background"
      return ["no token in \(named) passes there in every scheme: set `\(under)` to another"]
    }
    passing.sort { ($0.distance, $0.path) < ($1.distance, $1.path) }
    return [
      "tokens that pass: "
        + passing.prefix(3).map { token in
          let ratios = zip(pairs, token.ratios).map { "\(ratio($1)) in \(name($0))" }
          return "`\(token.path)` (\(ratios.joined(separator: ", ")))"
        }.joined(separator: ", ")
    ]
  }
}
