import Diagnostics
import SiteModel
import YAML

/// Reads the settings on tokens in `site.yaml`, for the rules that check them.
///
///     primitives: ["palette.*"]     # tokens that only other tokens should name
///     keep: ["spacing.*"]           # tokens that may stay unused
///     alias-depth: 3                # steps to a value, at most
///     contrast:                     # every text on every fill, in every scheme
///       - {text: "text.*", on: "surface.*", ratio: 4.5}
func readTokenSettings(_ fields: inout Fields, into settings: inout Settings) {
  settings.primitives = fields.texts("primitives").map {
    Located(PathPattern($0.value), at: $0.range)
  }
  settings.keep = fields.texts("keep").map { Located(PathPattern($0.value), at: $0.range) }
  if let depth = fields.integer("alias-depth") {
    settings.aliasDepth = max(0, depth.value)
    if depth.value < 0 {
      fields.report(
        "wrong-type",
        "`alias-depth` is a number of steps, 0 or more, not `\(depth.value)`",
        depth.range
      )
    }
  }
  settings.contrast = contrastDemands(&fields)
}

private func contrastDemands(_ fields: inout Fields) -> [ContrastDemand] {
  (fields.list("contrast") ?? []).compactMap { node in
    var demand = Fields(node, group: fields.group, file: fields.range.file)
    let text = demand.texts("text").map { Located(PathPattern($0.value), at: $0.range) }
    let on = demand.texts("on").map { Located(PathPattern($0.value), at: $0.range) }
    let least = demand.text("ratio")
    let ratio = least.flatMap { contrastRatio($0, &demand) }
    demand.require("text", !text.isEmpty, "name the tokens that are read, such as `text.*`")
    demand.require("on", !on.isEmpty, "name the tokens under them, such as `surface.*`")
    demand.finish(.demand)
    fields.merge(demand)
    return ContrastDemand(text: text, on: on, ratio: ratio ?? 4.5)
  }
}

private func contrastRatio(_ text: Located<String>, _ fields: inout Fields) -> Double? {
  guard let number = Double(text.value), (1...21).contains(number) else {
    fields.report("wrong-type", "`ratio` is a number from 1 to 21, not `\(text.value)`", text.range)
    return nil
  }
  return number
}
