import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The regular files below some folders, sorted by the bytes of their paths.
struct Listing {
  /// Paths relative to the site's folder.
  var files: [String] = []
  /// What was passed over, and why.
  var diagnostics: [Diagnostic] = []
}

/// Lists all regular files below `tops`, without following symbolic links.
///
/// Dot files and the leavings of editors (`*~`, `#*#`) are passed over in silence.
func list(_ folder: String, below tops: [String]) -> Listing {
  var listing = Listing()
  var pending = tops.filter { isDirectory("\(folder)/\($0)") }
  while let path = pending.popLast() {
    guard let stream = opendir("\(folder)/\(path)") else {
      listing.diagnostics.append(unreadable(path, reason()))
      continue
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      guard let name = name(of: entry) else {
        let message = "the name of a file in `\(path)` is not UTF-8"
        listing.diagnostics.append(passedOver(path, message))
        continue
      }
      if isPassedOver(name) { continue }
      guard !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
      else {
        let message = "the name of `\(path)/\(name)` holds a control character or a backslash"
        listing.diagnostics.append(passedOver(path, message))
        continue
      }
      // Most file systems say what a plain file is; the others are asked.
      if Int32(entry.pointee.d_type) == Int32(DT_REG) {
        listing.files.append("\(path)/\(name)")
      } else {
        classify("\(path)/\(name)", in: folder, &listing, &pending)
      }
    }
  }
  // Strings compare by Unicode order of canonical forms; bytes are what every machine agrees on.
  listing.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  return listing
}

/// Whether an entry of a folder is none of the site's: a dot file, or what an editor leaves.
func isPassedOver(_ name: some StringProtocol) -> Bool {
  name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#")
}

private func classify(
  _ path: String,
  in folder: String,
  _ listing: inout Listing,
  _ pending: inout [String]
) {
  var status = stat()
  guard lstat("\(folder)/\(path)", &status) == 0 else {
    listing.diagnostics.append(unreadable(path, reason()))
    return
  }
  switch status.st_mode & S_IFMT {
  case S_IFREG: listing.files.append(path)
  case S_IFDIR: pending.append(path)
  case S_IFLNK:
    let message = "`\(path)` is a symbolic link, which a build does not follow"
    listing.diagnostics.append(passedOver(path, message))
  default:
    let message = "`\(path)` is not a regular file"
    listing.diagnostics.append(passedOver(path, message))
  }
}

private func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
  withUnsafePointer(to: &entry.pointee.d_name) { pointer in
    let length = strnlen(UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self), 1024)
    let bytes = UnsafeRawBufferPointer(start: pointer, count: length)
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Whether a folder is there; a symbolic link to one counts only as the top of a site.
func isDirectory(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether a regular file stands at a path, links followed.
func isFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// One file's bytes, or why they could not be had.
func load(
  _ path: String,
  in folder: String,
  followingLinks: Bool = false,
  limit: Int = sizeLimit
) -> Result<SourceFile, Unreadable> {
  // Opening a pipe would wait for a writer, should one stand there since the listing was made.
  let mode = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
  let descriptor = open("\(folder)/\(path)", mode)
  guard descriptor >= 0 else { return .failure(Unreadable(diagnostic: unreadable(path, reason()))) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    return .failure(Unreadable(diagnostic: unreadable(path, reason())))
  }
  guard status.st_mode & S_IFMT == S_IFREG else {
    let message = "`\(path)` is not a regular file"
    return .failure(Unreadable(diagnostic: passedOver(path, message)))
  }
  guard status.st_size <= limit || !isParsed(path) else {
    return .failure(Unreadable(diagnostic: tooLarge(path, Int(status.st_size))))
  }
  var failed = false
  // One byte more than its size shows whether a file grows while it is read.
  let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size) + 1) { buffer, count in
    while count < buffer.count {
      let got = Swift.withUnsafeMutablePointer(to: &buffer[count]) {
        read(descriptor, $0, buffer.count - count)
      }
      if got == 0 { break }
      if got < 0 {
        if errno == EINTR { continue }
        failed = true
        break
      }
      count += got
    }
  }
  if failed { return .failure(Unreadable(diagnostic: unreadable(path, reason()))) }
  return .success(SourceFile(path: path, bytes: bytes))
}

/// A file that could not be read, as a diagnostic.
struct Unreadable: Error {
  /// What is said about it.
  let diagnostic: Diagnostic
}

private func reason() -> String {
  String(cString: strerror(errno))
}

private func unreadable(_ path: String, _ reason: String) -> Diagnostic {
  Diagnostic(
    rule: "source/unreadable",
    message: "`\(path)` cannot be read: \(reason)",
    range: SourceRange(file: path, bytes: 0..<0),
    help: ["give the user who builds the right to read it, or move it out of `content/`"]
  )
}

/// Bytes that a file may have which is parsed; what is only copied may have any number.
private let sizeLimit = 16_777_216

/// Whether the bytes of a file are looked at, and not only copied.
private func isParsed(_ path: String) -> Bool {
  [".md", ".json", ".yaml", ".mustache", ".css", ".svg"].contains { path.hasSuffix($0) }
}

private func tooLarge(_ path: String, _ size: Int) -> Diagnostic {
  Diagnostic(
    rule: "source/too-large",
    message: "`\(path)` has \(size) bytes, more than \(sizeLimit)",
    range: SourceRange(file: path, bytes: 0..<0),
    help: ["a page, template or token file is far smaller; is it what its name says?"]
  )
}

private func passedOver(_ path: String, _ message: String) -> Diagnostic {
  Diagnostic(
    rule: "source/not-a-file",
    message: message,
    range: SourceRange(file: path, bytes: 0..<0),
    help: ["put the file itself there"]
  )
}
