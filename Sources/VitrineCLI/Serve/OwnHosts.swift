/// The names under which the preview answers.
struct OwnHosts: Sendable {
  /// In lower case, IPv6 in brackets; the first is the one that it was started with.
  let names: [String]
  /// The port that it listens on.
  let port: Int

  /// The names of loopback, and the address that is listened on.
  init(_ host: LoopbackHost, port: Int) {
    let usual = ["localhost", "127.0.0.1", "[::1]"]
    names = [host.inAddress] + usual.filter { $0 != host.inAddress }
    self.port = port
  }

  /// Whether the value of a `Host` header is ours: with our port, or with none.
  func contains(host value: String) -> Bool {
    let value = value.lowercased()
    return names.contains { value == $0 || value == "\($0):\(port)" }
  }

  /// Whether the value of an `Origin` header is a page of ours.
  func contains(origin value: String) -> Bool {
    let scheme = "http://"
    guard value.lowercased().hasPrefix(scheme) else { return false }
    let host = value.lowercased().dropFirst(scheme.count)
    // An origin without a port is port 80.
    return names.contains { host == "\($0):\(port)" || port == 80 && host == $0 }
  }
}
