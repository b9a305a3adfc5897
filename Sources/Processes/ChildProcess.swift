import CFileSystem

#if canImport(Glibc)
// `environ` is older than the rules on shared variables.
@preconcurrency import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that this one starts, without a shell.
public struct ChildProcess: Sendable {
  /// The words of the command: the program, which is searched in `PATH`, and its arguments.
  public var words: [String]
  /// The variables of its environment, each as `NAME=value`; `nil` hands on all of ours.
  public var environment: [String]?
  /// Its descriptors, in the order in which they are made; the standard ones are ours if none is given.
  public var descriptors: [Descriptor] = []
  /// Whether it is the leader of a new process group, so that it can be ended with all that it
  /// starts, and Ctrl-C does not reach it.
  public var leadsGroup = false
  /// Whether it inherits no descriptor above the standard ones.
  public var closesOthers = false

  /// A descriptor of the child.
  public enum Descriptor: Sendable {
    /// A file that is opened for it, with the flags and the mode of `open`.
    case file(Int32, path: String, flags: Int32, mode: UInt32 = 0)
    /// A copy of one of ours.
    case copy(of: Int32, Int32)
  }

  /// An error of the system.
  public struct Failure: Error {
    /// The number, as in `errno`.
    public let number: Int32
    /// The words of the system for it.
    public var reason: String { String(cString: strerror(number)) }
  }

  /// Describes a program with its arguments.
  public init(_ words: [String], environment: [String]? = nil) {
    (self.words, self.environment) = (words, environment)
  }

  /// The variables of this program, each as `NAME=value`.
  public static var variables: [String] {
    var all: [String] = []
    #if canImport(Darwin)
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    while let place = next, let variable = place.pointee {
      all.append(String(cString: variable))
      next = place + 1
    }
    return all
  }

  /// Starts the program, and returns its number; somebody has to wait for it.
  ///
  /// - Throws: `Failure` if it cannot be started, as when there is no such program.
  public func start() throws(Failure) -> Int32 {
    #if canImport(Darwin)
    var files: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var files = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = (environment ?? Self.variables).map { strdup($0) } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
      for word in arguments + variables { free(word) }
    }
    for descriptor in descriptors {
      switch descriptor {
      case .file(let number, let path, let flags, let mode):
        posix_spawn_file_actions_addopen(&files, number, path, flags, mode_t(mode))
      case .copy(let own, let number): posix_spawn_file_actions_adddup2(&files, own, number)
      }
    }
    // This program ignores signals to clean up after them; its children should not.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF
    if leadsGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    if closesOthers {
      #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
      #else
      vitrine_close_from(&files, 3)
      #endif
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process = pid_t()
    let program = words.first ?? ""
    let failure = posix_spawnp(&process, program, &files, &attributes, &arguments, &variables)
    guard failure == 0 else { throw Failure(number: failure) }
    return process
  }
}
