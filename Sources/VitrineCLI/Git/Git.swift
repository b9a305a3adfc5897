#if canImport(Glibc)
// `environ` is older than the rules on shared variables.
@preconcurrency import Glibc
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
    let child = try spawn(all, input, output.write, errors.write)
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

private func spawn(
  _ words: [String],
  _ input: String,
  _ output: Int32,
  _ errors: Int32
) throws(RevisionError) -> pid_t {
  #if canImport(Darwin)
  var files: posix_spawn_file_actions_t?
  var attributes: posix_spawnattr_t?
  let variables = _NSGetEnviron().pointee
  #else
  var files = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  let variables = environ
  #endif
  posix_spawn_file_actions_init(&files)
  posix_spawnattr_init(&attributes)
  var arguments = words.map { strdup($0) } + [nil]
  var environment = gitEnvironment(variables).map { strdup($0) } + [nil]
  defer {
    posix_spawn_file_actions_destroy(&files)
    posix_spawnattr_destroy(&attributes)
    for word in arguments + environment { free(word) }
  }
  posix_spawn_file_actions_addopen(&files, 0, input, O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&files, output, 1)
  posix_spawn_file_actions_adddup2(&files, errors, 2)
  // This program ignores signals to clean up after them; git should not.
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  var process = pid_t()
  let failure = posix_spawnp(&process, "git", &files, &attributes, &arguments, &environment)
  guard failure == 0 else { throw .git(reason: String(cString: strerror(failure))) }
  return process
}

/// Our own variables, and those that stop git from translating, prompting and fetching.
private func gitEnvironment(
  _ variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> [String] {
  let fixed = [
    "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1",
  ]
  var all = fixed.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  var next = variables
  while let place = next, let variable = place.pointee {
    let text = String(cString: variable)
    if fixed[String(text.prefix { $0 != "=" })] == nil { all.append(text) }
    next = place + 1
  }
  return all
}
