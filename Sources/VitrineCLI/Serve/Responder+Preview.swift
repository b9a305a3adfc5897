import SiteModel
import Vitrine

extension Responder {
  /// Answers with the files of a preview: only those that a build would write, and those that the
  /// preview adds.
  ///
  /// No path of a request ever becomes a path on disk.
  init(_ preview: Preview) {
    answer = { path, _ in
      switch path {
      case "/__vitrine/status.json":
        return Answer(status: 200, type: contentType(of: path), body: await preview.status())
      case "/__vitrine/preview.js", "/__vitrine/preview.css":
        let ending = path.hasSuffix(".js") ? ".js" : ".css"
        let body = await preview.addition(ending: ending)
        return Answer(status: 200, type: contentType(of: path), body: body)
      default: return await page(at: path, of: preview)
      }
    }
    events = { page in
      let states = await preview.states(of: await preview.outputPath(of: page))
      return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let task = Task {
          for await state in states { continuation.yield(ServerEvent(name: "state", data: state)) }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}

private func page(at path: String, of preview: Preview) async -> Answer {
  let wanted = await preview.outputPath(of: path)
  let headers = await preview.securityHeaders
  if let drawn = await preview.draw(wanted) { return answer(drawn, status: 200, headers) }
  // An address without its final slash redirects to the page, as on web hosts.
  if !path.hasSuffix("/"), await preview.draw(wanted + "/index.html") != nil {
    return Answer(
      status: 301,
      type: contentType(of: "index.html"),
      body: [],
      location: encodedPath(path + "/")
    )
  }
  if let drawn = await preview.draw("404.html") { return answer(drawn, status: 404, headers) }
  return Answer(status: 404, type: contentType(of: "a.txt"), body: Array("not found\n".utf8))
}

private func answer(
  _ drawn: Drawn,
  status: Int,
  _ headers: [(name: String, value: String)]
) -> Answer {
  let type = contentType(of: drawn.path)
  let body = drawn.path.hasSuffix(".html") ? drawn.withScript : drawn.bytes
  return Answer(status: status, type: type, body: body, siteHeaders: headers)
}

extension Drawn {
  /// The page with the preview's script at the start of its head.
  fileprivate var withScript: [UInt8] {
    let head = Array("<head>".utf8)
    guard let place = bytes.firstRange(of: head) else { return bytes }
    let script =
      "<script src=\"/__vitrine/preview.js\" data-version=\"\(version(of: bytes))\" defer></script>"
    return bytes[..<place.upperBound] + Array(script.utf8) + bytes[place.upperBound...]
  }
}
