import Diagnostics
import SiteModel

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The largest file that a page includes code from, in bytes.
private let includeLimit = 2_000_000

/// Reads files of folders outside the site's `content/` that the site declares.
func includedFiles(of folder: String) -> IncludedFiles {
  IncludedFiles { path, root in
    // A symbolic link in the path may point anywhere, so only real paths are compared.
    guard let inner = realPath("\(folder)/\(path)"), let outer = realPath("\(folder)/\(root)"),
      inner.hasPrefix(outer.hasSuffix("/") ? outer : outer + "/"),
      case .success(let file) = load(path, in: folder, limit: includeLimit)
    else { return nil }
    return file
  }
}

private func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
