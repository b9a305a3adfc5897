public import Diagnostics

/// The pages of another generator as a site of Vitrine.
public struct ImportedSite: Sendable {
  /// The generator of the pages.
  public let format: PageFormat
  /// Files to write: paths below `content/`, and their bytes.
  public var content: [(path: String, bytes: [UInt8])]
  /// Templates of containers to write: paths below `templates/`, and their bytes.
  public var templates: [(path: String, bytes: [UInt8])]
  /// Files to copy: paths below `content/`, and those in the old site.
  public var copies: [(path: String, source: String)]
  /// The number of pages.
  public let pages: Int
  /// Whether `index.md` is a page of the old site, and not a list of its folders.
  public let hasHomePage: Bool
  /// The number of specs that are proposed in comments.
  public var drafts: Int
  /// Work that is left to a person, at places in the old files.
  public let leftovers: [Diagnostic]
  /// The old files that diagnostics are about.
  public let sources: [String: SourceFile]
}

/// Converts the pages of another generator.
///
/// It never fails: content without a counterpart stays on its page as a placeholder, a container or
/// code, and has a diagnostic. The same files give the same result.
public func importPages(_ sources: PageSources, _ options: PageImportOptions) -> ImportedSite {
  let format =
    options.format
    ?? PageFormat.detect(sources.paths) { path in
      String(decoding: sources.read(path) ?? [], as: UTF8.self)
    }
  let settings = SiteSettings(sources, format)
  let layout = SiteLayout(sources, format, settings)
  var importer = SiteImporter(sources, layout, settings, options)
  return importer.run()
}
