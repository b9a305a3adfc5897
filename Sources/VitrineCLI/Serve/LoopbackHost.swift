import NIOCore

/// A host that only this machine can reach.
struct LoopbackHost: Sendable {
  /// As it was named, in lower case and without brackets.
  let name: String
  /// The numeric addresses to listen on; `localhost` is two, since browsers try either first.
  let addresses: [String]

  /// Takes `localhost`, `127.0.0.0/8` and `::1`, and nothing that must be looked up.
  init(_ host: String) throws(ServeError) {
    var name = host.lowercased()
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    if name == "localhost" {
      addresses = ["127.0.0.1", "::1"]
    } else if let address = try? SocketAddress(ipAddress: name, port: 0).ipAddress,
      address.hasPrefix("127.") || address == "::1"
    {
      // As the system writes it: `0:0::1` is `::1`.
      name = address
      addresses = [address]
    } else {
      throw .notLoopback(host: host)
    }
    self.name = name
  }

  /// What stands before the port in an address, in brackets for IPv6.
  var inAddress: String { name.contains(":") ? "[\(name)]" : name }
}
