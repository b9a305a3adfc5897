/// Limits on the server's resources and time that clients may use.
struct ServerLimits: Sendable {
  /// Time that a client may take for one whole header, or keep an idle connection.
  var header: Duration = .seconds(10)
  /// Time that a client may go without receiving any of its response.
  var stall: Duration = .seconds(30)
  /// Interval of the heartbeats in an event stream.
  var heartbeat: Duration = .seconds(15)
  /// Time that a refused client may go on sending before the connection is cut.
  var drain: Duration = .seconds(1)
  /// The bytes of one header: its target, names and values.
  var headerBytes = 16 * 1024
  /// Connections at a time; further ones are closed at once.
  var connections = 512
  /// Event streams at a time; further ones get 503.
  var streams = 128
}
