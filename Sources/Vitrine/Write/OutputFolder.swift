import CFileSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder that a site is built into: filled aside, then put in place in one step.
///
/// Files that Vitrine did not write are carried over; unchanged files keep their time stamps and
/// inodes, because the new tree takes them over by a second name instead of writing them anew. A
/// site that has not changed at all is not written.
///
/// Nothing waits for the disk: after a loss of power a file may be empty or old. A build without the
/// note of the one before compares every byte, and writes it again.
package struct OutputFolder: Sendable {
  /// The list of what Vitrine wrote, in the folder itself.
  static let manifestName = ".vitrine-manifest"
  /// What a build notes for the next one, in the folder itself.
  static let cacheName = ".vitrine-cache"
  /// Bytes that either may have; the site of a hundred thousand pages needs a third of it.
  static let noteLimit = 256 << 20

  let target: String
  let staging: String
  let isNew: Bool
  let ours: Set<ExactText>
  private let manifest: [UInt8]?
  private let lock: FolderLock
  private let made = MadeFolders()

  /// Looks at the folder, and waits until no other build writes beside it.
  ///
  /// - Parameters:
  ///   - path: Where the site shall stand.
  ///   - source: The site's own folder, which must not be overwritten.
  /// - Throws: `WriteError` when the folder is not ours to fill, or nothing can be written beside it.
  package init(_ path: String, source: String) throws(WriteError) {
    target = try Self.permitted(path, source: source)
    let parent = Self.parent(of: target)
    try Disk.makeFolder(parent)
    lock = try FolderLock(parent, for: path)
    do throws(WriteError) {
      staging = Self.stagingStem(for: target) + String(getpid())
      try Self.tidy(target, isAlone: lock.isHeld)
      isNew = Disk.kind(target) == .nothing
      if isNew {
        ours = []
        manifest = nil
      } else {
        let names = try Disk.names(in: target)
        manifest = Disk.bytes("\(target)/\(Self.manifestName)", atMost: Self.noteLimit)
        let isEmpty = names.allSatisfy { $0.hasPrefix(".git") }
        guard manifest != nil || isEmpty else { throw WriteError.notOurs(folder: path) }
        // Of tens of thousands of names, cutting the text into characters took longer than all else.
        let lines = (manifest ?? []).split(separator: UInt8(ascii: "\n"))
        ours = Set(lines.map { ExactText(String(decoding: $0, as: UTF8.self)) })
      }
    } catch {
      lock.release()
      throw error
    }
  }

  /// Refuses places that no site may be written to, whatever is there to be written.
  ///
  /// - Returns: The path from the root.
  @discardableResult
  static func permitted(_ path: String, source: String) throws(WriteError) -> String {
    let target = try absolute(path)
    try refuse(target, source: source)
    switch Disk.kind(target) {
    case .nothing, .folder: return target
    case .link, .file, .other:
      throw WriteError.dangerous(folder: path, why: "is not a folder")
    }
  }

  /// Writes one file aside, unless the old site has it; may be called from several threads for
  /// different paths.
  ///
  /// - Returns: Whether it was written.
  package func write(_ file: OutputFile) throws(WriteError) -> Bool {
    let old = "\(target)/\(file.path)"
    if !isNew, ours.contains(ExactText(file.path)), Disk.isPublic(old),
      Disk.bytes(old, atMost: file.bytes.count) == file.bytes
    {
      return false
    }
    try makeFolder(above: file.path)
    try Disk.write(file.bytes, to: "\(staging)/\(file.path)", mode: Disk.publicFile)
    return true
  }

  /// Takes one file over from the old site, unread; may be called from several threads for different
  /// paths.
  package func keep(_ path: String) throws(WriteError) {
    try makeFolder(above: path)
    try Disk.link("\(target)/\(path)", "\(staging)/\(path)")
  }

  /// Puts the new site in the place of the old.
  ///
  /// - Parameters:
  ///   - files: Every path of the site, and whether it stands aside; the others are taken over.
  ///   - note: What the next build is told, in pieces.
  /// - Throws: `WriteError`; the old site then stands untouched.
  package func commit(
    _ files: [(path: String, isAside: Bool)],
    note: [[UInt8]] = []
  ) async throws(WriteError) {
    let sorted = files.map(\.path).sorted { $0.precedesInBytes($1) }
    let lines = Array(sorted.map { $0 + "\n" }.joined().utf8)
    if !files.contains(where: \.isAside), manifest == lines,
      Disk.bytes("\(target)/\(Self.cacheName)", atMost: Self.noteLimit) == Array(note.joined())
    {
      // Files that were touched have been found to be the same, and need not be looked at again.
      utimensat(AT_FDCWD, "\(target)/\(Self.cacheName)", nil, 0)
      discard()
      return
    }
    try Disk.makeFolder(staging, mode: Disk.publicFolder)
    for file in files where !file.isAside { try keep(file.path) }
    let seen = isNew ? [] : try await carryOver(beside: Set(sorted.map { ExactText($0) }))
    let name = "\(staging)/\(Self.manifestName)"
    try Disk.write(lines, to: name, mode: Disk.publicFile)
    // Last of all: what is not older was touched after the build.
    try Disk.write(note, to: "\(staging)/\(Self.cacheName)", mode: Disk.publicFile)
    if let old = try swap() { await Self.clear(old, seen, into: target) }
    lock.release()
  }

  /// - Returns: Where the old site is now, if there was one.
  private func swap() throws(WriteError) -> String? {
    if isNew {
      if rename(staging, target) != 0 { throw .last(target) }
      return nil
    }
    if vitrine_exchange(staging, target) == 0 { return staging }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw .last(target) }
    // A file system that cannot exchange: for a moment there is no folder, but never half of one.
    let aside = staging + Self.asideEnding
    if rename(target, aside) != 0 { throw .last(target) }
    guard rename(staging, target) == 0 else {
      let error = WriteError.last(target)
      rename(aside, target)
      throw error
    }
    return aside
  }

  /// Forgets what was written aside.
  package func discard() {
    if Disk.kind(staging) != .nothing { Disk.remove(staging) }
    lock.release()
  }

  func makeFolder(above path: String) throws(WriteError) {
    // Readers refuse such names at a place; one that they overlook ends here.
    let (bytes, stroke) = (Array(path.utf8), UInt8(ascii: "/"))
    let mayLeave = bytes.indices.dropFirst().contains { bytes[$0] == 0x2E && bytes[$0 - 1] == 0x2E }
    let leaves =
      bytes.first == stroke || (mayLeave && path.split(separator: "/").contains(".."))
    guard !leaves else { throw WriteError.outside(path: path) }
    let folder =
      bytes.lastIndex(of: stroke).map { "/" + String(decoding: bytes[..<$0], as: UTF8.self) } ?? ""
    if made.contains(folder) { return }
    try Disk.makeFolder(staging + folder, mode: Disk.publicFolder)
    made.insert(folder)
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
///
/// - Throws: `WriteError` when it begins at a working folder that is gone.
func absolute(_ path: String) throws(WriteError) -> String {
  var full = path
  if !path.hasPrefix("/") {
    guard let here = getcwd(nil, 0) else { throw .last(path) }
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
