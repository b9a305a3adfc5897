package import Diagnostics

/// One of the two sites that are compared: what it says of itself, and its files on demand.
package struct ComparedSite: Sendable {
  /// What people call it.
  package let name: String
  /// What it says of itself.
  package let catalogue: Catalogue
  /// Every text and mark with its contrast as CSV, where the site has that file.
  let contrast: [UInt8]?
  /// The bytes of a file of the site; nothing where there is none.
  let file: @Sendable (String) -> [UInt8]?

  /// Joins what is known of a site.
  init(
    name: String,
    catalogue: Catalogue,
    file: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.name = name
    self.catalogue = catalogue
    self.file = file
    contrast = file(Renderer.contrastTable)
  }

  /// Reads a built site, or a `catalogue.json` alone.
  ///
  /// - Parameters:
  ///   - path: The folder, or the file.
  ///   - name: What people call it.
  /// - Returns: The site, or `nil`, and what is wrong with its catalogue.
  /// - Throws: `ReadError` when there is no catalogue.
  package static func built(
    _ path: String,
    name: String
  ) throws(ReadError) -> (site: ComparedSite?, report: Report) {
    let source = try readCatalogue(path)
    let (catalogue, diagnostics) = Catalogue.read(source)
    let report = Report(diagnostics: diagnostics, sources: [source.path: source])
    let folder = isDirectory(path) ? path : nil
    let site = catalogue.map { catalogue in
      ComparedSite(name: name, catalogue: catalogue) { file in
        // Addresses come out of the catalogue, and none of a site's leads out of it.
        guard let folder, !file.split(separator: "/").contains("..") else { return nil }
        return try? load(file, in: folder).get().bytes
      }
    }
    return (site, report)
  }

  /// Checks a site that is not built, and draws of it what a comparison asks for.
  ///
  /// - Parameters:
  ///   - folder: The site's folder, which is not needed afterwards.
  ///   - name: What people call it.
  ///   - options: What the check is asked for.
  /// - Returns: The site, or `nil` when it has errors, and what was found.
  /// - Throws: `ReadError` when there is no `content/`.
  package static func unbuilt(
    _ folder: String,
    name: String,
    _ options: PipelineOptions = PipelineOptions()
  ) async throws(ReadError) -> (site: ComparedSite?, report: Report) {
    await unbuilt(try await read(folder), name: name, options)
  }

  /// Checks a site whose files are in memory.
  package static func unbuilt(
    _ sources: Sources,
    name: String,
    _ options: PipelineOptions = PipelineOptions()
  ) async -> (site: ComparedSite?, report: Report) {
    let (site, report) = await checkSite(sources, options)
    guard !report.fails(strict: false) else { return (nil, report) }
    let renderer = Renderer(site)
    let jobs = Dictionary(renderer.jobs.map { ($0.path, $0) }) { first, _ in first }
    let file: @Sendable (String) -> [UInt8]? = { path in
      jobs[path].map { renderer.render($0).file.bytes }
    }
    let bytes = file(Catalogue.fileName) ?? []
    let source = SourceFile(path: "\(name)/\(Catalogue.fileName)", bytes: bytes)
    return (
      Catalogue.read(source).catalogue.map { ComparedSite(name: name, catalogue: $0, file: file) },
      report
    )
  }
}
