/// The host names of the preview.
struct OwnHosts: Sendable {
  /// Host names in lower case, IPv6 in brackets; the first is the one given at the start.
  let names: [String]
  /// The port that the server listens on.
  let port: Int

  /// Creates the names of loopback, and of the address that the server listens on.
  init(_ host: LoopbackHost, port: Int) {
    let usual = ["localhost", "127.0.0.1", "[::1]"]
    names = [host.inAddress] + usual.filter { $0 != host.inAddress }
    self.port = port
  }

  /// Returns true if the value of a `Host` header names this server, with its port or with none.
  func contains(host value: String) -> Bool {
    let value = value.lowercased()
    return names.contains { value == $0 || value == "\($0):\(port)" }
  }

  /// Returns true if the value of an `Origin` header is this server's own origin.
  func contains(origin value: String) -> Bool {
    let scheme = "http://"
    guard value.lowercased().hasPrefix(scheme) else { return false }
    let host = value.lowercased().dropFirst(scheme.count)
    // An origin without a port is port 80.
    return names.contains { host == "\($0):\(port)" || port == 80 && host == $0 }
  }
}
