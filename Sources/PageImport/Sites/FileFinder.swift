import Diagnostics

/// Files of the old site, by their paths from its top.
public struct PageSources: Sendable {
  /// The folder, as people name it; paths in diagnostics begin with it.
  public let root: String
  /// All files below it, in the order of their names.
  public let paths: [String]
  /// Reads a file of `paths`; nil if it cannot be read.
  public let read: @Sendable (String) -> [UInt8]?

  /// Joins a listing and the function that reads its files.
  public init(root: String, paths: [String], read: @escaping @Sendable (String) -> [UInt8]?) {
    self.root = root
    self.paths = paths
    self.read = read
  }

  /// The path of a file for people.
  func shown(_ path: String) -> String {
    if root.isEmpty || root == "." { return path }
    // A folder next to the one that is imported.
    return root + "/" + path
  }
}

/// Finds files that pages name.
struct FileFinder: Sendable {
  /// The files.
  let sources: PageSources
  /// The folder of the pages, from the top, with its final `/`.
  let pagesRoot: String
  private let known: Set<String>
  private let byName: [String: [String]]

  /// Indexes the files.
  init(_ sources: PageSources, pagesRoot: String) {
    self.sources = sources
    self.pagesRoot = pagesRoot
    known = Set(sources.paths)
    byName = Dictionary(grouping: sources.paths) { lastPart($0) }
  }

  /// Reads a text file that a page names; the result has the path from the top.
  func text(_ path: String, from page: String) -> SourceFile? {
    guard let found = find(path, from: page), let bytes = sources.read(found),
      bytes.count < 1_000_000
    else { return nil }
    return SourceFile(path: found, bytes: bytes)
  }

  /// The path from the top of a file that a page names.
  ///
  /// - Parameters:
  ///   - path: The path as the page has it: relative, from the top, or with an alias such as `@/`.
  ///   - page: The path of the page from the top.
  /// - Returns: The path, or nil if there is no such file.
  func find(_ path: String, from page: String) -> String? {
    guard !path.isEmpty else { return nil }
    var plain = path
    var isFromTop = false
    for alias in ["@site/", "~/", "@/", "/"] where plain.hasPrefix(alias) {
      plain = String(plain.dropFirst(alias.count))
      isFromTop = true
      break
    }
    var folders: [String] = isFromTop ? [] : [folder(of: page), withoutEnding(page) + "/"]
    let tops: [String] = [pagesRoot, ""] + ancestors(of: pagesRoot) + ["../"]
    for top in tops {
      for part in ["", "public/", "static/", "src/", "assets/", "docs/"] {
        folders.append(top + part)
      }
    }
    for folder in folders {
      if let joined = normal(folder + plain), known.contains(joined) { return joined }
    }
    // The only file with the same end of its path.
    let name = lastPart(plain)
    let tail =
      "/" + plain.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
    let matches = (byName[name] ?? []).filter { ("/" + $0).hasSuffix(tail) }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Files whose name begins with a stem, as DocC names pictures.
  func picture(named stem: String) -> String? {
    let matches = byName.keys.filter { name in
      guard name.hasPrefix(stem) else { return false }
      let rest = name.dropFirst(stem.count)
      return rest.hasPrefix(".") || rest.hasPrefix("@2x.")
    }
    return matches.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.first.flatMap {
      byName[$0]?.first
    }
  }

  /// Whether a file is there.
  func has(_ path: String) -> Bool { known.contains(path) }

  private func ancestors(of folder: String) -> [String] {
    var result: [String] = []
    var parts = folder.split(separator: "/")
    while parts.count > 1 {
      parts.removeLast()
      result.append(parts.joined(separator: "/") + "/")
    }
    return result
  }
}

/// The folder of a path, with its final `/`; empty at the top.
func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

/// The name of a file without its folders.
func lastPart(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// A path without `.` and `..`; nil if it leads out of the folder.
func normal(_ path: String) -> String? {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == ".." {
      // Paths of files next to the folder begin with `..` themselves.
      if parts.isEmpty || parts.last == ".." { parts.append(part) } else { parts.removeLast() }
    } else {
      parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}

/// A path without its ending.
func withoutEnding(_ path: String) -> String {
  let name = lastPart(path)
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
  return String(path.dropLast(name.distance(from: dot, to: name.endIndex)))
}
