public import Diagnostics
import SiteInput
import SiteModel

/// A version of a site, and the folder that has its sources.
public struct VersionSource: Sendable {
  /// Name of the version, and of its folder.
  public var name: String
  /// Folder with its sources.
  public var folder: String
  /// The revision that the folder is a copy of; nil for a folder of the user.
  public var revision: String?
  /// Place of the name in the list of versions.
  public var range: SourceRange

  /// Creates a version of its parts.
  public init(name: String, folder: String, revision: String? = nil, range: SourceRange) {
    self.name = name
    self.folder = folder
    self.revision = revision
    self.range = range
  }
}

/// A version of a site that has been parsed and checked.
struct CheckedVersion: Sendable {
  let source: VersionSource
  let site: Site
  /// The report on the version.
  ///
  /// Of a revision, which cannot be corrected, it has the errors only.
  var report: Report
  /// True if warnings prevent the build.
  let isStrict: Bool

  /// Reads, parses and checks a version.
  ///
  /// - Throws: `ReadError` if its files cannot be read.
  init(_ source: VersionSource, _ options: PipelineOptions) async throws {
    var options = options
    let isRevision = source.revision != nil
    // A baseline belongs to the files that people work on.
    if isRevision { options.baseline = nil }
    let sources = try await readSite(source.folder)
    let parsed = await parse(sources, options)
    let checked = await CheckedSite(consume parsed, options)
    self.source = source
    self.site = checked.site
    isStrict = options.strict && !isRevision
    self.report = isRevision ? checked.report.errors : checked.report
  }

  /// True if the version cannot be built.
  var fails: Bool { report.fails(strict: isStrict) }

  /// Reports a name that is also a folder of pages, whose older addresses it would take over.
  mutating func addClash(with latest: Site) {
    guard latest.pagePaths.contains(where: { $0.hasPrefix(source.name + "/") }) else { return }
    report.add([
      Diagnostic(
        rule: "versions/taken-name",
        message: "`\(source.name)` is also a folder of pages, whose addresses without a version "
          + "would be lost",
        range: source.range,
        help: ["give the version another name"]
      )
    ])
  }

  /// Adds the findings of drawing.
  mutating func add(_ found: [Diagnostic]) {
    report.add(source.revision == nil ? found : found.filter { $0.severity == .error })
  }
}

extension Report {
  /// The report without warnings and remarks.
  fileprivate var errors: Report {
    Report(diagnostics: found.filter { $0.severity == .error }, sources: sources)
  }
}
