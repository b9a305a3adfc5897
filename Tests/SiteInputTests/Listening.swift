import Foundation
@testable import SiteInput
import Support

/// A watch on a sandbox's folder, and the number of reports so far.
struct Listening {
  private var said: AsyncStream<Touched>.Iterator
  /// Number of reports received.
  private(set) var count = 0

  /// Creates a listener.
  init(_ stream: AsyncStream<Touched>) {
    said = stream.makeAsyncIterator()
  }

  /// Watches the two folders that a site has.
  init(_ sandbox: Sandbox, _ folder: String = ".") throws {
    self.init(try watch(sandbox.url(folder).path(), below: ["content", "templates"]))
  }

  /// Waits until all of some paths were touched; returns everything reported until then.
  mutating func until(_ paths: String...) async -> Touched {
    await until { $0.isSuperset(of: paths) }
  }

  /// Waits until enough was touched.
  mutating func until(_ isEnough: (Set<String>) -> Bool) async -> Touched {
    var all = Touched()
    while !isEnough(all.paths), let more = await next() { all.merge(more) }
    return all
  }

  /// Waits until everything must be read again.
  mutating func untilAll() async -> Bool {
    while let more = await next() {
      if more.all { return true }
    }
    return false
  }

  /// Returns the next report.
  mutating func next() async -> Touched? {
    count += 1
    return await said.next()
  }
}

extension Sandbox {
  /// Writes a file as careful editors do: first next to it, then over it.
  func writeByRename(_ text: String, to path: String) throws {
    try write(text, to: path + ".tmp")
    guard rename(url(path + ".tmp").path(), url(path).path()) == 0 else {
      throw EditError(path: path, text: text)
    }
  }

  /// Overwrites an existing file in place.
  func overwrite(_ text: String, in path: String) throws {
    try Data(text.utf8).write(to: url(path), options: [])
  }

  /// Renames a file or a folder.
  func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(at: url(path), to: url(other))
  }
}
