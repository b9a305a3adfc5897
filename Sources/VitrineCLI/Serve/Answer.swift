/// Response to one request.
///
/// The server adds the headers that every response has.
struct Answer: Sendable {
  /// The HTTP status, such as `200`.
  var status: Int
  /// The media type with its character set; `contentType(of:)` returns that of a file.
  var type: String
  /// Body for `GET`; a `HEAD` response has only its length.
  var body: [UInt8]
  /// Target of a redirect: an address below `/`, percent-encoded, see `encodedPath(_:)`.
  var location: String? = nil
  /// Headers of the site itself, which replace those of the server with the same names.
  var siteHeaders: [(name: String, value: String)] = []
}

/// One server-sent event.
///
/// A slow browser gets only the newest unsent event of each name.
struct ServerEvent: Sendable {
  /// Event name that listeners subscribe to.
  var name: String
  /// One line of JSON, without a line break.
  var data: [UInt8]
}

/// Functions that answer requests for the site.
struct Responder: Sendable {
  /// Answers `GET` and `HEAD`.
  ///
  /// The path is absolute and decoded: valid UTF-8 without `..`, `.`, `//`, `\`, NUL and control
  /// characters. The query is raw, without its `?`, and empty where there was none.
  var answer: @Sendable (_ path: String, _ query: String) async -> Answer
  /// The events for a browser that shows `page`, a decoded path.
  ///
  /// The server stops listening when the browser leaves.
  var events: @Sendable (_ page: String) async -> AsyncStream<ServerEvent>
}
