import ArgumentParser
import SiteInput
import TokenImport

/// Refuses paths whose names say that another tool wrote them, and names the command that converts
/// them.
///
/// - Parameter paths: Paths where token files are expected.
/// - Throws: `ValidationError` for the first such path.
func refuseForeignTokens(_ paths: [String]) throws {
  for path in paths {
    guard let format = ImportFormat.named(by: path) else { continue }
    throw ValidationError(
      "`\(path)` is \(format.noun), not a token file; convert it with "
        + "`vitrine tokens import \(path) -o content/tokens/site.resolver.json`"
    )
  }
}

/// The first asset catalog in a folder; nil if there is none, or the path is no folder.
func assetCatalog(below folder: String) -> String? {
  guard let listing = try? FolderListing(folder, hidden: [], siblings: []) else { return nil }
  let ending = ".xcassets/"
  return listing.paths.lazy.compactMap { path in
    path.firstRange(of: ending).map { "\(listing.root)/\(path[..<$0.upperBound].dropLast())" }
  }.first
}

extension ImportFormat {
  /// A path of the format in words, with an article.
  fileprivate var noun: String {
    switch self {
    case .xcassets: "an asset catalog of Xcode"
    case .css: "a style sheet"
    case .android: "a resource file of Android"
    case .figma: "an export of Figma"
    case .typescript: "a script"
    case .scss: "a style sheet of Sass"
    }
  }
}
