import Diagnostics
import SiteModel
import YAML

/// Reads a part of type `image`: a file, or one for each scheme, and its text alternative.
///
///     illustration:
///       file: {light: assets/empty.svg, dark: assets/empty-dark.svg}
///       alt: An open box
func readImage(of part: Surface.Part, _ fields: inout Fields, _ spec: inout Spec) {
  guard var own = fields.fields(part.name) else { return }
  defer { fields.merge(own) }
  let files = readFiles(&own)
  let alt = own.text("alt")
  let isDecorative = own.flag("decorative")?.value == true
  own.require("file", !files.isEmpty, "name a file below `content/`, such as `assets/empty.svg`")
  let help = "say what the picture shows, or write `decorative: true`"
  own.require("alt", alt != nil || isDecorative, help)
  if isDecorative, let alt {
    let help = ["leave out `alt`, or `decorative`"]
    own.report("wrong-type", "a decorative picture has no `alt`", alt.range, help: help)
  }
  own.finish(.image)
  guard let first = files.first else { return }
  spec.texts.append((part.name, alt ?? Located("", at: first.file.range)))
  spec.facts.images[part.name] = Spec.Image(files: files, alt: alt)
}

private func readFiles(
  _ fields: inout Fields
) -> [(scheme: Located<String>?, file: Located<String>)] {
  guard let node = fields.node("file") else { return [] }
  guard case .mapping = node.value else {
    return fields.text(of: node, named: "file").map { [(nil, $0)] } ?? []
  }
  var own = Fields(node, group: fields.group, file: fields.range.file)
  defer { fields.merge(own) }
  return own.all().compactMap { scheme, node in
    own.text(of: node, named: scheme.value).map { (scheme, $0) }
  }
}
