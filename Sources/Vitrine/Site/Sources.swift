package import Diagnostics

/// All files of a site as they lie on disk, unread but for their bytes.
package struct Sources: Sendable {
  /// Markdown pages below `content/`, in the order of their paths.
  package var pages: [SourceFile] = []
  /// `content/site.yaml`, if there is one.
  package var settings: SourceFile?
  /// `*.tokens.json` and `*.resolver.json` below `content/tokens/`.
  package var tokens: [SourceFile] = []
  /// Everything else below `content/`.
  package var assets: [SourceFile] = []
  /// The theme: built in, then the site's own files over it, in the order of their paths.
  package var theme: [SourceFile] = []
  /// Files that could not be read.
  package var diagnostics: [Diagnostic] = []

  /// Creates the sources of an empty site.
  package init() {}

  /// Every file that a diagnostic may point into, by path.
  package var byPath: [String: SourceFile] {
    let all = pages + tokens + theme + [settings].compactMap(\.self)
    return Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
