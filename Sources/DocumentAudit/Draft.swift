import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel
import SiteRenderer
import YAML

/// A spec drafted from the claim of a page about one surface; unknown parts are open.
struct Draft: Sendable {
  /// Name of the spec, kebab-case and unique on its page.
  let id: String
  /// YAML, with open questions as `# TODO: …` on separate lines.
  let text: String
  /// The number of open questions.
  let open: Int

  /// Drafts a spec; `nil` if the page says too little for one.
  ///
  /// - Parameters:
  ///   - claim: The claim of the page.
  ///   - title: The heading over it.
  ///   - taken: Names in use; the new name is added.
  ///   - site: The site with its surfaces and systems.
  ///   - system: The system of the page.
  init?(
    _ claim: SurfaceClaim,
    under title: String,
    _ taken: inout Set<String>,
    in site: Site,
    system: System
  ) {
    let isDrawn = !claim.texts.isEmpty && !(claim.icons.isEmpty && claim.actions.isEmpty)
    guard claim.surface != nil || isDrawn else { return nil }
    var writer = DraftWriter(
      site: site,
      system: system,
      surface: claim.surface.flatMap(site.surface)
    )
    writer.write(claim)
    id = Draft.name(claim, under: title, &taken)
    text = writer.text
    open = writer.open
  }

  private static func name(
    _ claim: SurfaceClaim,
    under title: String,
    _ taken: inout Set<String>
  ) -> String {
    let surface = claim.surface ?? slug(title)
    let state = claim.state?.rawValue ?? ""
    let joined = [surface, state == surface ? "" : state].filter { !$0.isEmpty }
      .joined(separator: "-")
    let stem = joined.isEmpty ? "draft" : joined
    var name = stem
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(stem)-\(number)"
      number += 1
    }
    return name
  }

  /// Returns the ASCII letters and digits of a title, with `-` between words.
  private static func slug(_ title: String) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.prefix(4).joined(separator: "-")
  }
}

/// Writes the YAML of one draft.
private struct DraftWriter {
  let site: Site
  let system: System
  let surface: Surface?
  /// The YAML so far.
  private(set) var text = ""
  /// The number of open questions.
  private(set) var open = 0

  init(site: Site, system: System, surface: Surface?) {
    self.site = site
    self.system = system
    self.surface = surface
  }

  mutating func write(_ claim: SurfaceClaim) {
    if let surface { text += "surface: \(surface.id)\n" } else { leaveOpen("name the surface") }
    if let state = claim.state {
      text += "state: \(state.rawValue)\n"
    } else {
      let shown = surface.map { "; it shows \($0.states.map(\.rawValue).joined(separator: ", "))" }
      leaveOpen("name the state: `state`\(shown ?? "")")
    }
    var claim = claim
    // A button is itself the control, and shows the label of its only action.
    if let surface, !surface.parts.contains(where: { $0.kind == .actions }),
      claim.actions.count == 1, !claim.texts.contains(where: { $0.part == "label" }),
      hasPart("label", .text)
    {
      claim.texts.append(("label", claim.actions.removeFirst()))
    }
    writeIcon(claim)
    writeTexts(claim)
    writeActions(claim)
    writeStyle(claim)
  }

  private mutating func leaveOpen(_ what: String) {
    text += "# TODO: \(flat(what))\n"
    open += 1
  }

  private mutating func writeIcon(_ claim: SurfaceClaim) {
    guard let icon = claim.icons.first?.value else { return }
    if !hasPart("icon", .icon) {
      leaveOpen("the icon `\(icon)` has no place on this surface")
    } else if site.theme.icons[icon] == nil {
      leaveOpen("draw the icon `\(icon)`, or choose another")
    } else {
      text += "icon: \(icon)\n"
    }
  }

  private mutating func writeTexts(_ claim: SurfaceClaim) {
    var written: Set<String> = []
    for (part, said) in claim.texts {
      if !hasPart(part, .text) || !written.insert(part).inserted {
        leaveOpen("find a place for “\(said.value)”")
      } else if said.value.contains("\\(") {
        written.remove(part)
        leaveOpen("`\(part)` is `\(said.value)`, of which a reader sees something else")
      } else {
        text += "\(part): \(quotedYAML(said.value))\n"
      }
    }
    let needed = surface?.parts.filter { part in
      part.isRequired && part.isProse && !written.contains(part.name)
        && claim.state.flatMap { part.fallback[$0] } == nil
    }
    for part in needed ?? [] { leaveOpen("add `\(part.name)`, which the rules require") }
  }

