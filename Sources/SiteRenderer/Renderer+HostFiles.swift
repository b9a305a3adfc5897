public import SiteModel

extension Renderer {
  /// The file `_headers`, with which a host sends the site's content policy and lets browsers keep
  /// files whose names depend on their bytes.
  func hostHeaders() -> [UInt8] {
    let root = site.settings.hostRoot
    var text = "\(root)*\n"
    for (name, value) in securityHeaders(of: site) { text += "  \(name): \(value)\n" }
    text += "\n\(root)assets/site.*\n  Cache-Control: public, max-age=31536000, immutable\n"
    return Array(text.utf8)
  }

  /// Lines of `_headers` for what the versions of a site share: the theme's files, and the pages
  /// that compare versions, which bring their own style sheets and scripts.
  public func sharedHostHeaders() -> [UInt8] {
    guard let versions = site.settings.versions else { return [] }
    let root = site.settings.hostRoot.dropLast(versions.folder.utf8.count)
    func lines(_ path: String, _ policy: String) -> String {
      """
      \(root)\(path)
        Content-Security-Policy: \(policy)
        X-Content-Type-Options: nosniff

      """
    }
    let changes = PublishedVersions.changesFolder + "/"
    let own =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
      + "; img-src data:; base-uri 'none'; frame-ancestors 'self'"
    let comparisons = versions.comparisons.map { lines(changes + $0.folder, own) }.joined()
    let text = """
      \(root)\(PublishedVersions.assetsFolder)/*
        X-Content-Type-Options: nosniff
        Cache-Control: public, max-age=31536000, immutable

      """
    return Array((text + lines(changes, contentPolicy(of: site)) + comparisons).utf8)
  }

  /// The file `_redirects`, with which a host redirects older addresses before it sends a page.
  ///
  /// An address whose parts have moved to several pages is left out, because only its page knows
  /// where each of them is.
  func hostRedirects() -> [UInt8] {
    // Netlify prefers a file over a redirect without the mark, and Cloudflare knows no mark.
    let status = site.settings.host == .netlify ? "301!" : "301"
    let root = site.settings.hostRoot
    let lines = redirects.all.filter(\.parts.isEmpty).map { redirect in
      let target = site.pages[redirect.page].path + (redirect.specimen.map { $0 + "/" } ?? "")
      let (old, new) = (encodedPath(redirect.path), encodedPath(target))
      return "\(root)\(old) \(root)\(new) \(status)\n"
    }
    return Array(lines.sorted { $0.precedesInBytes($1) }.joined().utf8)
  }
}

/// Headers that a host and the preview send with every file of a site, in order.
public func securityHeaders(of site: Site) -> [(name: String, value: String)] {
  [
    ("Content-Security-Policy", contentPolicy(of: site)),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
  ]
}
