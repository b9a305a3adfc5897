import Diagnostics
import SiteModel
import YAML

/// Reads `tokens`: files in other formats, which are read where they are.
///
///     tokens:
///       - {from: ../App/Assets.xcassets, as: xcassets}
///       - {from: ../web/theme.css, system: web}
func readTokenSources(_ fields: inout Fields) -> [ExternalTokens] {
  (fields.list("tokens") ?? []).compactMap { node in
    var own = Fields(node, group: fields.group, file: fields.range.file)
    defer { fields.merge(own) }
    let path = own.text("from")
    own.require("from", path != nil, "name a file or a folder with tokens")
    let format = own.text("as")
    let system = own.text("system")
    own.finish(.tokenSource)
    if let format, !ExternalTokens.formats.contains(format.value) {
      own.report(
        "wrong-type",
        "no format of tokens is called `\(format.value)`",
        format.range,
        label: didYouMean(format.value, in: ExternalTokens.formats),
        help: ["write one of \(listed(ExternalTokens.formats)), or leave `as` out"]
      )
      return nil
    }
    return path.map { ExternalTokens(path: $0, format: format, system: system) }
  }
}
