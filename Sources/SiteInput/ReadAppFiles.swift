import Diagnostics
import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Largest size of a file of the app in bytes.
private let appFileLimit = 64 << 20

/// Returns access to the app's files that `site.yaml` names, relative to the site's folder.
///
/// Links inside folders are not followed.
func appFiles(of folder: String) -> AppFiles {
  AppFiles(
    list: { listAppFiles(folder, at: $0, endings: $1) },
    load: { path in
      let (name, root) = path.hasPrefix("/") ? (String(path.dropFirst()), "") : (path, folder)
      return load(name, in: root, limit: appFileLimit).map(\.bytes)
        .mapError { AppFileError(reason: $0.diagnostic.message) }
    },
    changeTime: { changeTime(of: "\(folder)/\($0)") }
  )
}

private func listAppFiles(
  _ folder: String,
  at source: String,
  endings: [String]
) -> [AppFile]? {
  let root = source.hasPrefix("/") ? source : "\(folder)/\(source)"
  guard isDirectory(root) else {
    var status = stat()
    guard lstat(root, &status) == 0, isFile(root) else { return nil }
    let name = source.split(separator: "/").last.map(String.init) ?? source
    return [
      AppFile(path: source, name: name, size: Int(status.st_size), changed: nanoseconds(status))
    ]
  }
  let names = list(root, below: ["."], followingTops: true).files
  return names.filter { path in endings.contains { path.hasSuffix($0) } }.compactMap { path in
    let name = String(path.dropFirst(2))
    var status = stat()
    guard lstat("\(root)/\(name)", &status) == 0 else { return nil }
    return AppFile(
      path: "\(source.hasSuffix("/") ? String(source.dropLast()) : source)/\(name)",
      name: name,
      size: Int(status.st_size),
      changed: nanoseconds(status)
    )
  }
}

private func changeTime(of path: String) -> Int? {
  var status = stat()
  return lstat(path, &status) == 0 ? nanoseconds(status) : nil
}

/// Nanoseconds since 1970 of the last change of a file's bytes.
private func nanoseconds(_ status: stat) -> Int {
  #if canImport(Darwin)
  let time = status.st_mtimespec
  #else
  let time = status.st_mtim
  #endif
  return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
}
