import Diagnostics
import JSONRPC
import SiteComparison
import SiteModel
import Vitrine

extension Workspace {
  /// The edits of a page's aliases that keep every older id of a specimen when it gets another one.
  ///
  /// - Throws: `ResponseError` if the front matter takes no alias.
  func aliases(
    ofSpecimen id: String,
    renamed new: String,
    in path: String
  ) throws(ResponseError) -> [Diagnostic.Edit] {
    guard let page = edited.page(at: path) else { return [] }
    let aliases = page.frontMatter.aliases
    var edits = aliases.compactMap { edit(of: $0, on: page, id, new) }
    // No one knows the address of a draft.
    if page.frontMatter.status == .draft { return edits }
    if let own = aliases.first(where: { $0.path == nil && $0.fragment == new }) {
      // The specimen gets an older id back, so the two ids change their roles.
      let range = mentions(of: new, in: page.file.bytes, own.range.bytes).first ?? own.range.bytes
      edits.append(
        Diagnostic.Edit(range: SourceRange(file: path, bytes: range), replacement: id)
      )
      return edits
    }
    guard let fix = page.addingAlias(id, of: new) else {
      throw ResponseError(
        .requestFailed,
        "the front matter of `\(path)` cannot take an alias; correct its YAML or its `aliases` first"
      )
    }
    return edits + fix.edits
  }

  /// The edit of an alias whose target is the specimen.
  private func edit(
    of alias: Alias,
    on page: Page,
    _ id: String,
    _ new: String
  ) -> Diagnostic.Edit? {
    let path = page.file.path
    if alias.target == id,
      let last = mentions(of: id, in: page.file.bytes, alias.targetRange.bytes).last
    {
      return Diagnostic.Edit(range: SourceRange(file: path, bytes: last), replacement: new)
    }
    guard alias.target == nil, alias.fragment == id else { return nil }
    // Without a target, it is the same id, which is gone now.
    let end = alias.range.bytes.upperBound
    return Diagnostic.Edit(
      range: SourceRange(file: path, bytes: end..<end),
      replacement: ": \(new)"
    )
  }
}
