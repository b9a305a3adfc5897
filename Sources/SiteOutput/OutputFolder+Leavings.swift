#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// Handling of folders that killed builds leave next to an output folder.

extension OutputFolder {
  /// A folder of a build that may still be running.
  private struct Leaving {
    let path: String
    let process: Int32
    /// True if the folder is the old site, moved aside; false if it is the new one.
    let isOldSite: Bool
  }

  static let asideEnding = ".old"

  /// Restores an old site that a build was about to replace when it was killed.
  ///
  /// This can only happen on file systems that cannot exchange two folders.
  public static func heal(_ path: String) {
    guard let target = try? absolute(path), Disk.kind(target) == .nothing,
      Disk.kind(parent(of: target)) == .folder,
      let lock = try? FolderLock(parent(of: target), for: path)
    else { return }
    try? tidy(target, isAlone: lock.isHeld)
    lock.release()
  }

  /// Removes the files that killed builds left.
  ///
  /// Restores the old site if such a build had moved it.
  static func tidy(_ target: String, isAlone: Bool) throws(WriteError) {
    for left in try leavings(nextTo: target) where isAlone || !Disk.isAlive(left.process) {
      let isBack =
        left.isOldSite && Disk.kind(target) == .nothing && rename(left.path, target) == 0
      if !isBack { Disk.remove(left.path) }
    }
  }

  /// Returns true if a build that was killed left something next to the folder.
  static func isLittered(_ path: String) -> Bool {
    guard let target = try? absolute(path) else { return false }
    return !((try? leavings(nextTo: target)) ?? []).isEmpty
  }

  /// The path of a staging folder, up to the number of the process.
  static func stagingStem(for target: String) -> String {
    let name = target.split(separator: "/").last.map(String.init) ?? ""
    let parent = parent(of: target)
    return "\(parent == "/" ? "" : parent)/.\(name).vitrine-"
  }

  static func parent(of target: String) -> String {
    let parent = target.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    return parent.isEmpty ? "/" : parent
  }

  /// Files of others may have names with the same beginning, but no number after it.
  private static func leavings(nextTo target: String) throws(WriteError) -> [Leaving] {
    let parent = parent(of: target)
    let stem = stagingStem(for: target)
    return try Disk.names(in: parent).compactMap { name in
      let path = (parent == "/" ? "" : parent) + "/" + name
      guard path.hasPrefix(stem) else { return nil }
      let isOldSite = name.hasSuffix(asideEnding)
      let number = path.dropFirst(stem.count).dropLast(isOldSite ? asideEnding.count : 0)
      guard let process = Int32(number), process > 0 else { return nil }
      return Leaving(path: path, process: process, isOldSite: isOldSite)
    }
  }
}
