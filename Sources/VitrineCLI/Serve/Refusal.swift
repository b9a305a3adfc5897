import NIOHTTP1

/// A request that the server itself refuses; the connection is then closed.
struct Refusal: Error, Equatable {
  /// HTTP status of the response.
  let status: HTTPResponseStatus
  /// Reason, for the person who sees it in a browser.
  let reason: String

  static let badTarget = Refusal(
    status: .badRequest,
    reason: "The address is not a plain absolute path."
  )
  static let badRequest = Refusal(status: .badRequest, reason: "This is not HTTP/1.1.")
  static let method = Refusal(
    status: .methodNotAllowed,
    reason: "The preview answers GET and HEAD only."
  )
  static let body = Refusal(
    status: .payloadTooLarge,
    reason: "The preview takes no request with a body."
  )
  static let header = Refusal(
    status: .requestHeaderFieldsTooLarge,
    reason: "The header of this request is too large."
  )
  static let version = Refusal(
    status: .httpVersionNotSupported,
    reason: "The preview speaks HTTP/1.1 and HTTP/1.0."
  )
  static let streams = Refusal(
    status: .serviceUnavailable,
    reason: "Too many event streams are open; close some of the previews."
  )
  static let page = Refusal(
    status: .badRequest,
    reason: "An event stream needs the path of a page: ?page=/"
  )
  static let origin = Refusal(
    status: .forbidden,
    reason: "This request was made by another website. Only pages of the preview may ask for this."
  )

  /// The name in `Host` is not the preview's.
  ///
  /// This happens if a foreign name is pointed at this machine.
  static func host(_ own: OwnHosts) -> Refusal {
    Refusal(
      status: .forbidden,
      reason: "The preview answers at http://\(own.names[0]):\(own.port)/ only. This request came "
        + "under another host, which is how a foreign website would read it (DNS rebinding)."
    )
  }

  /// The refusal as an answer.
  var answer: Answer {
    Answer(
      status: Int(status.code),
      type: "text/plain; charset=utf-8",
      body: Array("\(status.code) \(status.reasonPhrase)\n\(reason)\n".utf8)
    )
  }
}
