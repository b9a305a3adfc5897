import Mustache
import SiteModel

extension Renderer {
  /// The team's parts of the header and the foot of a page.
  func addBrand(to context: inout Context, _ up: String) {
    let brand = site.settings.brand
    context["brand-name"] = .text(brand.name ?? site.settings.title)
    if let logo = brand.logo { context["logo"] = .text(link(up, logo.value)) }
    if let dark = brand.darkLogo, dark.value != brand.logo?.value {
      context["dark-logo"] = .text(link(up, dark.value))
    }
    context["footer"] = .text(site.settings.footer)
    context.setList(
      "brand-links",
      list(site.settings.links) { link in
        ["title": .text(link.title), "url": .text(address(of: link, up))]
      }
    )
  }

  /// The address of a link of the header: relative if the site has the page or the file, so that it
  /// stays on the site below any folder of a host.
  private func address(of brandLink: BrandLink, _ up: String) -> String {
    guard let home = site.pages.first else { return brandLink.url }
    switch site.target(of: brandLink.url, from: home) {
    case .page(let page, let fragment):
      return link(up, site.pages[page].path) + (fragment.map { "#\($0)" } ?? "")
    case .file(let path, let suffix): return link(up, path) + suffix
    case .external, .missing: return brandLink.url
    }
  }

  /// The address of the icon that browsers show next to the title: the brand's, else the theme's.
  func siteIcon(_ up: String) -> String {
    link(up, site.settings.brand.icon?.value ?? delivery.link("assets/icon.svg"))
  }
}

/// The style sheet of a brand; empty where a site sets none.
func brandStyles(_ brand: Brand) -> [UInt8] {
  var (root, rules) = ("", "")
  if let accent = brand.accent {
    root +=
      " --accent: light-dark(\(accent.light.value), \(accent.dark.value)); accent-color: var(--accent);"
    rules += "  .main a, .contents [aria-current] { color: var(--accent); }\n"
    rules += "  :focus-visible { outline-color: var(--accent); }\n"
  }
  if !brand.font.isEmpty {
    let families = brand.font.map { family in
      let isGeneric = ["serif", "sans-serif", "monospace", "system-ui"].contains(family)
      return isGeneric ? family : quotedCSS(family)
    }
    root += " --sans: \(families.joined(separator: ", ")), sans-serif; --serif: var(--sans);"
  }
  if let radius = brand.radius {
    rules += "  .plinth, .code, .menu, .search-card, .search-open { border-radius: \(radius)px; }\n"
  }
  guard !root.isEmpty || !rules.isEmpty else { return [] }
  return Array("@layer components {\n  :root {\(root) }\n\(rules)}\n".utf8)
}
