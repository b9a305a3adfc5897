/// Reason why the server could not start.
enum ServeError: Error, Equatable {
  /// The host can be reached from other machines.
  case notLoopback(host: String)
  /// The port and those after it are in use.
  case portsTaken(host: String, first: Int, last: Int)
  /// The number is no port.
  case noPort(Int)
  /// The system refused, with its reason.
  case system(host: String, port: Int, reason: String)

  /// The reason for people, and what to do.
  var message: String {
    switch self {
    case .notLoopback(let host):
      "the preview listens on this machine only, and `\(host)` is not an address of it; "
        + "use `localhost`, `127.0.0.1` or `::1`"
    case .portsTaken(let host, let first, let last) where first == last:
      "port \(first) of `\(host)` is taken; name another with `--port`"
    case .portsTaken(let host, let first, let last):
      "the ports \(first) to \(last) of `\(host)` are taken; name another with `--port`"
    case .noPort(let port):
      "\(port) is not a port; ports are 1 to 65535, and 0 for any that is free"
    case .system(let host, let port, let reason):
      "cannot listen on port \(port) of `\(host)`: \(reason)"
    }
  }
}
