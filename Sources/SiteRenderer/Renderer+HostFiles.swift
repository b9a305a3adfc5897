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

  /// Lines of `_headers` for what is next to the folders of the versions.
  ///
  /// - Parameter folders: Names of the folders with redirects to the latest version.
  /// - Returns: The lines.
  public func sharedHostHeaders(_ folders: [String]) -> [UInt8] {
    guard let versions = site.settings.versions else { return [] }
    let root = site.settings.hostRoot.dropLast(versions.folder.utf8.count)
    let own = securityHeaders(of: site)
    // The page of a comparison brings its style sheet and script with it.
    let compared = own.map { name, value in
      name == "Content-Security-Policy"
        ? (
          name,
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
            + "img-src data:; base-uri 'none'; frame-ancestors 'self'"
        ) : (name, value)
    }
    let keeping = [("Cache-Control", "public, max-age=31536000, immutable")]
    func lines(_ path: String, _ headers: [(name: String, value: String)]) -> String {
      "\(root)\(path)\n" + headers.map { "  \($0.name): \($0.value)\n" }.joined()
    }
    let changes = PublishedVersions.changesFolder + "/"
    var text = lines("\(PublishedVersions.assetsFolder)/*", own + keeping)
    text += lines("", own) + lines(changes, own)
    text += versions.comparisons.map { lines(changes + $0.folder, compared) }.joined()
    text += folders.map { lines("\($0)/*", own) }.joined()
    return Array(text.utf8)
  }

  /// The file `_redirects`, with which a host redirects older addresses before it sends a page.
  ///
  /// An address whose parts have moved to several pages is left out, because only its page knows
  /// where each of them is.
  ///
  /// - Parameter root: Path of the older addresses on the host; the site's own path if it is nil.
  /// - Returns: The bytes.
  public func hostRedirects(from root: String? = nil) -> [UInt8] {
    // Netlify prefers a file over a redirect without the mark, and Cloudflare knows no mark.
    let status = site.settings.host == .netlify ? "301!" : "301"
    let own = site.settings.hostRoot
    let root = root ?? own
    let lines = redirects.all.filter(\.parts.isEmpty).map { redirect in
      let target = site.pages[redirect.page].path + (redirect.specimen.map { $0 + "/" } ?? "")
      let (old, new) = (encodedPath(redirect.path), encodedPath(target))
      return "\(root)\(old) \(own)\(new) \(status)\n"
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
