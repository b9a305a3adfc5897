import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Makes a folder that only this user can enter.
///
/// It is removed after `body`, on an error, and when the reader interrupts the program.
///
/// - Parameters:
///   - interrupted: Called first when the reader interrupts the program.
///   - body: Uses the folder, whose path it gets.
/// - Returns: The result of `body`.
/// - Throws: Errors of `body`, and `RevisionError` if the folder cannot be made.
func withTemporaryFolder<Result>(
  interrupted: @escaping @Sendable () -> Void = {},
  _ body: (String) async throws -> Result
) async throws -> Result {
  let made = TemporaryFolder()
  let numbers = [SIGINT, SIGTERM, SIGHUP]
  let sources = numbers.map { number in
    // A source only observes the signal, which would otherwise end the process at once.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      // Work that fails because of the interruption must not end the process with an error first.
      made.remove(after: interrupted) {
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
    }
    source.resume()
    return source
  }
  defer {
    made.remove(after: {}, {})
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
  return try await body(try made.make())
}

/// A folder that is removed once: at the end of the work or on a signal.
private final class TemporaryFolder: Sendable {
  private let path = Mutex<String?>(nil)

  func make() throws -> String {
    try path.withLock { path in
      let folder = try makeTemporaryFolder()
      path = folder
      return folder
    }
  }

  /// Ends the work in the folder, removes it and calls `last`.
  ///
  /// A second caller waits, so that the process does not end before everything is gone.
  func remove(after end: () -> Void, _ last: () -> Void) {
    path.withLock { path in
      end()
      if let folder = path { removeTemporaryFolder(folder) }
      path = nil
      last()
    }
  }
}

private func makeTemporaryFolder() throws(RevisionError) -> String {
  let place = getenv("TMPDIR").map { String(cString: $0) } ?? ""
  var template = Array("\(place.isEmpty ? "/tmp" : place)/vitrine-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else {
    throw .system(path: place.isEmpty ? "/tmp" : place, reason: String(cString: strerror(errno)))
  }
  return template.withUnsafeBufferPointer { text in
    text.baseAddress.map { String(cString: $0) } ?? ""
  }
}

private func removeTemporaryFolder(_ folder: String) {
  // Unfinished writes fail after the folder has moved, and cannot fill it again.
  let aside = folder + "-gone"
  guard rename(folder, aside) == 0 else { return }
  removeTree(aside)
}

private func removeTree(_ path: String) {
  guard let stream = opendir(path) else { return }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
    }
    if name != ".", name != ".." { names.append(name) }
  }
  closedir(stream)
  for name in names {
    let inner = "\(path)/\(name)"
    // A link to a folder is unlinked here, never followed.
    if unlink(inner) != 0 { removeTree(inner) }
  }
  rmdir(path)
}
