/// How much of the server one client may use, and for how long.
struct ServerLimits: Sendable {
  /// How long a client may take over one whole header, or keep a connection without asking.
  var header: Duration = .seconds(10)
  /// How long a client may go without taking anything of its answer.
  var stall: Duration = .seconds(30)
  /// How often an event stream says that it is alive.
  var heartbeat: Duration = .seconds(15)
  /// How long a client that was refused may go on sending before the connection is cut.
  var drain: Duration = .seconds(1)
  /// The bytes of one header: its target, names and values.
  var headerBytes = 16 * 1024
  /// Connections at a time; what is above is closed at once.
  var connections = 512
  /// Event streams at a time; what is above gets 503.
  var streams = 128
}
