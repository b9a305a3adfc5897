import DesignTokens
import Diagnostics
import SiteModel

extension Workspace {
  /// The surface that a spec names, in the lines of the spec.
  func surfaceOf(_ lines: [String]) -> Surface? {
    value(of: "surface", in: lines).flatMap(site.surface)
  }

  /// The value of an outer key in the lines of a YAML text.
  func value(of key: String, in lines: [String]) -> String? {
    lines.first { $0.hasPrefix(key + ":") }.map { line in
      String(line.dropFirst(key.count + 1).drop { $0 == " " }.prefix { $0 != " " })
    }
  }

  /// A description of a surface in Markdown.
  func description(of surface: Surface) -> String {
    let states = surface.states.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let parts = surface.parts.map { "`\($0.name)`\($0.isRequired ? " (required)" : "")" }
      .joined(separator: ", ")
    return """
      **\(surface.title)** `\(surface.id)`

      \(surface.description)

      States: \(states)

      Parts: \(parts)
      """
  }

  /// The owner of a part or a slot in words; empty if it is not known.
  func owner(_ surface: Surface?) -> String { surface.map { " of `\($0.id)`" } ?? "" }

  /// A description of a slot in Markdown.
  func description(of slot: Surface.Slot, of surface: Surface?) -> String {
    let category = slot.category.map { " of the category `\($0)`" } ?? ""
    let role = slot.role.map { ", painted as \($0.rawValue)" } ?? ""
    let ground = slot.on.map { " on `\($0)`" } ?? ""
    let fallback = slot.fallback.otherwise.map { "\n\nDefault: `\($0.description)`." } ?? ""
    return "**`\(slot.name)`** slot\(owner(surface)): \(slot.type.rawValue)\(category)"
      + "\(role)\(ground)\(fallback)"
  }

  /// The verdicts of the rules on a specimen, in Markdown.
  func verdict(of specimen: Specimen) -> String {
    let (outcome, counts) = (specimen.outcome, specimen.outcome.verdicts)
    var text = "**\(specimen.spec.id)** \(specimen.surface.title), \(specimen.spec.stateName)\n\n"
    text += "\(counts.passed) passed, \(counts.failed) failed, \(counts.waived) waived, "
    text += "\(counts.unchecked) unchecked\n"
    if let (pair, scheme) = tightest(specimen) {
      text += "\nLowest contrast: `\(pair.slot)` \(ratio(pair.ratio)):1 in \(scheme) "
      text += "(\(decimal(pair.required)):1 required)\n"
    }
    for finding in outcome.found { text += "\n- `\(finding.rule)`: \(finding.message)" }
    for broken in outcome.broken {
      text += "\n- breaks `\(broken.rule)` on purpose: \(broken.message)"
    }
    for waived in outcome.waived { text += "\n- waives `\(waived.rule)`: \(waived.reason)" }
    return text
  }
}
