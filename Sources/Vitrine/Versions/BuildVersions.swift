public import Diagnostics
import SiteModel
import SiteInput
import SiteOutput
import SiteParser
import SiteRenderer

/// A finished build of all versions of a site.
public struct BuiltVersions: Sendable {
  /// The versions, the newest first.
  public var versions: [Version]
  /// True if the site was written; false if a report fails.
  public var isWritten = false

  /// The result for one version.
  public struct Version: Sendable {
    /// The version.
    public var source: VersionSource
    /// The report on it.
    public var report: Report
    /// Number of Markdown pages.
    public var pages: Int
    /// Number of specimens.
    public var specimens: Int
  }

  init(_ versions: [CheckedVersion]) {
    self.versions = versions.map { version in
      Version(
        source: version.source,
        report: version.report,
        pages: version.site.pages.count,
        specimens: version.site.pages.reduce(0) { $0 + $1.specimens.count }
      )
    }
  }
}

/// Builds the versions of a site into one folder, with the pages that compare them.
///
/// All versions are checked before anything is drawn, and appear together or not at all.
///
/// - Parameters:
///   - versions: The versions, the newest first; at least one.
///   - latest: Index of the version that `latest/` shows, too.
///   - output: Output folder.
///   - folder: The site's own folder, which must not be overwritten.
///   - options: Options of the run; the baseline is for versions that are no revisions.
/// - Returns: The reports and counts. If a report fails, the output folder is unchanged.
/// - Throws: `ReadError` or `WriteError` if the run cannot continue.
public func buildVersions(
  _ versions: [VersionSource],
  latest: Int,
  to output: String,
  of folder: String,
  _ options: PipelineOptions
) async throws -> BuiltVersions {
  var options = options
  OutputFolder.heal(output)
  for source in [folder] + versions.map(\.folder) {
    try OutputFolder.permitted(output, source: source)
  }
  let newest = try await CheckedVersion(versions[latest], options)
  // Older versions may have been published elsewhere; now all share one address.
  options.parse.baseURL = newest.site.settings.url
  var checked: [CheckedVersion] = []
  for (index, version) in versions.enumerated() {
    checked.append(index == latest ? newest : try await CheckedVersion(version, options))
  }
  options.ended(.check)
  for index in checked.indices { checked[index].addClash(with: checked[latest].site) }
  guard !checked.contains(where: \.fails) else { return BuiltVersions(checked) }

  let target = try OutputFolder(output, source: folder)
  do {
    var site = VersionedSite(checked, latest: latest)
    var files: [BuiltFile] = []
    for folder in site.folders {
      files += await site.draw(folder, to: target, compresses: options.compresses)
    }
    let shared = site.comparisons() + site.rootFiles()
    files += await site.write(shared, to: target, compresses: options.compresses)
    options.ended(.draw)
    var built = BuiltVersions(site.versions)
    guard !site.versions.contains(where: \.fails) else {
      target.discard()
      return built
    }
    try await target.commit(try files.map { ($0.path, try $0.isAside.get()) })
    options.ended(.swap)
    built.isWritten = true
    return built
  } catch {
    target.discard()
    throw error
  }
}
