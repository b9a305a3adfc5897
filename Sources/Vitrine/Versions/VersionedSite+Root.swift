import Diagnostics
import SiteModel
import SiteOutput
import SiteRenderer

extension VersionedSite {
  /// Makes the files next to the folders of the versions.
  ///
  /// Each address of the latest version redirects from the same address without a version, so that
  /// older links still work.
  mutating func rootFiles() -> [OutputFile] {
    guard let latest = folders.last else { return [] }
    let renderer = latest.renderer
    let taken = Set(folders.map(\.name)).union([
      PublishedVersions.changesFolder + "/", PublishedVersions.assetsFolder + "/",
    ])
    var found: [Diagnostic] = []
    var files: [OutputFile] = []
    for job in renderer.jobs where job.isPage && !taken.contains(where: job.path.hasPrefix) {
      let page =
        job.path.hasSuffix("index.html")
        ? String(job.path.dropLast("index.html".count)) : job.path
      let bytes = renderer.redirectToLatest(page, &found)
      files.append(OutputFile(path: job.path, bytes: bytes, origin: "redirect"))
    }
    // One fault of the template would be found at every address.
    if let first = found.first { versions[self.latest].add([first]) }
    let redirects = files.map(\.path)
    files += renderer.jobs.filter { $0.isReadAtRoot && !$0.isHostFile }.map { job in
      renderer.render(job).file
    }
    files += hostFiles(redirects)
    files.append(OutputFile(path: "versions.json", bytes: list(), origin: "versions"))
    return files
  }

  /// The files `_headers` and `_redirects`, with the lines of all versions; those of an author are
  /// for all versions.
  private func hostFiles(_ redirects: [String]) -> [OutputFile] {
    ["_headers", "_redirects"].compactMap { path in
      let parts = folders.compactMap { folder in
        folder.renderer.jobs.first { $0.path == path }.map { (folder, $0) }
      }
      guard let (latest, job) = parts.last,
        latest.versions.isInLatestFolder
      else { return nil }
      var bytes = latest.renderer.render(job).file.bytes
      if job.isHostFile {
        bytes = parts.filter { $0.1.isHostFile }.flatMap { $0.0.renderer.render($0.1).file.bytes }
        let top = Set(redirects.compactMap { $0.contains("/") ? $0.split(separator: "/")[0] : nil })
        let root = String(latest.renderer.site.settings.hostRoot.dropLast(latest.name.utf8.count))
        bytes +=
          path == "_headers"
          ? latest.renderer.sharedHostHeaders(top.map(String.init).sorted())
          : latest.renderer.hostRedirects(from: root)
      }
      return OutputFile(path: path, bytes: bytes, origin: path)
    }
  }

  /// The list of versions for programs.
  private func list() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { root in
      root.member("version") { $0.raw("1") }
      root.member("latest", versions[latest].source.name)
      root.member("versions") { list in
        list.array { list in
          for version in versions {
            list.object {
              $0.member("name", version.source.name)
              $0.member("url", "\(address)\(version.source.name)/")
            }
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension Job {
  /// True for a page with an address, also one that redirects.
  fileprivate var isPage: Bool {
    switch kind {
    case .generated(.notFound): false
    case .page, .untranslated, .specimen, .generated, .redirect: true
    default: false
    }
  }

  /// True for a file that hosts, browsers and readers of feeds ask for at the root.
  fileprivate var isReadAtRoot: Bool {
    [
      "404.html", ".nojekyll", "robots.txt", "CNAME", "favicon.ico", "feed.xml", "sitemap.xml",
      "llms.txt",
    ].contains(path) || path.hasPrefix(".well-known/")
  }

  /// True for a file that Vitrine writes for hosts.
  fileprivate var isHostFile: Bool {
    switch kind {
    case .hostHeaders, .hostRedirects: true
    default: false
    }
  }
}
