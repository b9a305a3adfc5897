import Diagnostics
import Markdown

extension Rule {
  /// Where the site shows raw HTML as text nothing can act, and `markdown/raw-html` reports it.
  static let unsafeHTML = Rule(
    id: "source/unsafe-html",
    severity: .error,
    explanation: """
      Raw HTML of the page runs code, takes another document in, or loads a file from another \
      site. Code in a page of text is seen by no review of code; a file of another site tells that \
      site who reads, can change under the page, and is missing without a network. It can only \
      happen where `site.yaml` lets HTML through. A site that means it turns this rule off there.
      """,
    source: "OWASP Cross Site Scripting Prevention; WHATWG HTML, Content Security Policy level 3",
    breaks: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      <img src="https://images.example/banner.png" alt="A banner above a list">
      """,
    passes: """
      ```yaml site.yaml
      markdown: {raw-html: trust}
      ```

      # Banners

      <p lang="vi">Không tải được danh sách.</p>
      """,
    check: .page { page, site in
      guard !page.document.rawHTML.isEmpty else { return [] }
      return page.document.activeHTML(site.settings.rawHTML, in: page.file.bytes).map { found in
        Finding(
          found.kind.message,
          at: SourceRange(file: page.file.path, bytes: found.range),
          help: [found.kind.help]
        )
      }.limited()
    }
  )
}

extension ActiveHTML.Kind {
  fileprivate var message: String {
    switch self {
    case .element(let name) where name == "script": "raw HTML brings a script along"
    case .element(let name): "raw HTML takes another document in by `<\(name)>`"
    case .handler(let name): "raw HTML runs code by `\(name)`"
    case .scheme(let scheme): "the address begins with `\(scheme)`, which browsers run"
    case .external(let address): "raw HTML loads `\(address)` from another site"
    }
  }

  fileprivate var help: String {
    switch self {
    case .element(let name) where name != "script": "link to what it shows"
    case .element, .handler, .scheme: "what a page does belongs into the theme's `assets/site.js`"
    case .external: "put the file below `content/`, and name it by its path"
    }
  }
}
