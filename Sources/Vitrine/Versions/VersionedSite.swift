import Diagnostics
import SiteModel
import SiteOutput
import SiteRenderer

/// The versions of a site, each in its own folder, and the latest in one more.
struct VersionedSite: Sendable {
  /// The versions, the newest first.
  var versions: [CheckedVersion]
  /// Index of the version that `latest/` shows, too.
  let latest: Int
  /// Address that all versions share, with a final slash.
  let address: String
  /// All folders: those of the versions, then `latest/`.
  let folders: [Folder]
  /// Shared files that have been drawn.
  private var drawn: Set<String> = []

  /// A folder with a version.
  struct Folder: Sendable {
    /// The version as one of several.
    let versions: PublishedVersions
    /// Renderer of its files.
    let renderer: Renderer

    /// Name of the folder, with a final slash.
    var name: String { versions.folder }
  }

  /// Plans the files of all versions, of which there is at least one.
  init(_ checked: [CheckedVersion], latest: Int) {
    versions = checked
    self.latest = latest
    let address = checked[latest].site.settings.url
    self.address = address
    let list = checked.map {
      PublishedVersions.Version(name: $0.source.name, pages: $0.site.pagePaths)
    }
    let places =
      checked.indices.map { PublishedVersions(list, latest: latest, current: $0) }
      + [PublishedVersions(list, latest: latest, current: latest, isInLatestFolder: true)]
    folders = places.map { place in
      var site = checked[place.current].site
      site.settings.versions = place
      site.settings.url = address + place.folder
      site.settings.host = checked[latest].site.settings.host
      return Folder(versions: place, renderer: Renderer(site, drawsOnce: true))
    }
  }

  /// Draws the files of a version, and adds findings to its report.
  mutating func draw(
    _ folder: Folder,
    to target: OutputFolder,
    compresses: Bool
  ) async -> [BuiltFile] {
    let renderer = folder.renderer
    let (site, versions) = (renderer.site, folder.versions)
    let jobs = renderer.jobsInTurn.filter { job in
      if renderer.sharedFiles.contains(job.path) { return !drawn.contains(job.path) }
      return !isAtRootOnly(job, isLatest: versions.isInLatestFolder)
    }
    drawn.formUnion(renderer.sharedFiles)
    let drawing = SiteDrawing(renderer, of: site, to: target, below: folder.name)
    let rendered = await RenderedSite(jobs, of: renderer, by: drawing, compresses: compresses)
    // The other folder of the latest version has the same findings.
    if !versions.isInLatestFolder { self.versions[versions.current].add(rendered.diagnostics) }
    return rendered.files
  }

  /// Writes files that belong to no version.
  func write(
    _ files: [OutputFile],
    to target: OutputFolder,
    compresses: Bool
  ) async -> [BuiltFile] {
    await concurrentMap(files) { file -> [BuiltFile] in
      let written = BuiltFile(
        path: file.path,
        size: file.bytes.count,
        diagnostics: [],
        isAside: Result { () throws(WriteError) in try target.write(file) }
      )
      guard compresses, OutputFolder.isText(file.path), let isAside = try? written.isAside.get(),
        let copy = try? target.compress(file.path, isAside: isAside)
      else { return [written] }
      let path = file.path + OutputFolder.compressedEnding
      return [
        written,
        BuiltFile(path: path, size: copy.size, diagnostics: [], isAside: .success(copy.isAside)),
      ]
    }.flatMap(\.self)
  }

  /// Whether only the root of a host has a file of this kind.
  ///
  /// A search engine should list the pages of the latest version only.
  private func isAtRootOnly(_ job: Job, isLatest: Bool) -> Bool {
    switch job.kind {
    case .robots, .hostHeaders, .hostRedirects: true
    case .sitemap: !isLatest
    default: [".nojekyll", "_headers", "_redirects"].contains(job.path)
    }
  }
}
