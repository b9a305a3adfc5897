import Diagnostics
import JSONRPC
import Markdown
import SiteModel
import Vitrine

/// A thing whose name can be changed in an editor.
enum RenameTarget {
  /// A token of the site.
  case token(TokenPlace)
  /// A specimen with its id, and the page that shows it.
  case specimen(String, page: String)
  /// The page that a link goes to, with the path of the link as written.
  case page(String, written: String)
}

extension Workspace {
  /// The thing that is named at an offset of a file, with the range of its name.
  ///
  /// - Throws: `ResponseError` if nothing there can be renamed.
  func renameTarget(
    at offset: Int,
    in path: String
  ) throws(ResponseError) -> (RenameTarget, range: Range<Int>) {
    guard let bytes = bytes(of: path) else { throw nothingToRename }
    if let id = specimenID(at: offset, in: path), let (range, _) = name(at: offset, in: bytes) {
      return (.specimen(id, page: path), range)
    }
    if let found = linked(at: offset, in: path) { return found }
    guard let place = token(at: offset, in: path) else { throw nothingToRename }
    guard !places(ofToken: place.token.path).isEmpty else {
      throw ResponseError(
        .requestFailed,
        "`\(place.token.path)` is a token of the built-in theme; only tokens of the site can be renamed"
      )
    }
    return (.token(place), place.range)
  }

  /// The page of a link at an offset, or the specimen if the offset is behind the `#`.
  private func linked(at offset: Int, in path: String) -> (RenameTarget, range: Range<Int>)? {
    guard let page = edited.page(at: path) else { return nil }
    for index in page.links.indices {
      let link = page.link(index)
      guard link.range.contains(offset) || link.range.upperBound == offset,
        case .page(let target, let fragment) = page.links[index], target < site.pages.count,
        let parts = parts(of: link, on: page)
      else { continue }
      let file = site.pages[target].file.path
      if let fragment, offset > parts.path.upperBound {
        guard place(of: fragment, in: file) != nil else { return nil }
        return (.specimen(fragment, page: file), parts.path.upperBound + 1..<link.range.upperBound)
      }
      guard !parts.path.isEmpty else { return nil }
      return (.page(file, written: parts.written), parts.path)
    }
    return nil
  }

  /// The path of a link as written, without the query and the fragment; nil if the link has escapes
  /// or its destination is not known.
  func parts(of link: Link, on page: Page) -> (path: Range<Int>, written: String)? {
    guard link.range.upperBound <= page.file.bytes.count,
      Array(page.file.bytes[link.range]) == Array(link.destination.utf8)
    else { return nil }
    let path = page.file.bytes[link.range].prefix {
      $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?")
    }
    let range = link.range.lowerBound..<link.range.lowerBound + path.count
    return (range, String(decoding: path, as: UTF8.self))
  }

  private var nothingToRename: ResponseError {
    ResponseError(
      .requestFailed,
      "nothing to rename here; put the cursor on a token, the id of a specimen or a link to a page"
    )
  }
}
