public import Diagnostics

/// A format that tokens are imported from.
public enum ImportFormat: String, Sendable, CaseIterable {
  /// Asset catalogs of Xcode: folders called `*.xcassets`.
  case xcassets
  /// Custom properties in style sheets, and Tailwind's `@theme`.
  case css
  /// Resource files of Android: `values/colors.xml`.
  case android
  /// Variables of Figma, from its REST API or a plugin.
  case figma
  /// Literal objects in TypeScript or JavaScript.
  case typescript
  /// Variables and maps of Sass.
  case scss

  /// Endings of the files that have the format.
  public var endings: [String] {
    switch self {
    case .xcassets: ["Contents.json"]
    case .css: [".css"]
    case .android: [".xml"]
    case .figma: [".json"]
    case .typescript: [".ts", ".mts", ".js", ".mjs", ".cjs", ".tsx"]
    case .scss: [".scss"]
    }
  }

  /// The format of a path by its name; nil if the name does not say.
  public static func named(by path: String) -> ImportFormat? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    if path.contains(".xcassets") { return .xcassets }
    return [.css, .android, .typescript, .scss].first { format in
      format.endings.contains { path.hasSuffix($0) }
    }
  }

  /// The format of files, by their names and contents; nil if they are of several or of none.
  public static func detect(_ files: [SourceFile]) -> ImportFormat? {
    let found = Set(files.compactMap { format(of: $0) })
    return found.count == 1 ? found.first : nil
  }

  private static func format(of file: SourceFile) -> ImportFormat? {
    if let named = named(by: file.path) { return named }
    guard file.path.hasSuffix(".json") else { return nil }
    return FigmaReader.isExport(file) ? .figma : nil
  }
}

/// Imports tokens.
///
/// The same files give the same result; their order does not matter except for style sheets, in which
/// later declarations count.
/// - Parameters:
///   - format: The format of all files.
///   - files: The files; other files among them are skipped.
/// - Returns: The tokens with their values in each context, and problems at places in the files.
public func importTokens(_ format: ImportFormat, _ files: [SourceFile]) -> ImportedTokens {
  let own = files.filter { file in format.endings.contains { file.path.hasSuffix($0) } }
  return switch format {
  case .xcassets: AssetCatalogReader.read(own)
  case .css: CSSReader.read(own)
  case .android: AndroidReader.read(own)
  case .figma: FigmaReader.read(own)
  case .typescript: ScriptReader.read(own)
  case .scss: SassReader.read(own)
  }
}
