public import Diagnostics
import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The regular files below some folders, sorted by the bytes of their paths.
struct Listing {
  /// Paths relative to the site's folder.
  var files: [String] = []
  /// Diagnostics about the files that were skipped.
  var diagnostics: [Diagnostic] = []
}

/// Lists all regular files below `tops`, without following symbolic links.
///
/// It skips files that editors, systems and tools leave, without a report. Outside `content/` it
/// also skips every name with a leading dot.
/// - Parameters:
///   - folder: Folder that the paths start from.
///   - tops: Folders in it; missing ones are skipped.
///   - followingTops: True if a top may be a symbolic link, as one that a person has named.
/// - Returns: The files, and diagnostics about the skipped ones.
func list(_ folder: String, below tops: [String], followingTops: Bool = false) -> Listing {
  var listing = Listing()
  var pending: [String] = []
  for top in tops {
    var status = stat()
    guard lstat("\(folder)/\(top)", &status) == 0 else { continue }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if isFolder || followingTops && isDirectory("\(folder)/\(top)") {
      pending.append(top)
    } else {
      let message = "`\(top)` is not a folder, and a symbolic link is not followed"
      listing.diagnostics.append(passedOver(top, message, "put the folder itself there"))
    }
  }
  while let path = pending.popLast() {
    guard let stream = opendir("\(folder)/\(path)") else {
      listing.diagnostics.append(unreadable(path, reason()))
      continue
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      guard let name = name(of: entry) else {
        let message = "the name of a file in `\(path)` is not UTF-8"
        listing.diagnostics.append(passedOver(path, message, "rename it"))
        continue
      }
      if isPassedOver(name) || followingTops && name.hasPrefix(".") { continue }
      if name.hasPrefix("."), !isContent(path) { continue }
      guard !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
      else {
        let message = "the name of `\(path)/\(name)` holds a control character or a backslash"
        listing.diagnostics.append(passedOver(path, message, "rename it"))
        continue
      }
      // Most file systems give the type of an entry; others need a call.
      if Int32(entry.pointee.d_type) == Int32(DT_REG) {
        listing.files.append("\(path)/\(name)")
      } else {
        classify("\(path)/\(name)", in: folder, &listing, &pending)
      }
    }
  }
  // Strings compare by Unicode order of canonical forms; byte order is the same on every machine.
  listing.files.sort { $0.precedesInBytes($1) }
  return listing
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
  case S_IFDIR:
    pending.append(path)
    if path == "content/site.yaml" {
      listing.diagnostics.append(passedOver(path, "`\(path)` is a folder"))
    }
  case S_IFLNK:
    let message = "`\(path)` is a symbolic link, which a build does not follow"
    listing.diagnostics.append(passedOver(path, message))
  default:
    let message = "`\(path)` is not a regular file"
    listing.diagnostics.append(passedOver(path, message))
  }
}

/// Returns the names of the files and folders in a folder, without links, in the order of their bytes;
/// none if it cannot be read.
func sortedEntries(of folder: String) -> (files: [String], folders: [String]) {
  var found: (files: [String], folders: [String]) = ([], [])
  guard let stream = opendir(folder) else { return found }
  defer { closedir(stream) }
  while let entry = readdir(stream) {
    guard let name = name(of: entry), name != ".", name != ".." else { continue }
    var status = stat()
    guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
    switch status.st_mode & S_IFMT {
    case S_IFREG: found.files.append(name)
    case S_IFDIR: found.folders.append(name)
    default: break
    }
  }
  found.files.sort { $0.precedesInBytes($1) }
  found.folders.sort { $0.precedesInBytes($1) }
  return found
}

private func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
  withUnsafePointer(to: &entry.pointee.d_name) { pointer in
    let length = strnlen(UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self), 1024)
    let bytes = UnsafeRawBufferPointer(start: pointer, count: length)
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Returns true if the path is a folder or a link to one.
public func isDirectory(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Returns true if the path is a regular file or a link to one.
public func isFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// The bytes of one file, or the reason why it cannot be read.
public func load(
  _ path: String,
  in folder: String,
  followingLinks: Bool = false,
  limit: Int = fileSizeLimit
) -> Result<SourceFile, Unreadable> {
  // Opening a pipe would wait for a writer, if one has appeared since the listing was made.
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
  let limit = isParsed(path) ? limit : max(limit, copyLimit)
  for attempt in 0..<5 {
    guard status.st_size <= limit else {
      return .failure(Unreadable(diagnostic: tooLarge(path, Int(status.st_size), limit)))
    }
    guard let bytes = bytes(of: descriptor, size: Int(status.st_size)) else {
      return .failure(Unreadable(diagnostic: unreadable(path, reason())))
    }
    let before = Stamp(status)
    guard fstat(descriptor, &status) == 0 else {
      return .failure(Unreadable(diagnostic: unreadable(path, reason())))
    }
    // A mix of old and new text would be neither.
    if Stamp(status) == before, bytes.count == Int(status.st_size) {
      return .success(SourceFile(path: path, bytes: bytes))
    }
    usleep(useconds_t(5_000 << attempt))
    guard lseek(descriptor, 0, SEEK_SET) == 0, fstat(descriptor, &status) == 0 else { break }
  }
  return .failure(Unreadable(diagnostic: unreadable(path, "it changes while it is read")))
}

/// All bytes of a file, and one more if it has grown; nil if it cannot be read.
private func bytes(of descriptor: Int32, size: Int) -> [UInt8]? {
  var failed = false
  // One byte more than its size shows if the file grows during the read.
  let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
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
  return failed ? nil : bytes
}

/// A file that could not be read, as a diagnostic.
public struct Unreadable: Error {
  /// Diagnostic that says why the file cannot be read.
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

/// Largest size in bytes of a file that is parsed.
public let fileSizeLimit = 16_777_216

/// Largest size in bytes of a file that is only copied; it is in memory meanwhile.
private let copyLimit = 1 << 30

/// Returns true if the build reads the content of the file; it only copies other files.
private func isParsed(_ path: String) -> Bool {
  [".md", ".json", ".yaml", ".mustache", ".css", ".svg"].contains { path.hasSuffix($0) }
}

private func tooLarge(_ path: String, _ size: Int, _ limit: Int) -> Diagnostic {
  Diagnostic(
    rule: "source/too-large",
    message: "`\(path)` has \(size) bytes, more than \(limit)",
    range: SourceRange(file: path, bytes: 0..<0),
    help: [
      isParsed(path)
        ? "check the file: pages, templates and token files are far smaller"
        : "put it on another server, and link to it"
    ]
  )
}

private func passedOver(
  _ path: String,
  _ message: String,
  _ help: String = "put the file itself there"
) -> Diagnostic {
  Diagnostic(
    rule: "source/not-a-file",
    message: message,
    range: SourceRange(file: path, bytes: 0..<0),
    help: [help]
  )
}
