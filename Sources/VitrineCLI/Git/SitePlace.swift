#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Location of a site in its repository.
struct SitePlace {
  /// Prefix for paths from the top of the repository: empty, or with a slash at its end.
  let top: String
  /// Path of the site's folder below it.
  let site: String

  /// Looks for a repository around a folder that need not exist yet; without one, the folder is
  /// the top.
  init(of folder: String) {
    var known = folder
    var below: [Substring] = []
    // A folder that does not exist yet belongs to the repository of its nearest existing parent.
    while realpath(known, nil).map({ free($0) }) == nil, !known.isEmpty, known != "." {
      let parts = known.split(separator: "/", omittingEmptySubsequences: false)
      guard let last = parts.last else { break }
      if !last.isEmpty { below.insert(last, at: 0) }
      known = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
    }
    var up = known
    for _ in 0..<64 {
      if access("\(up)/.git", F_OK) == 0 { break }
      guard let here = canonical(up), here != "/" else { break }
      up += "/.."
    }
    guard access("\(up)/.git", F_OK) == 0, let top = canonical(up), let here = canonical(known)
    else {
      self.top = folder == "." ? "" : "\(folder)/"
      site = "."
      return
    }
    let inside = here.dropFirst(top.count).split(separator: "/") + below
    site = inside.isEmpty ? "." : inside.joined(separator: "/")
    self.top = top == canonical(".") ? "" : inside.isEmpty ? "\(folder)/" : "\(top)/"
  }
}

/// The absolute path of a file, with links resolved.
private func canonical(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
