import Markdown
import Mustache
import SiteModel

extension Renderer {
  /// Adds all icons that a spec may name: the site's own first, and then those of the program.
  func addIcons(to context: inout Context) {
    let icons = listedIcons
    context["icon-count"] = .text(String(icons.own.count + icons.builtIn.count))
    context.setList("own-icons", list(of: icons.own))
    context.setList("built-in-icons", list(of: icons.builtIn))
    // The site's own need no heading where there are no others.
    context["has-both"] = .flag(!icons.own.isEmpty && !icons.builtIn.isEmpty)
  }

  /// The names of the icons in Markdown.
  func iconsTwin(_ title: String) -> MarkdownText {
    var text = MarkdownText(title, words["icons-summary"])
    text.list((listedIcons.own + listedIcons.builtIn).map(markdownCode))
    return text
  }

  private var listedIcons: (own: [String], builtIn: [String]) {
    let names = site.theme.icons.keys.sorted { $0.precedesInBytes($1) }
    let isOwn = site.ownIcons.contains
    return (names.filter(isOwn), names.filter { !isOwn($0) })
  }

  private func list(of names: [String]) -> Value {
    .list(
      names.map { name in
        ["name": .html(breakable(name)), "markup": .html(icons[name]?.whole ?? [])]
      }
    )
  }

  /// A name as HTML that a line may break after each dot.
  private func breakable(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    escapeHTML(name.utf8, into: &bytes)
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return Array(parts.joined(separator: Array(".<wbr>".utf8)))
  }
}
