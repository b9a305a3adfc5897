import Diagnostics
import SiteModel
import SiteOutput
import SiteRenderer

extension VersionedSite {
  /// The files next to the folders of the versions.
  ///
  /// Each address of the latest version redirects from the same address without a version, so that
  /// older links still work.
  func rootFiles() -> [OutputFile] {
    guard let latest = folders.last else { return [] }
    let renderer = latest.renderer
    let taken = Set(folders.map(\.name)).union([
      PublishedVersions.changesFolder + "/", PublishedVersions.assetsFolder + "/",
    ])
    let redirects = renderer.site.pagePaths.filter { path in
      !taken.contains { path.hasPrefix($0) }
    }
    var unused: [Diagnostic] = []
    var files = redirects.sorted { $0.precedesInBytes($1) }.map { path in
      OutputFile(
        path: path + "index.html",
        bytes: renderer.redirectToLatest(path, &unused),
        origin: "redirect"
      )
    }
    files += renderer.jobs.filter { $0.isReadAtRoot && !$0.isHostFile }.map { job in
      renderer.render(job).file
    }
    files += hostFiles()
    files.append(OutputFile(path: "versions.json", bytes: list(), origin: "versions"))
    return files
  }

  /// The files `_headers` and `_redirects`, with the lines of all versions; those of an author are
  /// for all versions.
  private func hostFiles() -> [OutputFile] {
    ["_headers", "_redirects"].compactMap { path in
      let parts = folders.compactMap { folder in
        folder.renderer.jobs.first { $0.path == path }.map { (folder, $0) }
      }
      guard let (folder, job) = parts.last else { return nil }
      var bytes = folder.renderer.render(job).file.bytes
      if job.isHostFile {
        bytes = parts.flatMap { $0.0.renderer.render($0.1).file.bytes }
        if path == "_headers" { bytes += folder.renderer.sharedHostHeaders() }
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
  /// True for a file that hosts and browsers ask for at the root only.
  fileprivate var isReadAtRoot: Bool {
    ["404.html", ".nojekyll", "robots.txt", "CNAME", "favicon.ico"].contains(path)
      || path.hasPrefix(".well-known/")
  }

  /// True for a file that Vitrine writes for hosts.
  fileprivate var isHostFile: Bool {
    switch kind {
    case .hostHeaders, .hostRedirects: true
    default: false
    }
  }
}
