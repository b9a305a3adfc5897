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
  let isFromRoot = file.hasPrefix("/")
  let name = isFromRoot ? String(file.dropFirst()) : file
  switch load(name, in: isFromRoot ? "" : ".", followingLinks: true, limit: 128 << 20) {
  case .success(let source): return SourceFile(path: file, bytes: source.bytes)
  case .failure(let failure): throw .unreadable(failure.diagnostic.message)
  }
}
