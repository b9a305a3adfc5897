import Dispatch

#if canImport(Glibc)
// `environ` is older than the promise not to share variables.
@preconcurrency import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Opens an address in the reader's browser, without a shell and without waiting.
///
/// What could not be started is no error: the result then says so.
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

/// Starts a program that survives this one; says which error kept it from starting.
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
  // What a browser says is of no use in the terminal, and its keys are not its own.
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
  // Ctrl-C is for the preview, and what the preview ignores the browser need not.
  posix_spawnattr_setpgroup(&attributes, 0)
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
  // A browser that inherits the listening socket would keep the port.
  for descriptor in 3..<min(getdtablesize(), 4096) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

  var process = pid_t()
  let failure = posix_spawnp(&process, program, &files, &attributes, &words, variables)
  guard failure == 0 else { return failure }
  // Somebody must hear of its end, or it stays in the table of processes.
  let child = process
  DispatchQueue.global(qos: .background).async { waitpid(child, nil, 0) }
  return nil
}
