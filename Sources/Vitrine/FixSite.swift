public import Diagnostics
import SiteInput
import SiteModel
public import SiteOutput

/// Checks a site, applies the fixes that a machine may apply to its files, and writes the changed
/// files.
///
/// A fix that would cause an error of any rule is refused, even if only some rules are run.
///
/// - Returns: The report on the site after the fixes, and the fixes that were applied or refused.
/// - Throws: `WriteError` for a file that cannot be written; files written before it stay fixed.
public func fixSite(
  _ folder: String,
  _ options: PipelineOptions
) async throws -> (report: Report, applied: [AppliedFix]) {
  let sources = try await readSite(folder)
  let files = sources.ownFiles
  func report(_ files: [SourceFile], only: Set<String>) async -> Report {
    var options = options
    options.only = only
    return await dryRunSite(sources.replacing(files), options)
  }
  let all = options.only.isEmpty ? nil : { await report($0, only: []) }
  let fixed = try await fixing(files, verifying: all) { files in
    let report = await report(files, only: options.only)
    return (report, report)
  }
  try replace(files, by: fixed.files, in: folder + "/")
  return (fixed.result, fixed.applied)
}

extension Sources {
  /// The files that a fix may change: pages, token files, settings, and the site's own surfaces.
  fileprivate var ownFiles: [SourceFile] {
    let surfaces = Set(ownSurfaces.map { "templates/surfaces/\($0)/surface.yaml" })
    return pages + tokens + [settings].compactMap(\.self)
      + theme.filter { surfaces.contains($0.path) }
  }

  /// The same sources with other contents of these files.
  fileprivate func replacing(_ files: [SourceFile]) -> Sources {
    let files = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    func new(_ file: SourceFile) -> SourceFile { files[file.path] ?? file }
    var sources = self
    sources.pages = pages.map(new)
    sources.tokens = tokens.map(new)
    sources.settings = settings.map(new)
    sources.theme = theme.map(new)
    return sources
  }
}
