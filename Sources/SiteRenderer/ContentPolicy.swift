import Markdown
public import SiteModel

/// The strictest Content-Security-Policy under which all pages of the site work.
///
/// Pages contain no script, style or event handler, so nothing inline is allowed. A site that
/// trusts raw HTML may have any of these, and its policy only says who may frame its pages.
public func contentPolicy(of site: Site) -> String {
  let framing = "frame-ancestors 'self'"
  guard site.settings.rawHTML != .trust else { return "base-uri 'none'; \(framing)" }
  let pictures = pictureHosts(of: site).map { " \($0)" }.joined()
  let designs = showsDesigns(site) ? " https://embed.figma.com" : ""
  return [
    "default-src 'none'", "script-src 'self'", "style-src 'self'",
    "img-src 'self' data:\(pictures)",
    "font-src 'self'", "media-src 'self'\(pictures)", "connect-src 'self'", "manifest-src 'self'",
    "frame-src 'self'\(designs)", "form-action 'self'", "base-uri 'none'", framing,
  ].joined(separator: "; ")
}

/// Other hosts from which pages of the site show pictures, with their scheme, sorted.
private func pictureHosts(of site: Site) -> [String] {
  var hosts: Set<String> = []
  for page in site.pages {
    for link in page.document.links where link.isImage {
      guard let match = link.destination.firstMatch(of: /^https?:\/\/[0-9A-Za-z.:\-]+/) else {
        continue
      }
      hosts.insert(match.output.lowercased())
    }
  }
  return hosts.sorted { $0.precedesInBytes($1) }
}

/// Whether a reader can open a design of Figma on some page.
private func showsDesigns(_ site: Site) -> Bool {
  site.pages.contains { page in
    page.specimens.contains { specimen in
      specimen.spec.facts.links.contains {
        $0.kind == .figma && figmaFrame(of: $0.url.value) != nil
      }
    }
  }
}
