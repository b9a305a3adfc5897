import Diagnostics
import JSONRPC
import SiteComparison
import SiteModel
import Vitrine

extension Workspace {
  /// The path of a page's file for a new name that is typed in place of a link's path.
  ///
  /// - Throws: `ResponseError` if the name leaves `content/` or names no page.
  func newPath(
    _ name: String,
    like written: String,
    in path: String
  ) throws(ResponseError) -> String {
    let isFile = written.hasSuffix(".md")
    var name = unescape(name[...])
    while name.hasSuffix("/") { name.removeLast() }
    let base = name.hasPrefix("/") ? "content/" : parentFolder(of: path)
    let new = plain(base + name) + (name.hasSuffix(".md") ? "" : ".md")
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.value > 0x1F && !"#?\\".contains(Character($0))
    }
    guard !name.isEmpty, isPlain, !leadsUp(name, from: base), new.hasPrefix("content/") else {
      let example = isFile ? "`other.md`" : "`../other/`"
      throw ResponseError(
        .requestFailed,
        "`\(name)` is no path of a page in content/; write one such as \(example)"
      )
    }
    return new
  }

  private func leadsUp(_ name: String, from base: String) -> Bool {
    var depth = base.split(separator: "/").count - 1
    for part in name.split(separator: "/") {
      depth += part == ".." ? -1 : (part == "." ? 0 : 1)
      if depth < 0 { return true }
    }
    return false
  }

  /// The edits that keep every link and every address when files move, and the moves themselves.
  ///
  /// A page keeps its older address as an alias, and its translations move with it.
  ///
  /// - Throws: `ResponseError` if a new address is taken.
  func move(
    _ given: [WorkspaceEdit.Move],
    _ isCancelled: () -> Bool
  ) throws(ResponseError) -> WorkspaceEdit {
    let moves = given + given.flatMap { translations(of: $0) }
    var edit = WorkspaceEdit(renamed: moves)
    let moved = MovedFiles(moves)
    for page in site.pages {
      guard let new = moved.path(of: page.file.path) else { continue }
      edit.edits += try aliases(of: page, movedTo: new)
    }
    for (index, page) in site.pages.enumerated() {
      if index % 64 == 0, isCancelled() { throw ResponseError(.requestCancelled, "cancelled") }
      edit.edits += links(on: page, after: moved)
    }
    return edit
  }

  /// The moves of a page's translations, if the page is in the first language.
  private func translations(of move: WorkspaceEdit.Move) -> [WorkspaceEdit.Move] {
    guard let page = edited.page(at: move.old), page.language == 0,
      site.settings.languages.count > 1, move.new.hasPrefix("content/")
    else { return [] }
    return site.settings.languages.indices.dropFirst().compactMap { language in
      let folder = "content/" + site.settings.folder(of: language)
      guard let index = site.page(at: page.path, in: language),
        site.pages[index].file.path.hasPrefix(folder)
      else { return nil }
      return WorkspaceEdit.Move(
        old: site.pages[index].file.path,
        new: folder + move.new.dropFirst("content/".count)
      )
    }
  }

  /// Writes the address of a page that moves into its front matter.
  private func aliases(
    of page: Page,
    movedTo new: String
  ) throws(ResponseError) -> [Diagnostic.Edit] {
    let address = pagePath(new)
    guard address != page.path else { return [] }
    if let other = site.pageIndex[address].map({ site.pages[$0].file.path }) {
      throw ResponseError(
        .requestFailed,
        "`\(other)` has the address `/\(address)` already; choose another name"
      )
    }
    guard !page.path.isEmpty else {
      throw ResponseError(
        .requestFailed,
        "the home page cannot move, because its address is always `/`"
      )
    }
    func isTaken(_ alias: Alias) -> Bool { alias.path == address && alias.fragment == nil }
    let owner = site.pages.first { other in
      other.file.path != page.file.path && other.frontMatter.aliases.contains(where: isTaken)
    }
    if let owner {
      let file = owner.file.path
      throw ResponseError(.requestFailed, "`/\(address)` is an alias of `\(file)`; remove it there")
    }
    // No one knows the address of a draft.
    if page.frontMatter.status == .draft { return [] }
    if let own = page.frontMatter.aliases.first(where: isTaken) {
      // The page moves back, so the two addresses change their roles.
      return [Diagnostic.Edit(range: own.range, replacement: "\"/\(page.path)\"")]
    }
    guard let fix = page.addingAliases(["/" + page.path]) else {
      throw ResponseError(
        .requestFailed,
        "the front matter of `\(page.file.path)` cannot take an alias; correct its YAML or its `aliases` first"
      )
    }
    return fix.edits
  }
}
