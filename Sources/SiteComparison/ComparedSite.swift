public import Diagnostics
public import SiteInput
import SiteRenderer

/// One of the two sites that are compared: its catalogue, and its files on demand.
public struct ComparedSite: Sendable {
  /// Name for people.
  public let name: String
  /// Catalogue of the site.
  public let catalogue: Catalogue
  /// Every text and mark with its contrast as CSV, if the site has that file.
  let contrast: [UInt8]?
  /// The bytes of a file of the site; nil if there is none.
  let file: @Sendable (String) -> [UInt8]?

  /// Creates a compared site from its parts.
  public init(
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
  ///   - name: Name for people.
  /// - Returns: The site or nil, and the diagnostics of its catalogue.
  /// - Throws: `ReadError` when there is no catalogue.
  public static func built(
    _ path: String,
    name: String
  ) throws(ReadError) -> (site: ComparedSite?, report: Report) {
    let source = try readCatalogue(path)
    let (catalogue, diagnostics) = Catalogue.read(source)
    let report = Report(diagnostics: diagnostics, sources: [source.path: source])
    let folder = isDirectory(path) ? path : nil
    let site = catalogue.map { catalogue in
      ComparedSite(name: name, catalogue: catalogue) { file in
        // Addresses come from the catalogue, and a site has none outside its folder.
        guard let folder, !leadsUp(file) else { return nil }
        return try? load(file, in: folder).get().bytes
      }
    }
    return (site, report)
  }
}
