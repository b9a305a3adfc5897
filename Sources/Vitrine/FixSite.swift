public import Diagnostics
import SiteInput
import SiteModel
public import SiteOutput

/// Checks a site, applies the fixes that a machine may apply to its pages and token files, and
/// writes the changed files.
///
/// A fix that would cause an error of any rule is refused, even if only some rules are run.
///
/// - Returns: The report on the site after the fixes, and the fixes that were applied or refused.
/// - Throws: `WriteError` for a file that cannot be written; files written before it stay fixed.
public func fixSite(
  _ folder: String,
  _ options: PipelineOptions
) async throws -> (report: Report, mended: [AppliedFix]) {
  let sources = try await read(folder)
  let files = sources.pages + sources.tokens
  func report(_ files: [SourceFile], only: Set<String>) async -> Report {
    var sources = sources
    var options = options
    options.only = only
    sources.tokens = Array(files[sources.pages.count...])
    sources.pages = Array(files[..<sources.pages.count])
    return await dryRunSite(sources, options)
  }
  let all = options.only.isEmpty ? nil : { await report($0, only: []) }
  let fixed = try await fixing(files, verifying: all) { files in
    let report = await report(files, only: options.only)
    return (report, report)
  }
  try replace(files, by: fixed.files, in: folder + "/")
  return (fixed.result, fixed.mended)
}
