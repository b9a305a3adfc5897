import Diagnostics
import SiteModel

/// Texts on a page that have the form of a token's name and are always of something else.
struct NamesOfOthers {
  private let source: AuditedSource
  /// Names of all tags on the page that begin with a capital, as those of components do.
  private let components: Set<String>

  /// Reads the tags of a page.
  init(in source: AuditedSource) {
    self.source = source
    let bytes = source.bytes
    var components: Set<String> = []
    var start = 0
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
      start = open + 1
      let name = bytes[start...].prefix { $0.isNameByte }
      if name.first?.isCapital == true { components.insert(String(decoding: name, as: UTF8.self)) }
    }
    self.components = components
  }

  /// Whether a text is a component of the page, a property or keyword of CSS, or an abbreviation.
  func contains(_ text: String) -> Bool {
    Self.others.contains(text) || cssProperties.contains(text) || isComponent(text)
  }

  /// Whether a path such as `Card.Body` is part of a component: on a page of MDX, or because the page
  /// uses it as a tag.
  private func isComponent(_ text: String) -> Bool {
    guard text.utf8.first?.isCapital == true else { return false }
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count > 1, parts.allSatisfy({ $0.utf8.first?.isCapital == true }) else {
      return false
    }
    let isModule = source.page.file.path.hasSuffix(".mdx")
    return components.contains(parts[0]) || isModule && !source.names.owners.contains(parts[0])
  }

  private static let others: Set<String> = [
    "e.g", "i.e", "border-box", "content-box", "ease-in", "ease-in-out", "ease-out", "fit-content",
    "flex-end", "flex-start", "inline-block", "inline-flex", "inline-grid", "max-content",
    "min-content", "padding-box", "space-around", "space-between", "space-evenly", "step-end",
    "step-start", "text-bottom", "text-top",
  ]
}
