// What becomes of the site that stood in the folder before: files of others go into the new one, and
// the rest is removed.

extension OutputFolder {
  /// A folder of the old site, with the names in it that are no folders.
  struct SeenFolder: Sendable {
    let path: String
    let names: [String]
  }

  /// Removes a site on all cores; what was seen in it need not be listed again.
  static func clear(_ folder: String, _ seen: [[SeenFolder]]) async {
    _ = await concurrentMap(seen, run: 1) { folders in
      for seen in folders { Disk.remove(seen.names, andFolder: "\(folder)/\(seen.path)") }
    }
    let entries = (try? Disk.entries(in: folder)) ?? []
    _ = await concurrentMap(entries, run: 1) { Disk.remove("\(folder)/\($0.name)", $0.kind) }
    Disk.remove(folder)
  }

  /// Takes over what others put into the old folder, on all cores.
  ///
  /// - Returns: The folders that were seen, the inner ones before those around them.
  func carryOver(beside written: Set<String>) async throws(WriteError) -> [[SeenFolder]] {
    let carried = await concurrentMap(try Disk.entries(in: target), run: 1) { entry in
      Result { () throws(WriteError) in
        var seen: [SeenFolder] = []
        try carryOver(entry.name, entry.kind, beside: written, &seen)
        return seen
      }
    }
    var seen: [[SeenFolder]] = []
    for one in carried { seen.append(try one.get()) }
    return seen
  }

  /// Takes over what stands at a path of the old folder, and below it, unless it is ours.
  private func carryOver(
    _ path: String,
    _ kind: Disk.Kind,
    beside written: Set<String>,
    _ seen: inout [SeenFolder]
  ) throws(WriteError) {
    if [Self.manifestName, Self.cacheName].contains(path) || ours.contains(path) { return }
    let (old, new) = ("\(target)/\(path)", "\(staging)/\(path)")
    switch kind {
    case .folder:
      let entries = try Disk.entries(in: old)
      for entry in entries {
        try carryOver("\(path)/\(entry.name)", entry.kind, beside: written, &seen)
      }
      let names = entries.filter { $0.kind != .folder }.map(\.name)
      seen.append(SeenFolder(path: path, names: names))
    case .file where written.contains(path) && Disk.haveSameBytes(old, new):
      // One of ours that the list has lost.
      break
    case .file, .link, .other:
      // One of ours, or a folder that ours stand in.
      guard !written.contains(path), Disk.kind(new) == .nothing else { throw .foreign(path: old) }
      try makeFolder(above: path)
      try Disk.link(old, new)
    case .nothing: break
    }
  }
}
