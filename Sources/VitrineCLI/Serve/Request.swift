import NIOHTTP1

/// Action for a request that passed all checks.
enum Request: Equatable {
  /// The responder answers.
  case page(RequestTarget)
  /// Events for a page, a decoded path.
  case events(page: String)

  /// Folder in which the preview keeps files that do not belong to the site.
  private static let ownFolder = "/__vitrine/"

  /// Checks the whole header.
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

  /// Refuses requests from foreign pages.
  ///
  /// Such a page may link to a page, but it may not include any part of the site or use the
  /// preview's own paths.
  ///
  /// Another port of this machine is foreign too. Old browsers do not send these headers; `Origin`
  /// and CORP protect them.
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
