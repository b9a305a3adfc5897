import Diagnostics
import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Files of some kinds in the repositories of other files and folders.
public struct RepositoryFiles: Sendable {
  /// The absolute paths, folder by folder, in the order of their bytes.
  public private(set) var paths: [String] = []
  /// Whether there are more files than are listed.
  public private(set) var isPartial = false

  private let endings: [String]
  private var folders = 0
  private var ignored = IgnoredFiles()

  /// Lists files.
  ///
  /// A folder in no repository is searched itself. Links, hidden folders, `node_modules` and what
  /// `.gitignore` lists are skipped.
  /// - Parameters:
  ///   - places: Files and folders.
  ///   - endings: The ends of the names of files to list.
  ///   - limit: The most folders to open, and a quarter of it the most files to list.
  public init(around places: [String], endings: [String], limit: Int = 20_000) {
    self.endings = endings
    let roots = Set(places.compactMap(searchedFolder)).sorted { $0.precedesInBytes($1) }
    for root in roots where !roots.contains(where: { root.hasPrefix("\($0)/") }) {
      search(root, limit)
    }
  }

  /// Reads one of the files.
  ///
  /// - Returns: Its bytes, or nil if it cannot be read or is too large for one that a person wrote.
  public static func bytes(_ path: String) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size <= 4_194_304,
      case .success(let file) = load(String(path.dropFirst()), in: "")
    else { return nil }
    return file.bytes
  }

  private mutating func search(_ root: String, _ limit: Int) {
    var pending: [(path: String, ignored: Set<String>)] = [(root, [])]
    while let (folder, inherited) = pending.popLast() {
      guard folders < limit, paths.count < limit / 4 else {
        isPartial = true
        return
      }
      folders += 1
      let entries = sortedEntries(of: folder)
      var names = inherited
      if entries.files.contains(".gitignore"),
        case .success(let file) = load(".gitignore", in: folder)
      {
        names.formUnion(ignored.add(file.bytes, in: folder))
      }
      func isIgnored(_ name: String) -> Bool {
        names.contains(name) || ignored.contain("\(folder)/\(name)")
      }
      for name in entries.files
      where endings.contains(where: name.hasSuffix) && !isIgnored(name) {
        paths.append("\(folder)/\(name)")
      }
      for name in entries.folders.reversed()
      where !name.hasPrefix(".") && name != "node_modules" && !isIgnored(name) {
        pending.append(("\(folder)/\(name)", names))
      }
    }
  }
}

/// The folder to search for a path: its repository, else the folder itself; nil for a file in no
/// repository, and for what does not exist.
private func searchedFolder(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  let start = String(cString: resolved)
  var folder = Substring(start)
  while !folder.isEmpty {
    var status = stat()
    if lstat("\(folder)/.git", &status) == 0 { return String(folder) }
    folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
  }
  return isDirectory(start) ? start : nil
}