  private mutating func writeActions(_ claim: SurfaceClaim) {
    guard !claim.actions.isEmpty else { return }
    guard surface == nil || surface?.parts.contains(where: { $0.kind == .actions }) == true else {
      let labels = claim.actions.map { "“\($0.value)”" }
      return leaveOpen("find a place for the actions \(enumerated(labels))")
    }
    let name = surface?.parts.first { $0.kind == .actions }?.name ?? "actions"
    text += "\(name):\n" + claim.actions.map { "  - \(quotedYAML($0.value))\n" }.joined()
  }

  private mutating func writeStyle(_ claim: SurfaceClaim) {
    var lines = ""
    var seen: Set<String> = []
    for value in claim.values {
      let slot = slotName(value.slot)
      // Skip a value that repeats a slot: another scheme, or another side.
      guard seen.insert(slot).inserted else { continue }
      let known = surface?.slot(slot)
      if case .token(let path, let share) = value.value, let known,
        let token = system.schemes.first?.tokens.token(path), token.type == known.type,
        let reference = reference(path, share)
      {
        lines += "  \(slot): \(reference)\n"
      } else if let known {
        let token = equal(value.value, for: known).map { ", such as `\($0)`" } ?? ""
        lines += "  # TODO: \(slot): name a token for `\(flat(value.text))`\(token)\n"
        open += 1
      } else {
        lines += "  # TODO: `\(slot)` is no slot here; the page says `\(flat(value.text))`\n"
        open += 1
      }
    }
    // A mapping that contains only comments would be a key without a value.
    let isEmpty = lines.split(separator: "\n").allSatisfy { $0.hasPrefix("  #") }
    if isEmpty {
      text += lines.split(separator: "\n").map { "\($0.dropFirst(2))\n" }.joined()
    } else {
      text += "style:\n" + lines
    }
  }

  /// Returns the slot of all sides for one of a side, if the surface has no slots for sides.
  private func slotName(_ name: String) -> String {
    for side in ["-horizontal", "-vertical", "-top", "-bottom"] where name.hasSuffix(side) {
      let whole = String(name.dropLast(side.count))
      if surface?.slot(name) == nil, surface?.slot(whole) != nil { return whole }
    }
    return name
  }

  /// Returns the first token of a slot's type and category with this value in the first scheme.
  private func equal(_ value: StatedValue.Value, for slot: Surface.Slot) -> String? {
    let categories = slot.category.map {
      Category.all(named: $0, in: system, site.settings.categories)
    }
    return system.schemes.first?.tokens.tokens.first { token in
      // A token named after a surface belongs to that surface.
      let owner = String(token.path.prefix { $0 != "." })
      guard token.type == slot.type, site.surface(owner) == nil,
        categories?.contains(where: { $0.contains(token.path) }) ?? true
      else { return false }
      switch (token.value, value) {
      case (.color(let color), .colour(let said)): return color.css == said.css
      case (.dimension(let length), .figure(let range, let unit)):
        return unit == "px" && range == length.pixels...length.pixels
      case (.number(let number), .figure(let range, let unit)):
        return unit.isEmpty && range == number...number
      default: return false
      }
    }?.path
  }

  /// Returns a token with the opacity token of a share; `nil` if no token has that opacity.
  private func reference(_ path: String, _ share: Double?) -> String? {
    guard let share, share < 1 else { return path }
    let opacities = Category.all(named: "opacity", in: system, site.settings.categories)
    let match = system.schemes.first?.tokens.tokens.first { token in
      guard case .number(let number) = token.value else { return false }
      return abs(number - share) < 0.0005 && opacities.contains { $0.contains(token.path) }
    }
    return match.map { "\(path) / \($0.path)" }
  }

  private func hasPart(_ name: String, _ kind: Surface.Part.Kind) -> Bool {
    guard let surface else { return true }
    let part = surface.parts.first { $0.name == name && $0.kind == kind }
    return part.map { $0.values.isEmpty } ?? (kind == .text && ["label", "hint"].contains(name))
  }
}
