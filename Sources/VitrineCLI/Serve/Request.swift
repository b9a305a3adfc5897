import NIOHTTP1

/// What is to be done for a request that nothing speaks against.
enum Request: Equatable {
  /// The responder is asked.
  case page(RequestTarget)
  /// Events for a page, a decoded path.
  case events(page: String)

  /// Where the preview keeps what is no part of the site.
  private static let ownFolder = "/__vitrine/"

  /// Looks at all of a header.
  init(_ head: HTTPRequestHead, _ own: OwnHosts) throws(Refusal) {
    guard head.version == .http1_1 || head.version == .http1_0 else { throw .version }
    let hosts = head.headers["host"]
    guard hosts.count == 1, own.contains(host: hosts[0]) else { throw .host(own) }
    guard head.headers["origin"].allSatisfy(own.contains(origin:)) else { throw .origin }
    guard head.method == .GET || head.method == .HEAD else { throw .method }
    guard !head.headers.contains(name: "transfer-encoding"),
      head.headers["content-length"].allSatisfy({ $0 == "0" })
    else { throw .body }
    guard let target = RequestTarget(head.uri) else { throw .badTarget }
    try Request.refuseForeign(head.headers, target)
    guard target.path == Request.ownFolder + "events" else {
      self = .page(target)
      return
    }
    guard head.method == .GET else { throw .method }
    guard let page = target.path(inQuery: "page") else { throw .page }
    self = .events(page: page)
  }

  /// A foreign page may link to a page, and may neither take in any part of the site nor touch what
  /// the preview keeps for itself.
  ///
  /// Another port of this machine is as foreign; old browsers do not say, and have `Origin` and CORP.
  private static func refuseForeign(
    _ headers: HTTPHeaders,
    _ target: RequestTarget
  ) throws(Refusal) {
    let sites = headers["sec-fetch-site"]
    if sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }) { return }
    if headers["sec-fetch-mode"] == ["navigate"], !target.path.hasPrefix(ownFolder) { return }
    throw .origin
  }
}
