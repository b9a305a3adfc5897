import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// Handling of the old site in the folder: files of others move to the new one, and the rest is
// removed.

extension OutputFolder {
  /// A folder of the old site, with the names in it that are no folders.
  struct SeenFolder: Sendable {
    /// Path below the site's folder, whose own path is empty.
    let path: String
    let names: [String]
  }

  /// Removes the listed files of the old site on all cores.
  ///
  /// Files that others have added since move to the new one.
  static func clear(_ folder: String, _ seen: [[SeenFolder]], into target: String) async {
    _ = await concurrentMap(seen, run: 1) { folders in
      for seen in folders { Disk.remove(seen.names, andFolder: "\(folder)/\(seen.path)") }
    }
    if rmdir(folder) == 0 { return }
    let resisting = seen.joined().flatMap { seen in
      seen.names.map { ExactText(seen.path + "/" + $0) }
    }
    bringLatecomers("", from: folder, to: target, but: Set(resisting))
    Disk.remove(folder)
  }

  private static func bringLatecomers(
    _ path: String,
    from old: String,
    to new: String,
    but seen: Set<ExactText>
  ) {
    for entry in (try? Disk.entries(in: "\(old)/\(path)")) ?? [] {
      let file = "\(path)/\(entry.name)"
      if entry.kind == .folder {
        let inner = path.isEmpty ? entry.name : file
        bringLatecomers(inner, from: old, to: new, but: seen)
      } else if !seen.contains(ExactText(file)), Disk.kind("\(new)/\(file)") == .nothing {
        try? Disk.makeFolder("\(new)/\(path)", mode: Disk.publicFolder)
        rename("\(old)/\(file)", "\(new)/\(file)")
      }
    }
  }

  /// Carries over the files that others put into the old folder, on all cores.
  ///
  /// - Returns: The folders that were listed, inner ones first.
  func carryOver(except written: Set<ExactText>) async throws(WriteError) -> [[SeenFolder]] {
    let entries = try Disk.entries(in: target)
    let carried = await concurrentMap(entries, run: 1) { entry in
      Result { () throws(WriteError) in
        var seen: [SeenFolder] = []
        try carryOver(entry.name, entry.kind, except: written, &seen)
        return seen
      }
    }
    var seen: [[SeenFolder]] = []
    for one in carried { seen.append(try one.get()) }
    let names = entries.filter { $0.kind != .folder }.map(\.name)
    return seen + [[SeenFolder(path: "", names: names)]]
  }

  /// Carries over the entry at a path of the old folder, and everything below it, unless a build
  /// wrote it.
  private func carryOver(
    _ path: String,
    _ kind: Disk.Kind,
    except written: Set<ExactText>,
    _ seen: inout [SeenFolder]
  ) throws(WriteError) {
    let exact = ExactText(path)
    if [Self.manifestName, Self.cacheName].contains(path) || ours.contains(exact) { return }
    let (old, new) = ("\(target)/\(path)", "\(staging)/\(path)")
    // A name that is not UTF-8 was decoded with U+FFFD, and no file has the decoded name.
    if path.utf8.contains(0xEF), Disk.kind(old) == .nothing { throw .garbled(path: old) }
    switch kind {
    case .folder:
      let entries = try Disk.entries(in: old)
      let isOurs = Disk.kind(new) != .nothing
      for entry in entries {
        try carryOver("\(path)/\(entry.name)", entry.kind, except: written, &seen)
      }
      // A build leaves no empty folders.
      if entries.isEmpty { try Disk.makeFolder(new, mode: Disk.publicFolder) }
      if !isOurs { Disk.copyMode(of: old, to: new) }
      let names = entries.filter { $0.kind != .folder }.map(\.name)
      seen.append(SeenFolder(path: path, names: names))
    case .file where written.contains(exact) && Disk.haveSameBytes(old, new):
      // A file of ours that is missing from the list.
      break
    case .file, .link, .other:
      // A file of ours, or a folder of such files.
      guard !written.contains(exact), Disk.kind(new) == .nothing else { throw .foreign(path: old) }
      try makeFolder(above: path)
      try Disk.link(old, new)
    case .nothing: break
    }
  }
}
