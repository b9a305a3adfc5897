public import Diagnostics
public import SiteModel

/// The files of a site as they were last read; only changed files are read again.
public struct SourceTree: Sendable {
  /// The site's folder.
  public let folder: String
  /// True if each file is read once; the tree then does not record when files change.
  private let isReadOnce: Bool
  /// Files that could be read and those that could not, in the order of their paths.
  private var entries: [Entry] = []
  /// Diagnostics about skipped files, from the last listing of the folders.
  private var passedOver: [Diagnostic] = []
  private let builtIn = builtInTheme()
  /// Texts of open documents, which replace the files at their paths.
  private var buffers: [String: SourceFile] = [:]

  private struct Entry: Sendable {
    let path: String
    let stamp: Stamp
    /// True if any change after this reading gives the file another stamp.
    let isSettled: Bool
    let content: Result<SourceFile, Unreadable>

    /// Reads a file.
    ///
    /// Its stamp is taken first, so that a change during the read is noticed next time.
    init(_ path: String, in folder: String, isReadOnce: Bool = false) {
      self.path = path
      stamp = isReadOnce ? Stamp() : Stamp(at: path, in: folder) ?? Stamp()
      isSettled = !isReadOnce && stamp.isSettled
      content = load(path, in: folder)
    }

    /// Returns true if the file is unchanged since it was read, according to its stamp.
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

  /// Creates a tree without files.
  public init(_ folder: String, isReadOnce: Bool = false) {
    self.folder = folder
    self.isReadOnce = isReadOnce
  }

  /// Lists the whole site, and reads new and changed files.
  ///
  /// - Parameter all: True to also read files that look the same.
  /// - Returns: The paths of all files that were added, changed or removed; empty for a tree that
  ///   is read once.
  @discardableResult
  public mutating func rescan(all: Bool = false) async -> Set<String> {
    let listing = list(folder, below: ["content", "templates"])
    let before = self
    entries = await concurrentMap(listing.files) { path in
      guard !all, let known = before.entry(at: path), known.isStill(path, in: before.folder) else {
        return Entry(path, in: before.folder, isReadOnce: before.isReadOnce)
      }
      return known
    }
    let deadline = ContinuousClock.now + Self.patience
    for index in entries.indices where before.holds(more: entries[index]) {
      entries[index] = await reread(entries[index], until: deadline)
    }
    passedOver = listing.diagnostics
    return changes(from: before.entries)
  }

  /// Reads the files at these paths again; a folder means all its files.
  ///
  /// - Returns: The paths of those that were added, changed or removed.
  public mutating func reread(_ paths: Set<String>) async -> Set<String> {
    var changed: Set<String> = []
    for path in paths.sorted() where isRead(path) {
      let place = place(of: path)
      let isKnown = place < entries.count && entries[place].path == path
      guard let stamp = Stamp(at: path, in: folder) else {
        // A missing path may have been a folder.
        if !isKnown { return changed.union(await rescan()) }
        entries.remove(at: place)
        changed.insert(path)
        continue
      }
      guard stamp.isRegularFile else { return changed.union(await rescan()) }
      var entry = Entry(path, in: folder)
      if holds(more: entry) { entry = await reread(entry, until: .now + Self.patience) }
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

  /// Time in which an emptied file is expected to be written.
  ///
  /// Many programs empty a file before they write it; a file that stays empty is meant to be.
  private static let patience = Duration.seconds(1)

  /// Returns true if a file has been emptied since this tree was read.
  private func holds(more read: Entry) -> Bool {
    read.isEmpty && entry(at: read.path)?.isEmpty == false
  }

  /// Reads an emptied file until it has bytes again or the time is up.
  private func reread(_ emptied: Entry, until deadline: ContinuousClock.Instant) async -> Entry {
    var entry = emptied
    while entry.isEmpty, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(10))
      entry = Entry(entry.path, in: folder)
    }
    return entry
  }

  /// The files by their purpose.
  public var sources: Sources {
    var sources = Sources()
    sources.diagnostics = passedOver
    sources.included = includedFiles(of: folder)
    sources.appFiles = appFiles(of: folder)
    var theme = builtIn
    // A document that was never saved has its place between the files.
    var unsaved = buffers.values.filter { entry(at: $0.path) == nil }.sorted {
      $0.path.precedesInBytes($1.path)
    }[...]
    for entry in entries {
      while let first = unsaved.first, first.path.precedesInBytes(entry.path) {
        sort(unsaved.removeFirst(), into: &sources, theme: &theme)
      }
      if let buffer = buffers[entry.path] {
        sort(buffer, into: &sources, theme: &theme)
        continue
      }
      switch entry.content {
      case .failure(let unreadable): sources.diagnostics.append(unreadable.diagnostic)
      case .success(let file): sort(file, into: &sources, theme: &theme)
      }
    }
    for file in unsaved { sort(file, into: &sources, theme: &theme) }
    sources.theme = theme.values.sorted { $0.path < $1.path }
    return sources
  }

  /// Puts the text of an open document over the file at its path, or removes it again.
  ///
  /// - Parameters:
  ///   - bytes: The text; nil if the document was closed.
  ///   - path: Path of the file below the site's folder, which need not exist.
  /// - Returns: False if a build reads no file at this path, so that the text has no effect.
  @discardableResult
  public mutating func setBuffer(_ bytes: [UInt8]?, at path: String) -> Bool {
    guard isRead(path) else { return false }
    buffers[path] = bytes.map { SourceFile(path: path, bytes: $0) }
    return true
  }

  /// The file at a path as it was last read, from the site or built in.
  public func file(at path: String) -> SourceFile? {
    if let buffer = buffers[path] { return buffer }
    guard let entry = entry(at: path) else { return builtIn[path] }
    return try? entry.content.get()
  }

  /// Whether the site itself has a file at a path, on disk or as an open document.
  public func hasFile(_ path: String) -> Bool {
    buffers[path] != nil || entry(at: path) != nil
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

  /// Returns the index of the entry, or the index to insert it at.
  private func place(of path: String) -> Int {
    entries.partitioningIndex { !$0.path.precedesInBytes(path) }
  }
}

/// Returns true if the build opens the file at this path.
private func isRead(_ path: String) -> Bool {
  let parts = path.split(separator: "/")
  guard ["content", "templates"].contains(parts.first), !parts.contains(where: isPassedOver) else {
    return false
  }
  return isContent(path) || !parts.contains { $0.hasPrefix(".") }
}

private func sort(
  _ file: SourceFile,
  into sources: inout Sources,
  theme: inout [String: SourceFile]
) {
  let path = file.path
  if path.hasPrefix("templates/") {
    // A copy that says the same as the program's is not the site's own yet.
    let isOwn = theme[path]?.bytes != file.bytes
    override(file, in: &theme)
    let parts = path.split(separator: "/")
    if isOwn, parts.count == 4, parts[1] == "surfaces" {
      sources.ownSurfaces.insert(String(parts[2]))
    }
    if isOwn, path.hasPrefix("templates/icons/"), path.hasSuffix(".svg") {
      sources.ownIcons.insert(String(path.dropFirst("templates/icons/".count).dropLast(4)))
    }
  } else if path == "content/site.yaml" {
    sources.settings = file
  } else if path.contains("/.") {
    // Addresses of pages have no dots, so files below such a name are copied unchanged.
    sources.assets.append(file)
  } else if path.hasSuffix(".md") {
    sources.pages.append(file)
  } else if path.hasPrefix("content/tokens/"), path.hasSuffix(".json") {
    sources.tokens.append(file)
  } else {
    sources.assets.append(file)
  }
}
