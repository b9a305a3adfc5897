import DesignTokens
import SiteModel

/// A colour that the picture of a specimen must show.
struct ExpectedColour {
  /// Index of its slot in the specimen.
  let slot: Int
  /// Name of the slot.
  let name: String
  /// The slot or area that it colours.
  let role: Surface.PaintRole
  /// The token as the spec or the surface says it; empty if there is none.
  let token: String
  /// The colour as people see it.
  let color: Color
}

extension Specimen {
  /// The texts, icons and backgrounds that a picture of the specimen in a scheme must show.
  ///
  /// A slot that is named after no part of the spec is left out, because the surface may not draw
  /// it, and so is a fill without a text or icon on it. Translucent slots over a gradient are left
  /// out, because their colour is not the same everywhere. So are the background of a surface that
  /// has its own fill, and content around it: a picture may show the surface alone.
  func expectedColours(scheme: Int) -> [ExpectedColour] {
    let (painted, ownFills) = (self.painted, self.ownFills)
    let owners = Set(surface.parts.map(\.name)).union(Self.commonOwners)
    let marks = slots.indices.filter { index in
      let slot = slots[index].slot
      return painted[index] && isUsedByActions(slot) && slot.hasContrast(in: spec.state.value)
        && slot.name.lastIndex(of: "-").map { owners.contains(String(slot.name[..<$0])) } == true
    }
    let carriers = Set(marks.compactMap { slots[$0].slot.on })
    let fills = slots.indices.filter { index in
      let slot = slots[index].slot
      return painted[index] && isUsedByActions(slot) && !slot.isDecorative && slot.role == .fill
        && carriers.contains(slot.name) && (ownFills.isEmpty || ownFills.contains(slot.name))
    }
    return (marks + fills).sorted().compactMap { index in
      let resolved = slots[index]
      let slot = resolved.slot
      guard let role = slot.role, resolved.values.indices.contains(scheme),
        case .color(let color)? = resolved.values[scheme], color.alpha > 0,
        let seen = color.alpha >= 1
          ? color
          : Backdrop(self, under: slot.on, scheme: scheme).only.map(color.composited)
      else { return nil }
      return ExpectedColour(
        slot: index,
        name: slot.name,
        role: role,
        token: resolved.reference?.description ?? "",
        color: seen
      )
    }
  }

  /// First words of slots that are named after actions and facts, and not after parts.
  private static let commonOwners: Set<String> = [
    "action", "secondary", "destructive", "dismiss", "reason", "item", "link",
  ]

  /// Names of the fills of the surface itself, over something else.
  var ownFills: Set<String> {
    let painted = self.painted
    let carriers = Set(slots.indices.filter { painted[$0] }.compactMap { slots[$0].slot.on })
    let own = slots.indices.filter { index in
      let slot = slots[index].slot
      return painted[index] && slot.role == .fill && slot.on != nil && carriers.contains(slot.name)
    }
    return Set(own.map { slots[$0].slot.name })
  }

  /// Whether the surface has a fill over something else, which a picture may leave out.
  var hasOwnFill: Bool { !ownFills.isEmpty }

  /// All colours that a picture of the specimen in a scheme may show, also those of edges and
  /// decoration.
  func possibleColours(scheme: Int) -> [Color] {
    slots.flatMap { resolved -> [Color] in
      guard resolved.values.indices.contains(scheme) else { return [] }
      switch resolved.values[scheme] {
      case .color(let color)?:
        guard color.alpha < 1 else { return [color] }
        let below = Backdrop(self, under: resolved.slot.on, scheme: scheme).only ?? .white
        return [color.composited(over: below)]
      case .gradient(let stops)?: return stops.map(\.color)
      case .border(let border)?: return [border.color]
      case .shadow(let layers)?: return layers.map(\.color)
      default: return []
      }
    }
  }

  /// Whether an action has the colour of a slot such as `action-color`: those with other roles have
  /// `secondary-color` and `destructive-color`, if the surface has them.
  func isUsedByActions(_ slot: Surface.Slot) -> Bool {
    let names = slots.map(\.slot.name)
    let hasSecondary = names.contains { $0.hasPrefix("secondary-") }
    let families = spec.actions.enumerated().map { index, action -> String in
      switch action.role?.value ?? (index == 0 ? .primary : .secondary) {
      case .destructive:
        let own = slot.name.split(separator: "-", maxSplits: 1).last.map { "destructive-\($0)" }
        return own.map(names.contains) == true ? "destructive" : "action"
      case .secondary, .cancel, .dismiss: return hasSecondary ? "secondary" : "action"
      default: return "action"
      }
    }
    for family in ["action", "secondary"] where slot.name.hasPrefix(family + "-") {
      return families.contains(family)
    }
    return true
  }
}
