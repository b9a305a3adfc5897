#if canImport(Glibc)
// `environ` is older than the rules on shared variables.
@preconcurrency import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A running browser without windows, and the two pipes of its DevTools protocol.
struct BrowserProcess: Sendable {
  /// The process, which leads a process group of its own.
  let id: pid_t
  /// Descriptor to which commands are written.
  let commands: Int32
  /// Descriptor from which answers are read.
  let answers: Int32

  /// Starts a browser.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - profile: An empty folder for everything that it writes.
  ///   - log: File for its messages.
  /// - Throws: `BrowserError` if it cannot be started.
  init(_ program: BrowserProgram, profile: String, log: String) throws(BrowserError) {
    guard let commands = DescriptorPair(), let answers = DescriptorPair() else {
      throw .notStarted(path: program.path, reason: String(cString: strerror(errno)))
    }
    defer {
      close(commands.read)
      close(answers.write)
    }
    let words = [program.path] + Self.flags + ["--user-data-dir=\(profile)", "about:blank"]
    let files = [(commands.read, Int32(3)), (answers.write, Int32(4))]
    switch spawn(words, log: log, files) {
    case .success(let id): self.id = id
    case .failure(let failure):
      close(commands.write)
      close(answers.read)
      throw .notStarted(path: program.path, reason: String(cString: strerror(failure.number)))
    }
    (self.commands, self.answers) = (commands.write, answers.read)
  }

  /// Ends the browser and all processes that it started, and waits until it is gone.
  func end() {
    kill(-id, SIGKILL)
    close(commands)
    close(answers)
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }

  /// Options that make pictures equal on every machine, and keep the browser off the network.
  private static var flags: [String] {
    let flags = [
      "--headless", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check",
      "--disable-extensions", "--disable-component-update", "--disable-background-networking",
      "--disable-sync", "--disable-default-apps", "--disable-gpu", "--disable-dev-shm-usage",
      "--disable-crash-reporter", "--disable-breakpad", "--mute-audio", "--hide-scrollbars",
      "--force-color-profile=srgb", "--force-device-scale-factor=1", "--window-size=800,1000",
      "--lang=en", "--allow-file-access-from-files", "--host-resolver-rules=MAP * ~NOTFOUND",
    ]
    // Its sandbox does not work for the root user, who runs containers.
    return geteuid() == 0 ? flags + ["--no-sandbox"] : flags
  }
}

/// Two ends of a pipe, both above the descriptors that the browser expects.
private struct DescriptorPair {
  let read: Int32
  let write: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { for end in ends { close(end) } }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    guard moved.allSatisfy({ $0 >= 0 }) else { return nil }
    (read, write) = (moved[0], moved[1])
  }
}

/// Number of an error of the system.
private struct SystemFailure: Error {
  let number: Int32
}

private func spawn(
  _ words: [String],
  log: String,
  _ descriptors: [(own: Int32, child: Int32)]
) -> Result<pid_t, SystemFailure> {
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
  defer {
    posix_spawn_file_actions_destroy(&files)
    posix_spawnattr_destroy(&attributes)
    for word in arguments { free(word) }
  }
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&files, 2, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  for (own, child) in descriptors { posix_spawn_file_actions_adddup2(&files, own, child) }
  // A group of its own, so that all its processes can be ended, and Ctrl-C reaches only us.
  posix_spawnattr_setpgroup(&attributes, 0)
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
  var process = pid_t()
  let failure = posix_spawnp(&process, words[0], &files, &attributes, &arguments, variables)
  return failure == 0 ? .success(process) : .failure(SystemFailure(number: failure))
}
