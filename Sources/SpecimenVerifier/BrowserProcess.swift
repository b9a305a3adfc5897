import Processes

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A running browser without windows, and the two pipes of its DevTools protocol.
struct BrowserProcess: Sendable {
  /// The process, which is the leader of a new process group.
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
    var browser = ChildProcess(words)
    browser.leadsGroup = true
    browser.descriptors = [
      .file(0, path: "/dev/null", flags: O_RDONLY), .file(1, path: "/dev/null", flags: O_WRONLY),
      .file(2, path: log, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600),
      .copy(of: commands.read, 3), .copy(of: answers.write, 4),
    ]
    do { id = try browser.start() } catch {
      close(commands.write)
      close(answers.read)
      throw .notStarted(path: program.path, reason: error.reason)
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
