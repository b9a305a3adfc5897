import Diagnostics
import SiteModel

/// Texts that have the form of a token's name and are always of something else.
enum NameOfOther {
  /// Whether a text is a component of the page, a property or keyword of CSS, or an abbreviation.
  static func contains(_ text: String, in source: AuditedSource) -> Bool {
    others.contains(text) || cssProperties.contains(text) || isComponent(text, in: source)
  }

  /// Whether a path such as `Card.Body` is part of a component: on a page of MDX, or because the page
  /// uses it as a tag.
  private static func isComponent(_ text: String, in source: AuditedSource) -> Bool {
    guard text.utf8.first?.isCapital == true else { return false }
    let parts = text.split(separator: ".")
    guard parts.count > 1, parts.allSatisfy({ $0.utf8.first?.isCapital == true }) else {
      return false
    }
    let (path, bytes) = (source.page.file.path, source.bytes)
    if path.hasSuffix(".mdx"), !source.names.owners.contains(String(parts[0])) { return true }
    let tag = Array("<\(parts[0])".utf8)
    var start = 0
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
      let end = open + tag.count
      if end < bytes.count, bytes[open...].starts(with: tag), !bytes[end].isNameByte {
        return true
      }
      start = open + 1
    }
    return false
  }

  private static let others: Set<String> = [
    "e.g", "i.e", "border-box", "content-box", "ease-in", "ease-in-out", "ease-out", "fit-content",
    "flex-end", "flex-start", "inline-block", "inline-flex", "inline-grid", "max-content",
    "min-content", "padding-box", "space-around", "space-between", "space-evenly", "step-end",
    "step-start", "text-bottom", "text-top",
  ]
}
