import DesignTokens
import Diagnostics
import SiteModel

/// Reads the slots of a surface and checks their references to each other and to its parts.
func readSlots(_ fields: inout Fields, _ parts: [Surface.Part]) -> [Surface.Slot] {
  guard var declared = fields.fields("slots") else { return [] }
  var slots: [Surface.Slot] = []
  var named: [(slot: String, by: Located<String>)] = []
  for (key, node) in declared.all() {
    var slot = Fields(node, group: "surface", file: fields.range.file)
    let type = slot.choice("type", TokenType.self)
    slot.require("type", type != nil, "name the type of token that it takes")
    let role = slot.choice("role", Surface.PaintRole.self)
    if type?.value == .color {
      slot.require("role", role != nil, "say what it paints: `text`, `graphic`, `fill` or `border`")
    }
    let on = slot.text("on")
    let font = slot.text("font")
    named += [on, font].compactMap(\.self).map { ($0.value, $0) }
    var defaults: [Located<TokenReference>] = []
    let fallback: ByState<TokenReference> = slot.byState("default") { text in
      let reference = TokenReference(text.value)
      if let reference { defaults.append(Located(reference, at: text.range)) }
      return reference
    }
    let valueDefaults = slot.valueDefaults("variants", parts, &defaults)
    let states = slot.states("states")
    let inactive = slot.states("inactive")
    let mix = slot.texts("mix")
    if let first = mix.first, let type, type.value != .typography {
      slot.report(
        "wrong-type",
        "`mix` is for slots of type `typography`, and `\(key.value)` takes a "
          + "`\(type.value.rawValue)`",
        first.range
      )
    }
    slots.append(
      Surface.Slot(
        name: key.value,
        type: type?.value ?? .color,
        category: slot.text("category")?.value,
        fallback: fallback,
        defaults: defaults,
        valueDefaults: valueDefaults,
        role: role?.value,
        on: on?.value,
        font: font?.value,
        isDecorative: slot.flag("decorative")?.value ?? false,
        states: states,
        inactive: inactive,
        isTarget: slot.flag("target")?.value ?? false,
        mix: mix.compactMap { slot.choice($0, named: "mix", Surface.FontMember.self)?.value },
        range: key.range
      )
    )
    _ = slot.node("description")
    slot.finish(.slot)
    declared.merge(slot)
  }
  let names = slots.map(\.name)
  for (name, place) in named where !names.contains(name) {
    declared.report(
      "unknown-slot",
      "no slot `\(name)`",
      place.range,
      label: didYouMean(name, in: names)
    )
  }
  fields.merge(declared)
  return slots
}

extension Fields {
  /// A list of states.
  fileprivate mutating func states(_ key: String) -> [State] {
    texts(key).compactMap { choice($0, named: "state", State.self)?.value }
  }
}
