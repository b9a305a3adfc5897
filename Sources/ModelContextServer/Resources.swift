import DesignTokens
import Diagnostics
import JSONRPC
import SiteModel

/// The patterns of the addresses of resources.
let resourceTemplates: [JSON] = [
  [
    "uriTemplate": "vitrine://page/{+path}", "name": "page", "title": "Page",
    "description": "The Markdown of a page.", "mimeType": "text/markdown",
  ],
  [
    "uriTemplate": "vitrine://tokens/{system}", "name": "tokens", "title": "Token table",
    "description": "All tokens of a system as a table in Markdown.", "mimeType": "text/markdown",
  ],
]

extension AgentSite {
  private static let pagePrefix = "vitrine://page/"
  private static let tokensPrefix = "vitrine://tokens/"
  /// Largest number of bytes of a resource.
  private static let sizeLimit = 256 << 10

  /// The token tables and pages of the site, a hundred at a time.
  ///
  /// - Throws: `ResponseError` for a wrong cursor.
  func resources(after cursor: String?) throws(ResponseError) -> JSON {
    let tables = site.systems.map { system in
      JSON.object([
        "uri": .string(Self.tokensPrefix + system.id), "name": .string("tokens of \(system.id)"),
        "title": .string("Tokens: \(system.title)"), "mimeType": "text/markdown",
      ])
    }
    let pages = site.pages.map { page in
      JSON.object([
        "uri": .string(Self.pagePrefix + page.file.path), "name": .string(page.file.path),
        "title": .string(page.title), "mimeType": "text/markdown",
        "description": page.frontMatter.description.map { .string($0.value) },
      ])
    }
    do throws(ToolError) {
      let part = try ResultPage(of: tables + pages, after: cursor, size: 100)
      return cacheable([
        "resources": .array(Array(part.elements)), "nextCursor": part.next.map { .string($0) },
      ])
    } catch {
      throw ResponseError(.invalidParameters, error.message)
    }
  }

  /// The content of a resource.
  ///
  /// - Throws: `ResponseError` if there is none at the address.
  func resource(_ uri: String) throws(ResponseError) -> JSON {
    let text: String
    if uri.hasPrefix(Self.pagePrefix) {
      let path = String(uri.dropFirst(Self.pagePrefix.count))
      guard let page = site.pages.first(where: { $0.file.path == path }) else {
        throw ResponseError(.invalidParameters, "no resource `\(uri)`; `resources/list` lists them")
      }
      let rest = page.file.bytes.count - Self.sizeLimit
      text =
        String(decoding: page.file.bytes.prefix(Self.sizeLimit), as: UTF8.self)
        + (rest > 0 ? "\n\n(\(rest) more bytes; `get_page` returns the whole page in parts)\n" : "")
    } else if uri.hasPrefix(Self.tokensPrefix),
      let system = site.system(String(uri.dropFirst(Self.tokensPrefix.count)))
    {
      text = tokenTable(system)
    } else {
      throw ResponseError(.invalidParameters, "no resource `\(uri)`; `resources/list` lists them")
    }
    return cacheable([
      "contents": [["uri": .string(uri), "mimeType": "text/markdown", "text": .string(text)]]
    ])
  }

  private func tokenTable(_ system: Int) -> String {
    let schemes = site.systems[system].schemes.map(\.name)
    var text = "# Tokens of \(site.systems[system].title)\n\n"
    text += "| token | type | \(schemes.joined(separator: " | ")) |\n"
    text += "|---|---|\(String(repeating: "---|", count: schemes.count))\n"
    for token in site.names[system].declared {
      let values = token.inSchemes.map { $0.map { "`\(CSSValue.text($0.value))`" } ?? "" }
      text +=
        "| `\(token.path)` | \(token.token.type.rawValue) | \(values.joined(separator: " | ")) |\n"
      if text.utf8.count > Self.sizeLimit {
        return text + "\n(more tokens; `list_tokens` returns all of them in parts)\n"
      }
    }
    return text
  }
}
