public import Diagnostics
public import SiteModel

/// Endings of the files that an audit reads when it is given a folder.
private let pageEndings = [".md", ".mdx", ".markdown", ".txt"]

/// Bytes that a page may have.
private let sizeLimit = 16_777_216

/// Reads pages anywhere on disk, in the order of the paths, each once.
///
/// A path to a file is read with any file name extension; a folder means the Markdown files below
/// it.
/// - Parameter paths: Files and folders, absolute or relative to the working directory.
/// - Returns: The files, with the paths as given.
/// - Throws: `ReadError` for a path that cannot be read, or a folder without a page.
public func readPages(_ paths: [String]) throws(ReadError) -> [SourceFile] {
  for path in paths where isDirectory(path) {
    let found = try readFiles([path], endings: pageEndings)
    if found.isEmpty {
      throw .unreadable("no page in `\(path)`; pages end in \(listed(pageEndings))")
    }
  }
  let files = try readFiles(paths, endings: pageEndings)
  for file in files where file.bytes.count > sizeLimit {
    throw .unreadable("`\(file.path)` has \(file.bytes.count) bytes, more than \(sizeLimit)")
  }
  return files
}

/// The built-in theme only, for a run outside any site.
public func sourcesOfTheme() -> Sources {
  var sources = Sources()
  sources.theme = builtInTheme().values.sorted { $0.path < $1.path }
  return sources
}

/// Returns true if the folder contains a site.
public func isSite(_ folder: String) -> Bool {
  isDirectory("\(folder)/content")
}
