import Foundation
import Testing

/// A site that was made to break a build, and what must come of it.
struct HostileSite: Sendable, CustomTestStringConvertible {
  /// What is wrong with it, in a few words.
  let name: String
  /// What must come of it.
  let outcome: Outcome
  /// Writes it over a site of two pages that has no findings.
  let write: @Sendable (Sandbox) throws -> Void

  /// What becomes of a site.
  enum Outcome: Sendable {
    /// It is built, and these files of it hold these texts.
    case builds([String: String])
    /// It is refused: every error, as `file:line:column rule`.
    case refused([String])
    /// Nothing can begin, and standard error says this.
    case stops(String)
  }

  /// Creates a site.
  init(_ name: String, _ outcome: Outcome, write: @escaping @Sendable (Sandbox) throws -> Void) {
    self.name = name
    self.outcome = outcome
    self.write = write
  }

  /// A site that differs by the text of one file.
  init(_ name: String, _ path: String, _ text: String, _ outcome: Outcome) {
    self.init(name, path, Data(text.utf8), outcome)
  }

  /// A site that differs by the bytes of one file.
  init(_ name: String, _ path: String, _ bytes: Data, _ outcome: Outcome) {
    self.init(name, outcome) { try $0.write(bytes, to: path) }
  }

  /// A site that differs by the text of one file, and is refused for one place in it.
  init(_ name: String, _ path: String, _ text: String, at place: String, _ rule: String) {
    self.init(name, path, text, .refused(["\(path):\(place) \(rule)"]))
  }

  var testDescription: String { name }
}

extension String {
  /// The text so many times over.
  static func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
}

extension Sandbox {
  /// Puts a symbolic link somewhere.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(path).path(percentEncoded: false),
      withDestinationPath: target
    )
  }

  /// Makes a pipe that nobody writes to.
  func makePipe(_ path: String) throws {
    try #require(mkfifo(url(path).path(percentEncoded: false), 0o644) == 0)
  }

  /// Makes a folder with nothing in it.
  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
  }

  /// Writes a file of so many bytes, which takes no room.
  func writeHuge(_ path: String, bytes: Int) throws {
    try write("", to: path)
    try #require(truncate(url(path).path(percentEncoded: false), off_t(bytes)) == 0)
  }

  /// A run that dies when it asks for more memory than any site may need, where that can be said.
  var bounded: Command {
    #if os(Linux)
    Command(folder: folder, program: URL(filePath: "/bin/sh"))
    #else
    vitrine
    #endif
  }

  /// Runs the command with no more than so many bytes of address space.
  func runBounded(_ arguments: String..., gigabytes: Int = 4) async throws -> Command.Outcome {
    #if os(Linux)
    // A sanitizer reserves more than there is.
    let limit =
      "[ -n \"$ASAN_OPTIONS$TSAN_OPTIONS\" ] || ulimit -v \(gigabytes << 20); exec \"$0\" \"$@\""
    let program = Command.vitrine.path(percentEncoded: false)
    return try await bounded.run(["-c", limit, program] + arguments)
    #else
    return try await bounded.run(arguments)
    #endif
  }
}
