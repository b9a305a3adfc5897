import Diagnostics
import Markdown
import Mustache
import SiteModel

extension Renderer {
  /// Addresses of all Markdown pages except those with `noindex`.
  ///
  /// The list is empty if the site has no full address, or has `noindex` itself.
  func sitemap() -> [UInt8] {
    var xml = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    xml += Array("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".utf8)
    let hasAddress = site.settings.url.hasPrefix("http") && !site.settings.noindex
    let all = navigation.order + site.pages.indices.filter { site.pages[$0].language > 0 }
    for index in hasAddress ? all : [] where !site.pages[index].frontMatter.noindex {
      xml += Array("<url><loc>".utf8)
      escapeHTML(site.settings.url + site.pages[index].path, into: &xml)
      xml += Array("</loc>".utf8)
      if let updated = site.pages[index].frontMatter.updated {
        xml += Array("<lastmod>\(updated.value)</lastmod>".utf8)
      }
      xml += Array("</url>\n".utf8)
    }
    return xml + Array("</urlset>\n".utf8)
  }

  /// The text of `robots.txt`: it allows every crawler, or none for a site with `noindex`.
  ///
  /// It names the sitemap if the site has a full address and no `noindex`.
  func robots() -> [UInt8] {
    if site.settings.noindex { return Array("User-agent: *\nDisallow: /\n".utf8) }
    let hasAddress = site.settings.url.hasPrefix("http")
    let map = hasAddress ? "Sitemap: \(site.settings.url)sitemap.xml\n" : ""
    return Array("User-agent: *\nAllow: /\n\(map)".utf8)
  }
}
