import Diagnostics
import Mustache
import SiteModel
import YAML

/// Reads the actions of a spec: labels, or mappings with a label.
func readActions(
  _ key: String,
  of surface: Surface,
  _ fields: inout Fields,
  _ spec: inout Spec
) {
  spec.actionsRange = fields.keyRange(key)
  guard let nodes = fields.list(key) else { return }
  for node in nodes {
    if case .scalar = node.value {
      if let label = fields.text(of: node, named: key) {
        spec.actions.append(Spec.Action(label: label))
      }
      continue
    }
    var action = Fields(node, group: fields.group, file: fields.range.file)
    let hasKey = action.node("label")?.entries != nil
    let found = hasKey ? textKey(in: "label", &action) : nil
    let label = hasKey ? found?.key : action.text("label")
    if let found {
      spec.facts.textKeys.append(
        TextKey(part: key, action: spec.actions.count, key: found.key, values: found.values)
      )
    }
    action.require("label", hasKey || label != nil, "every action needs a label")
    let role = action.choice("role", Role.self)
    let recovery = action.choice("recovery", Recovery.self)
    let details = readDetails(&action, of: surface)
    action.finish(.action)
    if let label {
      spec.actions.append(
        Spec.Action(label: label, role: role, recovery: recovery, details: details)
      )
    }
    fields.merge(action)
  }
}

private let detailKeys = ["url", "icon", "condition", "opens"]

/// Reads the properties of an action other than its label; the surface must draw them.
private func readDetails(_ action: inout Fields, of surface: Surface) -> Spec.Action.Details? {
  let url = action.text("url")
  let icon = action.text("icon")
  let condition = action.choice("condition", Spec.Action.Condition.self)
  let opens = action.choice("opens", Spec.Action.Opening.self)
  let given = [url?.range, icon?.range, condition?.range, opens?.range]
  guard given.contains(where: { $0 != nil }) else { return nil }
  let drawn = surface.template.names
  for (key, range) in zip(detailKeys, given) {
    guard let range, !drawn.contains(key) else { continue }
    action.report(
      "undrawn-action",
      "surface `\(surface.id)` draws no `\(key)` of an action",
      range,
      severity: .warning,
      help: ["read it in `surface.mustache`, as in `{{#\(key)?}}…{{/\(key)?}}` within its actions"]
    )
  }
  if let url, !isWebAddress(url.value), !["#", "/", "."].contains(url.value.prefix(1)) {
    action.report(
      "unknown-value",
      "`\(url.value)` is no address",
      url.range,
      help: ["write `https://…`, a path from `/`, or `#` and an id"]
    )
  }
  return Spec.Action.Details(url: url, icon: icon, condition: condition, opens: opens)
}
