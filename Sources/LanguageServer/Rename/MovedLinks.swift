import Diagnostics
import Markdown
import SiteModel

/// Files and folders that move, to find the new path of any file.
struct MovedFiles {
  private let moves: [WorkspaceEdit.Move]

  /// Takes the moves.
  init(_ moves: [WorkspaceEdit.Move]) { self.moves = moves }

  /// The new path of a file; nil if it stays where it is.
  func path(of file: String) -> String? {
    for move in moves {
      if file == move.old { return move.new }
      if file.hasPrefix(move.old + "/") { return move.new + file.dropFirst(move.old.count) }
    }
    return nil
  }
}

extension Workspace {
  /// The edits of the links on a page that must be written in another way when files move.
  func links(on page: Page, after moved: MovedFiles) -> [Diagnostic.Edit] {
    let file = moved.path(of: page.file.path) ?? page.file.path
    var edits: [Diagnostic.Edit] = []
    for index in page.links.indices {
      guard let parts = parts(of: page.link(index), on: page), !parts.written.isEmpty,
        let target = target(page.links[index], parts.written, on: page, after: moved)
      else { continue }
      let link = written(target, from: file, like: parts.written)
      let range = SourceRange(file: page.file.path, bytes: parts.path)
      // Links by reference share a definition.
      guard link != parts.written, !edits.contains(where: { $0.range == range }) else { continue }
      edits.append(Diagnostic.Edit(range: range, replacement: link))
    }
    return edits
  }

  /// The path below the site's folder that a link must have after the move, with a final `/` for
  /// an address; nil for a link that stays as it is.
  private func target(
    _ target: LinkTarget,
    _ written: String,
    on page: Page,
    after moved: MovedFiles
  ) -> String? {
    let isMoved = moved.path(of: page.file.path) != nil
    let isRelative = !written.hasPrefix("/") && !written.contains("://")
    switch target {
    case .external: return nil
    case .missing: return isMoved && isRelative ? meant(written, on: page) : nil
    case .page(let index, _):
      guard index < site.pages.count else { return nil }
      let old = site.pages[index].file.path
      let new = moved.path(of: old)
      guard new != nil || (isMoved && isRelative) else { return nil }
      let file = inLanguage(of: page, old, new ?? old, meant(written, on: page))
      return written.hasSuffix(".md") ? file : "content/" + pagePath(file)
    case .file(let path, _):
      if let new = moved.path(of: "content/" + path) { return new }
      let home = site.pages.first { home in
        !home.path.isEmpty && path.hasPrefix(home.path) && moved.path(of: home.file.path) != nil
          && home.specimens.contains { path == "\(home.path)\($0.spec.id)/" }
      }
      if let home, let new = moved.path(of: home.file.path) {
        return "content/" + pagePath(new) + path.dropFirst(home.path.count)
      }
      return isMoved && isRelative ? "content/" + path : nil
    }
  }

  /// The file as a translation names it that links to a page which only the first language has.
  private func inLanguage(of page: Page, _ old: String, _ new: String, _ meant: String) -> String {
    let folder = "content/" + site.settings.folder(of: page.language)
    guard page.language > 0, meant.hasPrefix(folder), !old.hasPrefix(folder),
      new.hasPrefix("content/")
    else { return new }
    return folder + new.dropFirst("content/".count)
  }

  /// The path below the site's folder that a link on a page names.
  private func meant(_ written: String, on page: Page) -> String {
    let path = unescape(written[...])
    let folder = path.hasPrefix("/") ? "content/" : parentFolder(of: page.file.path)
    return plain(folder + path) + (path.hasSuffix("/") ? "/" : "")
  }

  /// A path as a link in the form of an older one: from the root or from the page's folder.
  private func written(_ target: String, from file: String, like old: String) -> String {
    let path = target.dropFirst("content/".count)
    var link = old.hasPrefix("/") || path.isEmpty ? "/\(path)" : relative(target, to: file)
    let isFolder = old.hasSuffix("/")
    if isFolder, !link.hasSuffix("/") { link += "/" }
    if !isFolder, link.hasSuffix("/"), link.count > 1 { link.removeLast() }
    return escaped(link)
  }

  /// A path in which no character ends the destination of a link.
  private func escaped(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\0"..." ", "(", ")", "<", ">", "%", "\\", "\u{7F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
