public import Diagnostics

/// Reads the catalogue of a built site.
///
/// - Parameter path: The folder of a built site, or its `catalogue.json`.
/// - Returns: The file, not parsed.
/// - Throws: `ReadError` if there is no such file.
public func readCatalogue(_ path: String) throws(ReadError) -> SourceFile {
  let file = isDirectory(path) ? path + (path.hasSuffix("/") ? "" : "/") + "catalogue.json" : path
  guard isFile(file) else {
    throw .unreadable(
      isDirectory(path)
        ? "no `catalogue.json` in `\(path)`; name the folder of a built site"
        : "no folder or file `\(path)`; name the folder of a built site, or its `catalogue.json`"
    )
  }
  // The catalogue of a large site is longer than any file that a person writes.
  return try readNamedFile(file, limit: 128 << 20)
}

/// Reads a file that the user names.
///
/// - Parameters:
///   - path: The file, from the working directory.
///   - limit: Largest size in bytes.
/// - Returns: The file, with its path as given.
/// - Throws: `ReadError` if it cannot be read.
public func readNamedFile(
  _ path: String,
  limit: Int = fileSizeLimit
) throws(ReadError) -> SourceFile {
  let isFromRoot = path.hasPrefix("/")
  let name = isFromRoot ? String(path.dropFirst()) : path
  switch load(name, in: isFromRoot ? "" : ".", followingLinks: true, limit: limit) {
  case .success(let source): return SourceFile(path: path, bytes: source.bytes)
  case .failure(let failure): throw .unreadable(failure.diagnostic.message)
  }
}
