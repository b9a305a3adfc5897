import Dispatch
import Processes

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The program that opens an address in the user's default browser.
#if canImport(Darwin)
let browserOpener = "open"
#else
let browserOpener = "xdg-open"
#endif

/// Opens an address in the reader's browser, without a shell and without waiting.
///
/// A failure is not thrown: the result then has the reason.
func openBrowser(_ address: String, with program: String = browserOpener) -> String? {
  var browser = ChildProcess([program, address])
  browser.leadsGroup = true
  // A browser that inherits the listening socket would keep the port.
  browser.closesOthers = true
  // Messages of a browser do not belong in the terminal, and it must not read the terminal's keys.
  browser.descriptors = [
    .file(0, path: "/dev/null", flags: O_RDONLY), .file(1, path: "/dev/null", flags: O_WRONLY),
    .file(2, path: "/dev/null", flags: O_WRONLY),
  ]
  do {
    let child = try browser.start()
    // A process must be waited for, or it stays in the process table.
    DispatchQueue.global(qos: .background).async { waitpid(child, nil, 0) }
    return nil
  } catch {
    return "cannot open a browser with `\(program)`: \(error.reason)"
  }
}
