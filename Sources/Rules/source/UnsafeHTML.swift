import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Raw HTML that the site shows as text cannot run; `markdown/raw-html` reports it.
  static let unsafeHTML = Rule(
    .sourceUnsafeHtml,
    check: .page { page, context in
      guard !page.document.rawHTML.isEmpty else { return [] }
      return page.document.activeHTML(context.site.settings.rawHTML, in: page.file.bytes).map {
        found in
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
    case .element(let name) where name == "script": "raw HTML contains a script"
    case .element(let name): "raw HTML embeds another document with `<\(name)>`"
    case .handler(let name): "raw HTML runs code by `\(name)`"
    case .scheme(let scheme): "the address begins with `\(scheme)`, which browsers run"
    case .external(let address): "raw HTML loads `\(address)` from another site"
    }
  }

  fileprivate var help: String {
    switch self {
    case .element(let name) where name != "script": "link to the document"
    case .element, .handler, .scheme: "move code to the theme's `assets/site.js`"
    case .external: "put the file below `content/`, and name it by its path"
    }
  }
}
