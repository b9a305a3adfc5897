import DesignTokens
import Diagnostics
import SiteModel
import YAML

/// Reads `brand`, the look of the team.
///
///     brand:
///       name: Harbor
///       logo: {light: assets/logo.svg, dark: assets/logo-dark.svg}
///       icon: assets/icon.svg
///       accent: {light: "#0b5fff", dark: "#8ab4ff"}
///       font: [Inter, sans-serif]
///       radius: 8
func readBrand(_ fields: inout Fields) -> Brand {
  var brand = Brand()
  guard var own = fields.fields("brand") else { return brand }
  defer { fields.merge(own) }
  brand.name = own.text("name")?.value
  if let logo = pair("logo", &own) { (brand.logo, brand.darkLogo) = (logo.light, logo.dark) }
  brand.icon = own.text("icon")
  brand.accent = pair("accent", &own).flatMap { accent($0, &own) }
  brand.font = own.texts("font").map(\.value)
  if let radius = own.integer("radius") {
    if (0...32).contains(radius.value) {
      brand.radius = radius.value
    } else {
      let help = ["write a number of CSS pixels"]
      own.report("wrong-type", "`radius` is 0 to 32", radius.range, help: help)
    }
  }
  own.finish(.brand)
  return brand
}

/// Reads `links`: a mapping from titles to web addresses.
func readLinks(_ fields: inout Fields) -> [BrandLink] {
  guard var own = fields.fields("links") else { return [] }
  defer { fields.merge(own) }
  return own.all().compactMap { title, node in
    guard let url = own.text(of: node, named: title.value) else { return nil }
    guard isBaseURL(url.value) || isWebAddress(url.value) || url.value.hasPrefix("mailto:")
    else {
      let help = ["write `https://host/path`, `/path` or `mailto:name@host`"]
      own.report("wrong-type", "`\(url.value)` is not a web address", url.range, help: help)
      return nil
    }
    return BrandLink(title: title.value, url: url.value)
  }
}

/// A value for both schemes, or one for each.
private func pair(
  _ key: String,
  _ fields: inout Fields
) -> (light: Located<String>, dark: Located<String>)? {
  guard let node = fields.node(key) else { return nil }
  guard case .mapping = node.value else {
    return fields.text(of: node, named: key).map { ($0, $0) }
  }
  var own = Fields(node, group: fields.group, file: fields.range.file)
  defer { fields.merge(own) }
  let (light, dark) = (own.text("light"), own.text("dark"))
  own.finish(.logo)
  guard let first = light ?? dark else { return nil }
  return (light ?? first, dark ?? first)
}

/// The canvas of a page in each scheme, which links are read on.
private let canvases = [("light", "#fcfbf9"), ("dark", "#131211")]

private func accent(
  _ accent: (light: Located<String>, dark: Located<String>),
  _ fields: inout Fields
) -> (light: Located<String>, dark: Located<String>)? {
  var colors: [Located<String>] = []
  for ((scheme, canvas), text) in zip(canvases, [accent.light, accent.dark]) {
    guard text.value.hasPrefix("#"), let color = Color(author: text.value), color.alpha == 1,
      let ground = Color(author: canvas)
    else {
      let help = ["write six digits in quotes, such as `\"#0b5fff\"`"]
      fields.report(
        "wrong-type",
        "`\(text.value)` is not an opaque hex colour",
        text.range,
        help: help
      )
      return nil
    }
    let ratio = Color.contrast(color, ground)
    if ratio < 4.5 {
      let shown = (ratio * 100).rounded(.down) / 100
      fields.report(
        "illegible-accent",
        "links in `\(text.value)` have a contrast of \(shown):1 on a \(scheme) page, and need 4.5",
        text.range,
        help: [
          "choose a \(scheme == "light" ? "darker" : "lighter") colour, or one for each scheme:"
            + " `accent: {light: …, dark: …}`"
        ]
      )
    }
    colors.append(Located(color.hex, at: text.range))
  }
  return (colors[0], colors[1])
}
