public import Diagnostics
public import SiteModel

/// Reads the site in `folder`: `content/`, and `templates/` over the built-in theme.
///
/// Only regular files are opened, and none outside the folder: symbolic links are reported.
/// - Parameter folder: The site's folder, absolute or relative to the working directory.
/// - Returns: All bytes, sorted by path, so that the order of a directory does not matter.
/// - Throws: `ReadError` when there is no `content/`.
public func read(_ folder: String) async throws(ReadError) -> Sources {
  try requireContent(folder)
  var tree = SourceTree(folder, isReadOnce: true)
  await tree.rescan()
  return tree.sources
}

/// Throws if the folder contains no site.
///
/// - Throws: `ReadError` if there is no `content/`.
public func requireContent(_ folder: String) throws(ReadError) {
  guard isDirectory("\(folder)/content") else { throw .noContent(folder: folder) }
}

/// The theme that is part of the program, by path; shown to people as `built-in/…`.
public func builtInTheme() -> [String: SourceFile] {
  var theme: [String: SourceFile] = [:]
  for (path, text) in BuiltInTheme.files {
    let name = "templates/\(path)"
    let bytes = text.withUTF8Buffer { Array($0) }
    theme[name] = SourceFile(path: name, bytes: bytes)
  }
  return theme
}

/// Replaces a built-in file of the theme by the site's own.
public func override(_ file: SourceFile, in theme: inout [String: SourceFile]) {
  // Words are overridden one by one, so the built-in file is still needed.
  if file.path.hasPrefix("templates/words/"), let below = theme[file.path] {
    let name = "built-in/" + file.path.dropFirst("templates/".count)
    theme[name] = SourceFile(path: name, bytes: below.bytes)
  }
  theme[file.path] = file
}
