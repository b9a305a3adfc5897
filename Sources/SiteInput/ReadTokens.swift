public import DesignTokens
public import Diagnostics

/// Files that make up one token table: a resolver document and the files it refers to, or token
/// files that are merged.
public struct TokenGroup: Sendable {
  /// The document that says how the files are combined.
  public var resolver: SourceFile?
  /// Token files; paths are relative to `root`, like that of the resolver.
  public var files: [SourceFile]
  /// Prefix of every path: empty for the working directory, else a folder with its final `/`.
  public var root = ""

  /// Creates a group of token files and the document that combines them, with paths relative to
  /// `root`.
  public init(resolver: SourceFile? = nil, files: [SourceFile], root: String = "") {
    self.resolver = resolver
    self.files = files
    self.root = root
  }

  /// The table of the files, and their diagnostics, at paths from the working directory.
  public func table(_ profile: Profile) -> (table: TokenTable, diagnostics: [Diagnostic]) {
    let table = TokenTable.read(resolver: resolver, files: files, profile: profile)
    return (table, root.isEmpty ? table.diagnostics : table.diagnostics.map { $0.moved(to: root) })
  }

  /// Name for people: the name of the document or of the first file, without endings.
  public var name: String {
    let parts = (root + (resolver?.path ?? files.first?.path ?? "")).split(separator: "/")
    let names = parts.map { $0.prefix { $0 != "." } }.filter { !$0.isEmpty && $0 != "resolver" }
    return String(names.last ?? "tokens")
  }

  /// The files by their paths from the working directory.
  public var sources: [SourceFile] {
    ([resolver].compactMap(\.self) + files).map {
      SourceFile(path: root + $0.path, bytes: $0.bytes, map: $0.map)
    }
  }
}

/// Reads token files and resolver documents; a folder means the JSON files below it.
///
/// Every resolver document becomes a group with the files it refers to. All other token files
/// become one more group, or belong to the only document.
/// - Throws: `ReadError` for a path that cannot be read.
public func readTokens(_ paths: [String]) throws(ReadError) -> [TokenGroup] {
  var groups: [TokenGroup] = []
  var loose: [SourceFile] = []
  for file in try readFiles(paths) {
    let references = ResolverFiles(file)
    guard references.isResolver else {
      loose.append(file)
      continue
    }
    groups.append(group(file))
  }
  let used = Set(groups.flatMap { $0.sources.map(\.path) })
  loose.removeAll { used.contains($0.path) }
  if groups.count == 1, groups[0].root.isEmpty {
    groups[0].files += loose
  } else if !loose.isEmpty {
    groups.append(TokenGroup(resolver: nil, files: loose))
  }
  return groups
}

/// Reads files, and those below folders with one of these endings, in the order of the paths, each
/// once.
///
/// - Throws: `ReadError` for a path that cannot be read.
public func readFiles(
  _ paths: [String],
  endings: [String] = [".json", ".tokens"]
) throws(ReadError) -> [SourceFile] {
  var files: [SourceFile] = []
  var seen: Set<String> = []
  for path in paths {
    let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    var found = [plain]
    if isDirectory(path) {
      let folder = plain.hasSuffix("/") ? String(plain.dropLast()) : plain
      let root = folder.hasPrefix("/") ? "/" : ""
      let top = String(folder.dropFirst(root.count))
      let listing = list(root.isEmpty ? "." : "", below: [top], followingTops: true)
      // Skipped links are not reported, but an unreadable folder must be, because its files would
      // be missed.
      if let closed = listing.diagnostics.first(where: { $0.rule == "source/unreadable" }) {
        throw .unreadable(rooted(closed, at: root))
      }
      found = listing.files.map { root + $0 }
        .filter { file in endings.contains { file.hasSuffix($0) } }
    }
    for name in found where seen.insert(name).inserted {
      switch load(name, followingLinks: true) {
      case .success(let file): files.append(file)
      case .failure(let failure):
        throw .unreadable(rooted(failure.diagnostic, at: name.hasPrefix("/") ? "/" : ""))
      }
    }
  }
  return files
}

/// Returns the message of a diagnostic with its path changed to begin at the working directory.
private func rooted(_ diagnostic: Diagnostic, at root: String) -> String {
  let path = diagnostic.range.file
  return diagnostic.message.replacing("`\(path)`", with: "`\(root)\(path)`", maxReplacements: 1)
}

/// A resolver document and those of the files it refers to that exist.
private func group(_ resolver: SourceFile) -> TokenGroup {
  let path = resolver.path
  var root = ""
  // A path outside the working directory has its own folder as root.
  if path.utf8.first == UInt8(ascii: "/") || leadsUp(path) {
    root = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
  let inner = SourceFile(path: String(path.dropFirst(root.count)), bytes: resolver.bytes)
  let files = ResolverFiles(inner).paths.compactMap { name -> SourceFile? in
    guard case .success(let file) = load(root + name, followingLinks: false) else { return nil }
    return SourceFile(path: name, bytes: file.bytes)
  }
  return TokenGroup(resolver: inner, files: files, root: root)
}

private func load(_ path: String, followingLinks: Bool) -> Result<SourceFile, Unreadable> {
  guard path.hasPrefix("/") else { return load(path, in: ".", followingLinks: followingLinks) }
  let found = load(String(path.dropFirst()), in: "", followingLinks: followingLinks)
  return found.map { SourceFile(path: path, bytes: $0.bytes) }
}

extension Diagnostic {
  /// The diagnostic with every path moved below a folder.
  public func moved(to root: String) -> Diagnostic {
    var moved = self
    moved.range.file = root + range.file
    for index in notes.indices {
      if let range = notes[index].range { moved.notes[index].range?.file = root + range.file }
    }
    for fix in fixes.indices {
      for edit in fixes[fix].edits.indices {
        moved.fixes[fix].edits[edit].range.file = root + fixes[fix].edits[edit].range.file
      }
    }
    return moved
  }
}
