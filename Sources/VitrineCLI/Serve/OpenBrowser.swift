import CFileSystem
import Dispatch

#if canImport(Glibc)
// `environ` is older than the rules on shared variables.
@preconcurrency import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Opens an address in the reader's browser, without a shell and without waiting.
///
/// A failure is not thrown: the result then has the reason.
func openBrowser(_ address: String) -> String? {
  #if canImport(Darwin)
  let program = "open"
  let variables = _NSGetEnviron().pointee
  #else
  let program = "xdg-open"
  let variables = environ
  #endif
  return launch(program, address, variables).map {
    "cannot open a browser with `\(program)`: \(String(cString: strerror($0)))"
  }
}

/// Starts a program that outlives this one; returns the error number of a failure.
func launch(
  _ program: String,
  _ argument: String,
  _ variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32? {
  #if canImport(Darwin)
  var files: posix_spawn_file_actions_t?
  var attributes: posix_spawnattr_t?
  #else
  var files = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&files)
  posix_spawnattr_init(&attributes)
  var words = [strdup(program), strdup(argument), nil]
  defer {
    posix_spawn_file_actions_destroy(&files)
    posix_spawnattr_destroy(&attributes)
    for word in words { free(word) }
  }
  // Messages of a browser do not belong in the terminal, and it must not read the terminal's keys.
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
  // Ctrl-C is for the preview only, so the browser gets a process group of its own.
  posix_spawnattr_setpgroup(&attributes, 0)
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  // A browser that inherits the listening socket would keep the port.
  var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF
  #if canImport(Darwin)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
  vitrine_close_from(&files, 3)
  #endif
  posix_spawnattr_setflags(&attributes, Int16(flags))

  var process = pid_t()
  let failure = posix_spawnp(&process, program, &files, &attributes, &words, variables)
  guard failure == 0 else { return failure }
  // A process must be waited for, or it stays in the process table.
  let child = process
  DispatchQueue.global(qos: .background).async { waitpid(child, nil, 0) }
  return nil
}
