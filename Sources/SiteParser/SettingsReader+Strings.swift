import Diagnostics
import SiteModel
import YAML

/// Reads `strings`: files with the app's texts.
///
///     strings:
///       - from: ../App/Localizable.xcstrings
///       - {from: ../App/Extra.strings, lang: en}
func readStringSources(_ fields: inout Fields) -> [StringSource] {
  (fields.list("strings") ?? []).compactMap { node in
    var own = Fields(node, group: fields.group, file: fields.range.file)
    defer { fields.merge(own) }
    let path = own.text("from")
    own.require("from", path != nil, "name a file or a folder with the app's texts")
    let language = own.languageTag("lang")
    own.finish(.stringSource)
    return path.map { StringSource(path: $0, language: language) }
  }
}

/// Reads a part whose text is in the app's files: `{key: inbox.empty.title, with: [3]}`.
///
/// - Returns: True if the part is a mapping; it is then read, or its errors are reported.
func readTextKey(_ part: String, _ fields: inout Fields, _ spec: inout Spec) -> Bool {
  guard let node = fields.node(part), node.entries != nil else { return false }
  var own = Fields(node, group: fields.group, file: fields.range.file)
  let key = own.text("key")
  own.require("key", key != nil, "name the key of the text in the app's files")
  let values = own.texts("with")
  own.finish(.textKey)
  fields.merge(own)
  if let key {
    spec.facts.textKeys.append(TextKey(part: part, key: key, values: values))
    // Until the app's files are read, the key stands for its text.
    spec.texts.append((part, key))
  }
  return true
}
