import Diagnostics
import SiteModel
import SiteParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A commit of the repository that contains a site, and the site's path in it.
struct Revision {
  /// Name for people: `main`, `HEAD~1`, `v1.2`.
  let name: String
  /// The commit's own name, in hexadecimal digits.
  let commit: String
  /// The site's folder below the top of the repository, with a slash at its end, or empty.
  let prefix: String
  private let git: Git

  /// Looks up a revision, without touching the working tree or the index.
  ///
  /// - Parameters:
  ///   - name: A branch, tag or commit, as git takes it.
  ///   - site: The site's current folder.
  /// - Throws: `RevisionError` if there is no repository, or no such name in it.
  init(_ name: String, site: String) throws(RevisionError) {
    let git = Git(folder: site)
    let place = try git.run(["rev-parse", "--show-prefix"])
    guard place.status == 0 else {
      throw .noRepository(folder: site, complaint: place.complaint)
    }
    // Git would read a word with a leading hyphen as an option.
    guard !name.isEmpty, !name.hasPrefix("-") else {
      throw .unknown(name: name, help: "the name of a revision does not begin with a hyphen")
    }
    let found = try git.run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    guard found.status == 0, found.text.allSatisfy(\.isHexDigit), found.text.count >= 40 else {
      throw .unknown(name: name, help: try git.help(with: name))
    }
    self.git = git
    self.name = name
    commit = found.text
    prefix = place.text
  }

  /// The day of the commit, as `YYYY-MM-DD` in the time zone of its committer.
  ///
  /// - Throws: `RevisionError` if git cannot read the commit.
  func date() throws(RevisionError) -> String {
    let shown = try git.run(["show", "--no-patch", "--format=%cs", commit])
    guard shown.status == 0 else {
      throw .unreadable(name: name, complaint: shown.complaint)
    }
    return shown.text
  }

  /// Writes the files that a build of the site reads into a new folder.
  ///
  /// These are the site's own folders, and what its settings name in the repository. Bytes are those
  /// of the repository: no filter runs, and submodules are left out.
  /// - Parameters:
  ///   - parent: An existing folder.
  ///   - place: Name of the new folder in it.
  /// - Returns: The folder of the site, which is the new one or below it.
  /// - Throws: `RevisionError` if the revision has no such site, or a file cannot be written.
  func put(into parent: String, as place: String) throws(RevisionError) -> String {
    let folder = "\(parent)/\(place)"
    guard mkdir(folder, 0o700) == 0 else { throw .last(folder) }
    let paths = ["\(prefix)content", "\(prefix)templates"] + (try namedPlaces())
    let listed = try git.run(["ls-tree", "-r", "-z", "--full-tree", commit] + paths)
    let entries = listed.output.split(separator: 0).compactMap(TreeEntry.init)
    guard listed.status == 0, entries.contains(where: { $0.path.hasPrefix("\(prefix)content/") })
    else {
      throw .noSite(name: name, folder: prefix)
    }
    let files = entries.filter { $0.isFile || $0.isLink }
    let list = "\(folder)/.objects"
    try write(Array(files.map { $0.object + "\n" }.joined().utf8), to: list)
    let objects = try git.run(["cat-file", "--batch"], input: list)
    unlink(list)
    guard objects.status == 0 else {
      throw .unreadable(name: name, complaint: objects.complaint)
    }
    var batch = ObjectBatch(objects.output)
    var made: Set<String> = []
    var links: [(path: String, target: String)] = []
    for file in files {
      guard let bytes = batch.next() else {
        throw .unreadable(name: name, complaint: "object \(file.object) is missing")
      }
      if file.isLink {
        links.append((file.path, String(decoding: bytes, as: UTF8.self)))
        continue
      }
      try makeFolders(above: file.path, in: folder, &made)
      try write(bytes, to: "\(folder)/\(file.path)")
    }
    // A build skips links and reports them. They come last, so that nothing is written through
    // one.
    for link in links {
      try makeFolders(above: link.path, in: folder, &made)
      symlink(link.target, "\(folder)/\(link.path)")
    }
    return prefix.isEmpty ? folder : "\(folder)/\(prefix.dropLast())"
  }

