import Diagnostics

/// The files of a site as they were last read, kept so that only those that changed are read again.
struct SourceTree: Sendable {
  /// The site's folder.
  let folder: String
  /// Whether files may be asked for again; if not, nobody needs to know when they change.
  private let isReadOnce: Bool
  /// Files that could be read and those that could not, in the order of their paths.
  private var entries: [Entry] = []
  /// What was passed over when the folders were last listed.
  private var passedOver: [Diagnostic] = []
  private let builtIn = builtInTheme()

  private struct Entry: Sendable {
    let path: String
    let stamp: Stamp
    /// Whether another change after this reading has another stamp.
    let isSettled: Bool
    let content: Result<SourceFile, Unreadable>

    /// Reads a file; its stamp is taken first, so that a change in between is seen the next time.
    init(_ path: String, in folder: String, isReadOnce: Bool = false) {
      self.path = path
      stamp = isReadOnce ? Stamp() : Stamp(at: path, in: folder) ?? Stamp()
      isSettled = !isReadOnce && stamp.isSettled
      content = load(path, in: folder)
    }

    /// Whether the file that was read is the one that stands there, as far as can be told unread.
    func isStill(_ path: String, in folder: String) -> Bool {
      isSettled && stamp == Stamp(at: path, in: folder)
    }

    var isEmpty: Bool { (try? content.get())?.bytes.isEmpty ?? false }

    func isSame(as other: Entry) -> Bool {
      switch (content, other.content) {
      case (.success(let file), .success(let old)): file.bytes == old.bytes
      case (.failure(let reason), .failure(let old)): reason.diagnostic == old.diagnostic
      case (.success, .failure), (.failure, .success): false
      }
    }
  }

  /// Knows no file yet.
  init(_ folder: String, isReadOnce: Bool = false) {
    self.folder = folder
    self.isReadOnce = isReadOnce
  }

  /// Lists the whole site, and reads what is new or changed.
  ///
  /// - Parameter all: Whether also to read what looks the same.
  /// - Returns: The paths of all files that came, changed or went; none of a tree that is read once.
  @discardableResult
  mutating func rescan(all: Bool = false) async -> Set<String> {
    let listing = list(folder, below: ["content", "templates"])
    let before = self
    entries = await concurrentMap(listing.files) { path in
      guard !all, let known = before.entry(at: path), known.isStill(path, in: before.folder) else {
        return Entry(path, in: before.folder, isReadOnce: before.isReadOnce)
      }
      return known
    }
    passedOver = listing.diagnostics
    return changes(from: before.entries)
  }

  /// Reads the files at these paths again.
  ///
  /// - Returns: The paths of those that came, changed or went; folders stand for all their files.
  mutating func reread(_ paths: Set<String>) async -> Set<String> {
    var changed: Set<String> = []
    for path in paths.sorted() where isRead(path) {
      let place = place(of: path)
      let isKnown = place < entries.count && entries[place].path == path
      guard let stamp = Stamp(at: path, in: folder) else {
        // What is gone may have been a folder.
        if !isKnown { return changed.union(await rescan()) }
        entries.remove(at: place)
        changed.insert(path)
        continue
      }
      guard stamp.isRegularFile else { return changed.union(await rescan()) }
      var entry = Entry(path, in: folder)
      // Many programs empty a file before they write it: what is meant to be empty stays so.
      for _ in 0..<20 where isKnown && entry.isEmpty && !entries[place].isEmpty {
        try? await Task.sleep(for: .milliseconds(10))
        entry = Entry(path, in: folder)
      }
      if isKnown {
        if !entry.isSame(as: entries[place]) { changed.insert(path) }
        entries[place] = entry
      } else {
        entries.insert(entry, at: place)
        changed.insert(path)
      }
    }
    return changed
  }

  /// The files by what they are for.
  var sources: Sources {
    var sources = Sources()
    sources.diagnostics = passedOver
    var theme = builtIn
    for entry in entries {
      switch entry.content {
      case .failure(let unreadable): sources.diagnostics.append(unreadable.diagnostic)
      case .success(let file): sort(file, into: &sources, theme: &theme)
      }
    }
    sources.theme = theme.values.sorted { $0.path < $1.path }
    return sources
  }

  /// The file of a path as it was last read, the site's own or one of the program's.
  func file(at path: String) -> SourceFile? {
    guard let entry = entry(at: path) else { return builtIn[path] }
    return try? entry.content.get()
  }

  private func entry(at path: String) -> Entry? {
    let place = place(of: path)
    return place < entries.count && entries[place].path == path ? entries[place] : nil
  }

  private func changes(from before: [Entry]) -> Set<String> {
    if isReadOnce { return [] }
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.path, $0) })
    var changed = Set(old.keys)
    for entry in entries {
      if let other = old[entry.path], other.isSame(as: entry) {
        changed.remove(entry.path)
      } else {
        changed.insert(entry.path)
      }
    }
    return changed
  }

  /// Where an entry is, or would be put in.
  private func place(of path: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path.precedesInBytes(path) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

/// Whether a reader opens what stands at this path.
private func isRead(_ path: String) -> Bool {
  let parts = path.split(separator: "/")
  return ["content", "templates"].contains(parts.first) && !parts.contains { isPassedOver($0) }
}

private func sort(
  _ file: SourceFile,
  into sources: inout Sources,
  theme: inout [String: SourceFile]
) {
  let path = file.path
  if path.hasPrefix("templates/") {
    override(file, in: &theme)
  } else if path == "content/site.yaml" {
    sources.settings = file
  } else if path.hasSuffix(".md") {
    sources.pages.append(file)
  } else if path.hasPrefix("content/tokens/"), path.hasSuffix(".json") {
    sources.tokens.append(file)
  } else {
    sources.assets.append(file)
  }
}
