import Diagnostics
import SiteModel
import YAML

/// Reads `renders`: folders with pictures that the app's tests made.
///
///     renders:
///       - from: ../App/Tests/__Snapshots__
///         naming: swift-snapshot-testing
///         match: {testNothing: inbox-empty}
///         scale: 3
///         size: 390x844
func readRenders(_ fields: inout Fields) -> [RenderSource] {
  (fields.list("renders") ?? []).compactMap { node in
    var own = Fields(node, group: fields.group, file: fields.range.file)
    defer { fields.merge(own) }
    let folder = own.text("from")
    let naming = own.text("naming")
    own.require("from", folder != nil, "name the folder with the pictures")
    own.require("naming", naming != nil, "name a naming scheme, such as `playwright`, or a pattern")
    let names = readNames(&own)
    let scale = own.text("scale").flatMap { readScale($0, &own) }
    let size = own.text("size").flatMap { readSize($0, &own) }
    own.finish(.renderSource)
    guard let folder, let naming else { return nil }
    var source = RenderSource(folder: folder, naming: naming)
    (source.names, source.scale, source.size) = (names, scale, size)
    return source
  }
}

private func readNames(
  _ fields: inout Fields
) -> [(name: Located<String>, specimen: Located<String>)] {
  guard var match = fields.fields("match") else { return [] }
  defer { fields.merge(match) }
  return match.all().compactMap { key, node in
    match.text(of: node, named: key.value).map { (key, $0) }
  }
}

private func readScale(_ text: Located<String>, _ fields: inout Fields) -> Located<Double>? {
  guard let scale = Double(text.value), (0.5...8).contains(scale) else {
    let message = "`scale` is a number of pixels for each point, such as 3, not `\(text.value)`"
    fields.report("wrong-type", message, text.range)
    return nil
  }
  return Located(scale, at: text.range)
}

private func readSize(_ text: Located<String>, _ fields: inout Fields) -> Located<RenderSize>? {
  guard let size = RenderSize(text.value) else {
    let message = "`size` is a size in points, such as `390x844`, not `\(text.value)`"
    fields.report("wrong-type", message, text.range)
    return nil
  }
  return Located(size, at: text.range)
}
