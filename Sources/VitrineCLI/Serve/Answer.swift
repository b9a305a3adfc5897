/// What is sent back for one request; the server adds the headers that every answer has.
struct Answer: Sendable {
  /// The status of HTTP, as `200`.
  var status: Int
  /// The media type with its character set; `contentType(of:)` knows that of a file.
  var type: String
  /// What `GET` gets; `HEAD` is told its length alone.
  var body: [UInt8]
  /// Where a redirect leads: an address below `/`, percent-encoded, see `percentEncoded(_:)`.
  var location: String? = nil
}

/// One server-sent event.
///
/// For a browser that does not keep up, only the newest unsent event of each name is kept.
struct ServerEvent: Sendable {
  /// What a listener asks for.
  var name: String
  /// One line of JSON, without a line break.
  var data: [UInt8]
}

/// Who knows the site.
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
