import Mustache
import SiteModel
import YAML

/// The author's values under `data`, as templates see them: texts, lists and groups of names.
func templateValue(of node: YAMLNode) -> Value {
  switch node.value {
  case .mapping(let entries):
    var context = Context()
    for entry in entries {
      if let name = entry.key.text { context[Name(name)] = templateValue(of: entry.value) }
    }
    return .object(context)
  case .sequence(let elements): return .list(elements.map(templateValue))
  default: return .text(node.text ?? "")
  }
}
