import Diagnostics
import SiteModel
import YAML

/// Reads `render` of a spec: a picture, or one for each scheme or language.
func readRenderNames(_ fields: inout Fields, _ spec: inout Spec) {
  guard fields.hasUnread, let node = fields.node("render") else { return }
  guard node.entries != nil else {
    let path = fields.text(of: node, named: "render")
    spec.facts.renders = path.map { [NamedRender(path: $0)] } ?? []
    return
  }
  guard var own = fields.fields("render") else { return }
  for (key, node) in own.all() {
    guard let path = own.text(of: node, named: key.value) else { continue }
    spec.facts.renders.append(NamedRender(condition: key, path: path))
  }
  fields.merge(own)
}

/// Reads a part whose text is in the app's files: `{key: inbox.empty.title, with: [3]}`.
///
/// - Returns: True if the part is a mapping; it is then read, or its errors are reported.
func readTextKey(_ part: String, _ fields: inout Fields, _ spec: inout Spec) -> Bool {
  guard fields.node(part)?.entries != nil else { return false }
  if let found = textKey(in: part, &fields) {
    spec.facts.textKeys.append(TextKey(part: part, key: found.key, values: found.values))
    // Until the app's files are read, the key is in the place of its text.
    spec.texts.append((part, found.key))
  }
  return true
}

/// Reads a key and its values from the mapping of a field; nil if they are not there.
func textKey(
  in name: String,
  _ fields: inout Fields
) -> (key: Located<String>, values: [Located<String>])? {
  guard let node = fields.node(name) else { return nil }
  var own = Fields(node, group: fields.group, file: fields.range.file)
  let key = own.text("key")
  own.require("key", key != nil, "name the key of the text in the app's files")
  let values = own.texts("with")
  own.finish(.textKey)
  fields.merge(own)
  return key.map { ($0, values) }
}
