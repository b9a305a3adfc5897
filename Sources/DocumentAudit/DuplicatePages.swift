import Diagnostics
import Markdown
import SiteModel

/// Pages that have the same text as another one for a reason.
enum DuplicatePages {
  private static let rule = "source/duplicate-page"

  /// Removes the findings on such pages.
  static func removeExpected(from found: inout [Diagnostic], _ pages: [Page]) {
    let files = Set(found.filter { $0.rule == rule }.map(\.range.file))
    guard !files.isEmpty else { return }
    let expected = Set(
      pages.filter { files.contains($0.file.path) && isExpected($0) }.map(\.file.path)
    )
    found.removeAll { $0.rule == rule && expected.contains($0.range.file) }
  }

  /// Whether a page is a licence, takes its text from the files in its folder, or only says that it is
  /// not written yet.
  private static func isExpected(_ page: Page) -> Bool {
    OldParts.isRecord(page.file.path) || includesFiles(page) || isNotice(page)
  }

  /// Whether lines of a page name files that its tool puts there: `@include "partials/code.md"`.
  private static func includesFiles(_ page: Page) -> Bool {
    page.file.bytes[page.frontMatter.bodyStart...].split(separator: 0x0A).contains { line in
      let text = line.drop { $0.isBlank }
      return includes.contains { text.starts(with: $0) }
    }
  }

  /// Whether a page has mostly dummy text, or less text than a few sentences without a heading or in a
  /// partial.
  private static func isNotice(_ page: Page) -> Bool {
    let body = page.file.bytes[page.frontMatter.bodyStart...]
    let letters = body.count(where: \.isLetter)
    let dummy = body.split(separator: 0x0A).filter { line in
      let text = String(decoding: line, as: UTF8.self).lowercased()
      return ["lorem ipsum", "dolor sit amet", "adipiscing elit"].contains { text.contains($0) }
    }
    if dummy.reduce(0, { $0 + $1.count(where: \.isLetter) }) * 2 > letters { return true }
    return letters < 600 && (page.document.headings.isEmpty || page.isPartial)
  }

  private static let includes = [
    "@include", "!include", "{% include", "{%- include", "{% render", "{{> ", "{{#include",
    "<!--#include", "--8<--", "[!INCLUDE", "<Include", ".. include",
  ].map { Array($0.utf8) }
}
