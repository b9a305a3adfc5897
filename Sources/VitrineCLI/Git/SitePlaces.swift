import ArgumentParser
import Diagnostics
import Vitrine

/// Finds what a word on the command line names: a site, built or not, or a revision of one.
struct SitePlaces {
  /// The folder of the site whose revisions may be named.
  let site: String
  /// A temporary folder for revisions.
  let folder: String
  /// Findings that keep no site from being compared.
  let baseline: Baseline?

  /// The site of this name, built where it is not.
  ///
  /// - Parameters:
  ///   - name: A folder, a `catalogue.json` or a revision.
  ///   - place: The name of a folder to put a revision into.
  /// - Returns: What can be compared.
  /// - Throws: What keeps it from being read; status 2 for a site with errors, which are printed.
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

  /// A folder goes before a revision of its name, which should be known.
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
