import ArgumentParser
import Diagnostics
import SiteInput
import SiteModel
import SiteOutput
import Vitrine

extension Build {
  /// Refuses options that are for one version alone.
  func refuseForVersions() throws {
    guard versions != nil else { return }
    let isPlain = printing.format == .text && printing.reports.isEmpty
    guard part == .site else {
      throw ValidationError("--versions builds whole sites; leave --part out")
    }
    guard isPlain, pageManifest == nil, !accepted.updateBaseline else {
      throw ValidationError(
        "--versions builds several sites; run `vitrine check` with --format, --report or "
          + "--update-baseline for one of them, and `vitrine build` with --page-manifest"
      )
    }
  }

  /// Builds all versions that a file lists.
  ///
  /// - Parameters:
  ///   - file: The list of versions.
  ///   - options: Options of the run.
  ///   - target: Output folder.
  ///   - name: The output folder as people see it.
  /// - Throws: Status 1 after findings that prevent the build; otherwise the error that does.
  func buildAll(
    _ file: String,
    _ options: PipelineOptions,
    to target: String,
    named name: String
  ) async throws {
    let (list, found) = try VersionList.read(file)
    guard !found.fails(strict: false) else {
      Terminal.print(text(found))
      throw ExitCode(1)
    }
    let interrupted: @Sendable () -> Void = { OutputFolder.abandon(target) }
    let built = try await withTemporaryFolder(interrupted: interrupted) { folder in
      let sources = try list.versions.enumerated().map { index, version in
        try source(of: version, in: folder, as: "version-\(index)")
      }
      return try await buildVersions(
        sources,
        latest: list.latest,
        to: target,
        of: site.folder,
        options
      )
    }
    for version in built.versions where !version.report.diagnostics.isEmpty {
      let revision = version.source.revision.map { ", revision \($0)" } ?? ""
      var report = version.report
      report.sources.merge(found.sources) { own, _ in own }
      Terminal.print("version \(version.source.name)\(revision)\n\n\(text(report))")
    }
    guard built.isWritten else {
      if built.versions.contains(where: {
        $0.source.revision != nil && !$0.report.diagnostics.isEmpty
      }) {
        Terminal.print(
          "help: a revision cannot be changed; correct it on a branch that starts there, and name "
            + "the branch in \(file)\n"
        )
      }
      throw ExitCode(1)
    }
    let pages = built.versions.reduce(0) { $0 + $1.pages }
    let specimens = built.versions.reduce(0) { $0 + $1.specimens }
    Terminal.print(
      "built \(counted(built.versions.count, "version")) with \(counted(pages, "page")) and "
        + "\(counted(specimens, "specimen")) in \(name)/; latest/ is "
        + "\(list.versions[list.latest].name)\n"
    )
  }

  private func text(_ report: Report) -> String {
    report.text(colours: Terminal.hasColours, limit: printing.limit)
  }

  /// The folder with the sources of a version: one below the site's folder, or a new one with the
  /// files of a revision.
  private func source(
    of version: VersionList.Version,
    in temporary: String,
    as place: String
  ) throws -> VersionSource {
    let folder =
      version.from.hasPrefix("/")
      ? version.from : version.from == "." ? site.folder : "\(site.folder)/\(version.from)"
    if isDirectory("\(folder)/content") {
      if version.from != ".", (try? Revision(version.from, site: site.folder)) != nil {
        Terminal.printError(
          "note: `\(version.from)` is a folder and a revision; the folder is built, and "
            + "`refs/tags/\(version.from)` names a tag in full\n"
        )
      }
      return VersionSource(name: version.name, folder: folder, range: version.range)
    }
    do {
      let revision = try Revision(version.from, site: site.folder)
      return VersionSource(
        name: version.name,
        folder: try revision.put(into: temporary, as: place),
        revision: version.from,
        range: version.range
      )
    } catch {
      throw RevisionError.version(name: version.name, from: version.from, why: error.cause)
    }
  }
}
