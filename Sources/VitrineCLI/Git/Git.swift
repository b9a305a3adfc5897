import Processes

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The `git` of the machine, run without a shell.
///
/// It only ever reads a repository.
struct Git {
  /// Working folder of `git`, inside the repository.
  let folder: String

  /// Result of one run.
  struct Outcome {
    /// The exit status; 128 and more if git failed.
    let status: Int32
    /// All of standard output.
    let output: [UInt8]
    /// All of standard error.
    let errors: String

    /// Standard output as text, without the last line feed.
    var text: String {
      let text = String(decoding: output, as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// The first error message of git, without its prefix.
    var complaint: String {
      let lines = errors.split(separator: "\n")
      let line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
      guard let line else { return "it ended with status \(status)" }
      return String(line.split(separator: ": ", maxSplits: 1).last ?? line)
    }
  }

  /// Runs `git` to its end.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - input: File for standard input.
  /// - Returns: The result.
  /// - Throws: `RevisionError` if it cannot be started.
  func run(_ words: [String], input: String = "/dev/null") throws(RevisionError) -> Outcome {
    // Nothing is fetched, requested or locked: a partial clone may lack the objects.
    let all = ["git", "-c", "protocol.allow=never", "-C", folder] + words
    let (output, errors) = (try Pipe(), try Pipe())
    var git = ChildProcess(all, environment: gitEnvironment)
    git.descriptors = [
      .file(0, path: input, flags: O_RDONLY), .copy(of: output.write, 1),
      .copy(of: errors.write, 2),
    ]
    let child: Int32
    do { child = try git.start() } catch { throw .git(reason: error.reason) }
    close(output.write)
    close(errors.write)
    let read = drain([output.read, errors.read])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return Outcome(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
      output: read[0],
      errors: String(decoding: read[1], as: UTF8.self)
    )
  }
}

/// Two ends of a pipe, which a child only inherits explicitly.
private struct Pipe {
  let read: Int32
  let write: Int32

  init() throws(RevisionError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .git(reason: String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (read, write) = (ends[0], ends[1])
  }
}

/// All output of some descriptors, read as it arrives, so that no pipe fills up.
private func drain(_ descriptors: [Int32]) -> [[UInt8]] {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  var bytes = descriptors.map { _ in [UInt8]() }
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while polled.contains(where: { $0.fd >= 0 }) {
    guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
    for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
      let got = read(polled[index].fd, &chunk, chunk.count)
      if got < 0, errno == EINTR { continue }
      if got > 0 {
        bytes[index] += chunk[..<got]
      } else {
        close(polled[index].fd)
        polled[index].fd = -1
      }
    }
  }
  return bytes
}

/// Our own variables, and those that stop git from translating, prompting and fetching.
private var gitEnvironment: [String] {
  let fixed = [
    "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1",
  ]
  return fixed.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    + ChildProcess.variables.filter { fixed[String($0.prefix { $0 != "=" })] == nil }
}
