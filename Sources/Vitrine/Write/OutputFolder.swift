import CFileSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder that a site is built into: filled aside, then put in place in one step.
///
/// Files that Vitrine did not write are carried over; unchanged files keep their time stamps,
/// because the new tree takes them over by a second name instead of writing them anew.
package struct OutputFolder: Sendable {
  /// The list of what Vitrine wrote, in the folder itself.
  static let manifestName = ".vitrine-manifest"

  private let target: String
  private let staging: String
  private let isNew: Bool
  private let ours: Set<String>

  /// Looks at the folder and makes an empty one beside it.
  ///
  /// - Parameters:
  ///   - path: Where the site shall stand.
  ///   - source: The site's own folder, which must not be overwritten.
  /// - Throws: `WriteError` when the folder is not ours to fill, or nothing can be written beside it.
  package init(_ path: String, source: String) throws(WriteError) {
    target = absolute(path)
    try refuse(target, source: source)
    switch Disk.kind(target) {
    case .nothing:
      isNew = true
      ours = []
    case .folder:
      isNew = false
      let names = try Disk.names(in: target)
      let manifest = Disk.bytes("\(target)/\(Self.manifestName)")
      let isEmpty = names.allSatisfy { $0.hasPrefix(".git") }
      guard manifest != nil || isEmpty else { throw .notOurs(folder: path) }
      let lines = String(decoding: manifest ?? [], as: UTF8.self).split(separator: "\n")
      ours = Set(lines.map(String.init))
    case .link, .file, .other:
      throw .dangerous(folder: path, why: "is not a folder")
    }
    let parent = target.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let name = target.split(separator: "/").last.map(String.init) ?? ""
    try Disk.makeFolder(parent.isEmpty ? "/" : parent)
    let prefix = ".\(name).vitrine-"
    for stale in try Disk.names(in: parent.isEmpty ? "/" : parent) where stale.hasPrefix(prefix) {
      guard let process = Int32(stale.dropFirst(prefix.count)), !Disk.isAlive(process) else {
        continue
      }
      Disk.remove("\(parent)/\(stale)")
    }
    staging = "\(parent)/\(prefix)\(getpid())"
    Disk.remove(staging)
    try Disk.makeFolder(staging)
  }

  /// Writes one file aside; may be called from several threads for different paths.
  package func write(_ file: OutputFile) throws(WriteError) {
    let path = "\(staging)/\(file.path)"
    if let stroke = file.path.lastIndex(of: "/") {
      try Disk.makeFolder("\(staging)/\(file.path[..<stroke])")
    }
    let old = "\(target)/\(file.path)"
    if !isNew, ours.contains(file.path), Disk.bytes(old) == file.bytes {
      try Disk.link(old, path)
    } else {
      try Disk.write(file.bytes, to: path)
    }
  }

  /// Puts the new site in the place of the old.
  ///
  /// - Parameter paths: Every path that was written.
  /// - Throws: `WriteError`; the old site then stands untouched.
  package func commit(_ paths: [String]) throws(WriteError) {
    let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let manifest = sorted.map { $0 + "\n" }.joined()
    if !isNew { try carryOver(from: target, to: staging, below: "", written: Set(paths)) }
    try Disk.write(Array(manifest.utf8), to: "\(staging)/\(Self.manifestName)")
    if isNew {
      if rename(staging, target) != 0 { throw .last(target) }
      return
    }
    if vitrine_exchange(staging, target) == 0 {
      Disk.remove(staging)
      return
    }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw .last(target) }
    // A file system that cannot exchange: for a moment there is no folder, but never half of one.
    let aside = staging + ".old"
    if rename(target, aside) != 0 { throw .last(target) }
    guard rename(staging, target) == 0 else {
      let error = WriteError.last(target)
      rename(aside, target)
      throw error
    }
    Disk.remove(aside)
  }

  /// Forgets what was written aside.
  package func discard() {
    Disk.remove(staging)
  }

  /// Takes over what others put into the old folder.
  private func carryOver(
    from old: String,
    to new: String,
    below: String,
    written: Set<String>
  ) throws(WriteError) {
    for name in try Disk.names(in: old) {
      let path = below + name
      if path == Self.manifestName || ours.contains(path) { continue }
      switch Disk.kind("\(old)/\(name)") {
      case .folder:
        try carryOver(
          from: "\(old)/\(name)",
          to: "\(new)/\(name)",
          below: path + "/",
          written: written
        )
      case .file, .link, .other:
        guard !written.contains(path) else { throw .foreign(path: "\(old)/\(name)") }
        try Disk.makeFolder(new)
        try Disk.link("\(old)/\(name)", "\(new)/\(name)")
      case .nothing: continue
      }
    }
  }
}

/// Refuses places where filling a folder would destroy something.
private func refuse(_ target: String, source: String) throws(WriteError) {
  let real = Disk.canonical(target)
  let site = Disk.canonical(source)
  func covers(_ outer: String, _ inner: String) -> Bool {
    inner == outer || inner.hasPrefix(outer == "/" ? "/" : outer + "/")
  }
  for part in ["content", "templates"] where covers("\(site)/\(part)", real) {
    throw .dangerous(folder: target, why: "lies inside `\(part)/`, which it is made from")
  }
  if covers(real, site) {
    throw .dangerous(folder: target, why: "holds the site that it is made from")
  }
  if let home = getenv("HOME").map({ String(cString: $0) }), real == Disk.canonical(home) {
    throw .dangerous(folder: target, why: "is your home folder")
  }
  if Disk.kind("\(target)/.git") != .nothing {
    throw .dangerous(folder: target, why: "is a repository")
  }
}

/// The path from the root, without `.`, `..` and doubled strokes.
private func absolute(_ path: String) -> String {
  var full = path
  if !path.hasPrefix("/"), let here = getcwd(nil, 0) {
    defer { free(here) }
    full = String(cString: here) + "/" + path
  }
  var parts: [Substring] = []
  for part in full.split(separator: "/") {
    switch part {
    case ".": continue
    case "..": _ = parts.popLast()
    default: parts.append(part)
    }
  }
  return "/" + parts.joined(separator: "/")
}
