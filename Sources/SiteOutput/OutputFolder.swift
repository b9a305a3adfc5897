import CFileSystem
import Diagnostics
public import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder that a site is built into.
///
/// A new tree is filled next to it, then put in place in one step.
///
/// Files that Vitrine did not write are carried over. Unchanged files keep their time stamps and
/// inodes, because the new tree gets a second name for each instead of a copy. A site that has not
/// changed at all is not written.
///
/// Nothing waits for the disk: after a loss of power a file may be empty or old. A build without
/// the cache of the last one compares every byte and writes changed files.
public struct OutputFolder: Sendable {
  /// Name of the file that lists the files written by Vitrine, in the output folder.
  static let manifestName = ".vitrine-manifest"
  /// Name of the file in the output folder that a build writes for the next one.
  static let cacheName = ".vitrine-cache"
  /// Largest size in bytes of either file; a site of a hundred thousand pages needs a third of it.
  static let noteLimit = 256 << 20

  let target: String
  let staging: String
  let isNew: Bool
  let ours: Set<ExactText>
  private let manifest: [UInt8]?
  private let lock: FolderLock
  private let made = MadeFolders()

  /// Opens the folder, and waits until no other build writes next to it.
  ///
  /// - Parameters:
  ///   - path: Path of the output folder.
  ///   - source: The site's own folder, which must not be overwritten.
  /// - Throws: `WriteError` if Vitrine may not fill the folder, or cannot write next to it.
  public init(_ path: String, source: String) throws(WriteError) {
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
        // With tens of thousands of names, splitting the text by characters took longer than
        // everything else.
        let lines = (manifest ?? []).split(separator: UInt8(ascii: "\n"))
        ours = Set(lines.map { ExactText(String(decoding: $0, as: UTF8.self)) })
      }
    } catch {
      lock.release()
      throw error
    }
  }

  /// Throws for places that no site may be written to.
  ///
  /// - Returns: The path from the root.
  @discardableResult
  public static func permitted(_ path: String, source: String) throws(WriteError) -> String {
    let target = try absolute(path)
    try refuse(target, source: source)
    switch Disk.kind(target) {
    case .nothing, .folder: return target
    case .link, .file, .other:
      throw WriteError.dangerous(folder: path, why: "is not a folder")
    }
  }

  /// Stages one file, unless the old site has the same.
  ///
  /// It may be called from several threads for different paths.
  ///
  /// - Returns: True if the file was written.
  public func write(_ file: OutputFile) throws(WriteError) -> Bool {
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

  /// Takes one file from the old site without reading it.
  ///
  /// It may be called from several threads for different paths.
  public func keep(_ path: String) throws(WriteError) {
    try makeFolder(above: path)
    try Disk.link("\(target)/\(path)", "\(staging)/\(path)")
  }

  /// Puts the new site in the place of the old one.
  ///
  /// - Parameters:
  ///   - files: Every path of the site, and true if it is staged; the others are taken from the
  ///     old site.
  ///   - note: Cache for the next build, in pieces.
  /// - Throws: `WriteError`; the old site is then unchanged.
  public func commit(
    _ files: [(path: String, isAside: Bool)],
    note: [[UInt8]] = []
  ) async throws(WriteError) {
    let sorted = files.map(\.path).sorted { $0.precedesInBytes($1) }
    let lines = Array(sorted.map { $0 + "\n" }.joined().utf8)
    if !files.contains(where: \.isAside), manifest == lines,
      Disk.bytes("\(target)/\(Self.cacheName)", atMost: Self.noteLimit) == Array(note.joined())
    {
      // The touched files were found to be equal, so the next build need not compare them again.
      utimensat(AT_FDCWD, "\(target)/\(Self.cacheName)", nil, 0)
      discard()
      return
    }
    Self.waitIfAbandoned()
    try Disk.makeFolder(staging, mode: Disk.publicFolder)
    for file in files where !file.isAside { try keep(file.path) }
    let seen = isNew ? [] : try await carryOver(except: Set(sorted.map { ExactText($0) }))
    let name = "\(staging)/\(Self.manifestName)"
    try Disk.write(lines, to: name, mode: Disk.publicFile)
    // Written last: the build is older than any file with a later time stamp.
    try Disk.write(note, to: "\(staging)/\(Self.cacheName)", mode: Disk.publicFile)
    try await Self.uninterrupted { () async throws(WriteError) in
      if let old = try swap() { await Self.clear(old, seen, into: target) }
    }
    lock.release()
  }

  /// - Returns: The path of the old site now, if there was one.
  private func swap() throws(WriteError) -> String? {
    if isNew {
      if rename(staging, target) != 0 { throw .last(target) }
      return nil
    }
    if vitrine_exchange(staging, target) == 0 { return staging }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw .last(target) }
    // The file system cannot exchange folders: for a moment there is no folder, but never half of
    // one.
    let aside = staging + Self.asideEnding
    if rename(target, aside) != 0 { throw .last(target) }
    guard rename(staging, target) == 0 else {
      let error = WriteError.last(target)
      rename(aside, target)
      throw error
    }
    return aside
  }

  /// Removes the staged files and releases the lock.
  public func discard() {
    if Disk.kind(staging) != .nothing { Disk.remove(staging) }
    lock.release()
  }

  func makeFolder(above path: String) throws(WriteError) {
    Self.waitIfAbandoned()
    // Readers refuse such names at a place; one that they overlook ends here.
    let (bytes, stroke) = (Array(path.utf8), UInt8(ascii: "/"))
    let mayLeave = bytes.indices.dropFirst().contains { bytes[$0] == 0x2E && bytes[$0 - 1] == 0x2E }
    let leaves = bytes.first == stroke || (mayLeave && leadsUp(path))
    guard !leaves else { throw WriteError.outside(path: path) }
    let folder =
      bytes.lastIndex(of: stroke).map { "/" + String(decoding: bytes[..<$0], as: UTF8.self) } ?? ""
    if made.contains(folder) { return }
    try Disk.makeFolder(staging + folder, mode: Disk.publicFolder)
    made.insert(folder)
  }
}

/// Throws for places where filling a folder would destroy something.
private func refuse(_ target: String, source: String) throws(WriteError) {
  let real = Disk.canonical(target)
  let site = Disk.canonical(source)
  func covers(_ outer: String, _ inner: String) -> Bool {
    inner == outer || inner.hasPrefix(outer == "/" ? "/" : outer + "/")
  }
  for part in ["content", "templates"] where covers("\(site)/\(part)", real) {
    throw .dangerous(folder: target, why: "is inside `\(part)/`, from which the site is made")
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

/// The absolute path, without `.`, `..` and doubled slashes.
///
/// - Throws: `WriteError` if it starts from a working folder that no longer exists.
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
