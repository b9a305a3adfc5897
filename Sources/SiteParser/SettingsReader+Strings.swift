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
