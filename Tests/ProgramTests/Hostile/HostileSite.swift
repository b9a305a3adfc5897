import Foundation
import Support
import Testing

/// A site made to break a build, and the expected outcome.
struct HostileSite: Sendable, CustomTestStringConvertible {
  /// Short description of what is wrong with the site.
  let name: String
  /// Expected outcome.
  let outcome: Outcome
  /// Writes the site's files over a site of two pages without findings.
  let write: @Sendable (Sandbox) throws -> Void

  /// Outcome of a site.
  enum Outcome: Sendable {
    /// It is built, and these files contain these texts.
    case builds([String: String])
    /// It is refused: every error, as `file:line:column rule`.
    case refused([String])
    /// The run cannot begin, and standard error has this message.
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
  /// The text repeated this many times.
  static func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
}

extension Sandbox {
  /// Writes a sparse file of this size in bytes.
  func writeHuge(_ path: String, bytes: Int) throws {
    try write("", to: path)
    try #require(truncate(url(path).path(percentEncoded: false), off_t(bytes)) == 0)
  }

  /// A run that dies if it asks for more memory than any site may need, where the system supports
  /// a limit.
  var bounded: Command {
    #if os(Linux)
    Command(folder: folder, program: URL(filePath: "/bin/sh"))
    #else
    vitrine
    #endif
  }

  /// Runs the command with a limit of address space in gigabytes.
  func runBounded(_ arguments: String..., gigabytes: Int = 4) async throws -> Command.Outcome {
    #if os(Linux)
    // A sanitizer reserves more memory than exists.
    let limit =
      "[ -n \"$ASAN_OPTIONS$TSAN_OPTIONS\" ] || ulimit -v \(gigabytes << 20); exec \"$0\" \"$@\""
    let program = Command.vitrine.path(percentEncoded: false)
    return try await bounded.run(["-c", limit, program] + arguments)
    #else
    return try await bounded.run(arguments)
    #endif
  }
}
