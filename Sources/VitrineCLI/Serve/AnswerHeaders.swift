import NIOHTTP1

/// The headers of every answer: no caching, no type guessing, no framing, no access by foreign
/// pages.
func answerHeaders(type: String, keepsOpen: Bool) -> HTTPHeaders {
  [
    "Content-Type": type,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": "frame-ancestors 'self'",
    "Connection": keepsOpen ? "keep-alive" : "close",
  ]
}

extension Answer {
  /// The headers of a complete answer.
  func headers(keepsOpen: Bool) -> HTTPHeaders {
    var headers = answerHeaders(type: type, keepsOpen: keepsOpen)
    headers.add(name: "Content-Length", value: String(body.count))
    for (name, value) in siteHeaders { headers.replaceOrAdd(name: name, value: value) }
    if status == 405 { headers.add(name: "Allow", value: "GET, HEAD") }
    // A line break in an address would begin another header.
    if let location, location.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      headers.add(name: "Location", value: location)
    }
    return headers
  }
}
