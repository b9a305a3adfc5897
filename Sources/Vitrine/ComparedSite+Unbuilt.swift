public import Diagnostics
public import SiteComparison
public import SiteInput
public import SiteModel
import SiteRenderer

extension ComparedSite {
  /// Checks a site that is not built, and draws the parts of it that a comparison needs.
  ///
  /// - Parameters:
  ///   - folder: The site's folder, which is not needed afterwards.
  ///   - name: Name for people.
  ///   - options: Options of the check.
  /// - Returns: The site, or nil if it has errors, and the report.
  /// - Throws: `ReadError` if there is no `content/`.
  public static func unbuilt(
    _ folder: String,
    name: String,
    _ options: PipelineOptions = PipelineOptions()
  ) async throws(ReadError) -> (site: ComparedSite?, report: Report) {
    await unbuilt(try await readSite(folder), name: name, options)
  }

  /// Checks a site whose files are in memory.
  public static func unbuilt(
    _ sources: Sources,
    name: String,
    _ options: PipelineOptions = PipelineOptions()
  ) async -> (site: ComparedSite?, report: Report) {
    let (site, report) = await checkSite(sources, options)
    guard !report.fails(strict: false) else { return (nil, report) }
    return (ComparedSite(site, name: name), report)
  }

  /// Prepares a checked site, whose parts are drawn on demand; nil if its catalogue cannot be read.
  init?(_ site: Site, name: String) {
    let renderer = Renderer(site)
    let jobs = Dictionary(renderer.jobs.map { ($0.path, $0) }) { first, _ in first }
    let file: @Sendable (String) -> [UInt8]? = { path in
      jobs[path].map { renderer.render($0).file.bytes }
    }
    let bytes = file(Catalogue.fileName) ?? []
    let source = SourceFile(path: "\(name)/\(Catalogue.fileName)", bytes: bytes)
    guard let catalogue = Catalogue.read(source).catalogue else { return nil }
    self.init(name: name, catalogue: catalogue, file: file)
  }
}
