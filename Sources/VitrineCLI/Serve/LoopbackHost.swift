import NIOCore

/// A host that only this machine can reach.
struct LoopbackHost: Sendable {
  /// The host as given, in lower case and without brackets.
  let name: String
  /// The numeric addresses to listen on; `localhost` has two, because browsers may try either
  /// first.
  let addresses: [String]

  /// Accepts `localhost`, `127.0.0.0/8` and `::1`, and no name that needs a look-up.
  init(_ host: String) throws(ServeError) {
    var name = host.lowercased()
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    if name == "localhost" {
      addresses = ["127.0.0.1", "::1"]
    } else if let address = try? SocketAddress(ipAddress: name, port: 0).ipAddress,
      address.hasPrefix("127.") || address == "::1"
    {
      // In the system's spelling: `0:0::1` is `::1`.
      name = address
      addresses = [address]
    } else {
      throw .notLoopback(host: host)
    }
    self.name = name
  }

  /// Host as it appears before the port in a URL, in brackets for IPv6.
  var inAddress: String { name.contains(":") ? "[\(name)]" : name }
}