  /// Paths from the top of the repository that the settings of the site name: code, tokens, texts and
  /// pictures of an app.
  private func namedPlaces() throws(RevisionError) -> [String] {
    let file = try git.run(["cat-file", "blob", "\(commit):\(prefix)content/site.yaml"])
    guard file.status == 0 else { return [] }
    let settings = parseSettings(SourceFile(path: "site.yaml", bytes: file.output)).0
    let named =
      settings.sourceRoots + settings.renders.map(\.folder.value)
      + settings.strings.map(\.path.value) + settings.tokenSources.map(\.path.value)
    return named.compactMap(placeInRepository)
  }

  /// A path from the site's folder as one from the top; nil if it is outside of the repository, or
  /// all of it.
  private func placeInRepository(_ path: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in "\(prefix)\(path)".split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}

/// One entry of `git ls-tree -z`: `100644 blob 257cc5… TAB content/index.md`.
private struct TreeEntry {
  let mode: String
  let object: String
  let path: String

  /// Reads an entry; nil for a path that a checkout would refuse too.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let tab = bytes.firstIndex(of: UInt8(ascii: "\t")),
      let path = String(validating: bytes[(tab + 1)...], as: UTF8.self)
    else { return nil }
    let words = String(decoding: bytes[..<tab], as: UTF8.self).split(separator: " ")
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 3, !parts.contains(where: { ["", ".", "..", ".git"].contains($0) }) else {
      return nil
    }
    mode = String(words[0])
    object = String(words[2])
    self.path = path
  }

  var isFile: Bool { mode.hasPrefix("100") }
  var isLink: Bool { mode == "120000" }
}

/// The output of `git cat-file --batch`: a line with the size before the bytes of each object.
private struct ObjectBatch {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = String(decoding: bytes[at..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let size = Int(words[2]), end + 1 + size < bytes.count else {
      return nil
    }
    at = end + 1 + size + 1
    return bytes[(end + 1)..<(end + 1 + size)]
  }
}

extension Git {
  /// Advice for a name that is no revision.
  fileprivate func help(with name: String) throws(RevisionError) -> String {
    let listed = try run(["for-each-ref", "--format=%(refname:short)", "--count=5000"])
    let names = listed.text.split(separator: "\n").map(String.init)
    if let remote = names.first(where: { $0.hasSuffix("/\(name)") }) {
      return "did you mean `\(remote)`?"
    }
    if try run(["rev-parse", "--is-shallow-repository"]).text == "true" {
      return "this clone is shallow, fetch more of it (`git fetch --unshallow`, or "
        + "`fetch-depth: 0` where a pipeline checks out)"
    }
    let near = didYouMean(name, in: names)
    return near.isEmpty ? "name a built site, a branch, a tag or a commit" : near
  }
}

private func makeFolders(
  above path: String,
  in folder: String,
  _ made: inout Set<String>
) throws(RevisionError) {
  var place = folder
  for part in path.split(separator: "/").dropLast() {
    place += "/\(part)"
    guard made.insert(place).inserted else { continue }
    if mkdir(place, 0o700) != 0, errno != EEXIST { throw .last(place) }
  }
}

private func write(_ bytes: some Collection<UInt8>, to path: String) throws(RevisionError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw .last(path) }
  defer { close(descriptor) }
  let bytes = Array(bytes)
  var at = 0
  while at < bytes.count {
    let wrote = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress.map { $0 + at }, bytes.count - at)
    }
    if wrote < 0, errno == EINTR { continue }
    guard wrote > 0 else { throw .last(path) }
    at += wrote
  }
}

extension RevisionError {
  /// The last failed call's reason, for a path.
  fileprivate static func last(_ path: String) -> RevisionError {
    .system(path: path, reason: String(cString: strerror(errno)))
  }
}
