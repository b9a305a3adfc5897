public import Diagnostics

/// All files of a site as they are on disk; only their bytes have been read.
public struct Sources: Sendable {
  /// Markdown pages below `content/`, in the order of their paths.
  public var pages: [SourceFile] = []
  /// `content/site.yaml`, if there is one.
  public var settings: SourceFile?
  /// `*.tokens.json` and `*.resolver.json` below `content/tokens/`.
  public var tokens: [SourceFile] = []
  /// Everything else below `content/`.
  public var assets: [SourceFile] = []
  /// The theme: built-in files, replaced by the site's own, in the order of their paths.
  public var theme: [SourceFile] = []
  /// Files outside that pages include code from.
  public var included = IncludedFiles()
  /// Files of the app: pictures and texts.
  public var appFiles = AppFiles()
  /// Ids of the surfaces of which a file is the site's own, and not the program's.
  public var ownSurfaces: Set<String> = []
  /// Names of the icons whose file is the site's own, and not the program's.
  public var ownIcons: Set<String> = []
  /// Files that could not be read.
  public var diagnostics: [Diagnostic] = []

  /// Creates the sources of an empty site.
  public init() {}

  /// Every file that a diagnostic may point into, by path.
  public var byPath: [String: SourceFile] {
    let elsewhere = tokens.flatMap { $0.map?.files ?? [] }
    let all = pages + tokens + theme + [settings].compactMap(\.self) + elsewhere
    return Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
