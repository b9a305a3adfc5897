import ArgumentParser
import Diagnostics
import SiteComparison
import SiteOutput
import Vitrine

/// Finds the site for a word on the command line: a site, built or not, or a revision of one.
struct SitePlaces {
  /// The folder of the site whose revisions can be named.
  let site: String
  /// A temporary folder for revisions.
  let folder: String
  /// Findings that do not prevent a comparison.
  let baseline: Baseline?

  /// Two sites to compare, in the order of their names.
  ///
  /// - Parameters:
  ///   - old: The name of the older version.
  ///   - new: The name of the newer one.
  ///   - site: The folder of the site whose revisions can be named.
  ///   - baseline: Findings that do not prevent a comparison.
  /// - Returns: Both sites.
  /// - Throws: The error that prevents reading one of them, as `compared` does.
  static func both(
    _ old: String,
    _ new: String,
    site: String,
    baseline: Baseline? = nil
  ) async throws -> (before: ComparedSite, after: ComparedSite) {
    try await withTemporaryFolder { folder in
      let places = SitePlaces(site: site, folder: folder, baseline: baseline)
      return (try await places.compared(old, as: "old"), try await places.compared(new, as: "new"))
    }
  }

  /// The site with this name; it is checked first if it is not built.
  ///
  /// - Parameters:
  ///   - name: A folder, a `catalogue.json` or a revision.
  ///   - place: Name of the folder to put a revision into.
  /// - Returns: A site to compare.
  /// - Throws: The error that prevents reading; status 2 for a site with errors, which are
  ///   printed.
  func compared(_ name: String, as place: String) async throws -> ComparedSite {
    if isThere("\(name)/catalogue.json") || name.hasSuffix(".json") {
      sayWhenRevision(name)
      let (found, report) = try ComparedSite.built(name, name: name)
      guard let found else {
        Terminal.printError(report.text())
        throw ExitCode(2)
      }
      return found
    }
    if isThere("\(name)/content") {
      sayWhenRevision(name)
      return try await unbuilt(name, name: name)
    }
    do {
      let revision = try Revision(name, site: site)
      let target = try revision.put(into: folder, as: place)
      return try await unbuilt(target, name: name)
    } catch RevisionError.unknown(_, let help) where isThere(name) {
      throw RevisionError.unknown(
        name: name,
        help: "the folder holds neither `catalogue.json` nor `content/`; " + help
      )
    }
  }

  private func unbuilt(_ folder: String, name: String) async throws -> ComparedSite {
    var options = PipelineOptions()
    options.baseline = baseline
    let (found, report) = try await ComparedSite.unbuilt(folder, name: name, options)
    guard let found else {
      Terminal.printError("error: the site of `\(name)` has errors, so it cannot be compared\n\n")
      Terminal.printError(report.text())
      throw ExitCode(2)
    }
    return found
  }

  /// Prints a note if a folder hides a revision of the same name.
  private func sayWhenRevision(_ name: String) {
    guard !name.hasPrefix("."), !name.hasPrefix("/"), !name.hasSuffix("/"),
      (try? Revision(name, site: site)) != nil
    else { return }
    Terminal.printError(
      "note: `\(name)` is a folder and a revision; the folder is compared, and "
        + "`refs/heads/\(name)` names a branch in full\n"
    )
  }
}
