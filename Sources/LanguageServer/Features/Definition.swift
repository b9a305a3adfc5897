import Diagnostics
import JSONRPC
import Markdown
import SiteModel
import Vitrine

extension Workspace {
  /// The declaration of the thing at an offset of a file.
  func definition(at offset: Int, in path: String) -> JSON {
    .array(definitions(at: offset, in: path).map { location($0) })
  }

  private func definitions(at offset: Int, in path: String) -> [SourceRange] {
    if let target = linkTarget(at: offset, in: path) { return [target] }
    if let id = specimenID(at: offset, in: path), let place = place(of: id, in: path) {
      return [place]
    }
    if let found = specimen(at: offset, in: path),
      let place = declaration(in: found.specimen, offset)
    {
      return [place]
    }
    return token(at: offset, in: path)?.token.places.filter { edited.isOwn($0.file) } ?? []
  }

  /// The declaration of a surface, view or slot that a spec names at an offset.
  private func declaration(in specimen: Specimen, _ offset: Int) -> SourceRange? {
    func isHere(_ range: SourceRange?) -> Bool {
      range.map { $0.bytes.contains(offset) || $0.bytes.upperBound == offset } ?? false
    }
    let spec = specimen.spec
    if isHere(spec.surface.range) {
      return edited.isOwn(specimen.surface.range.file) ? specimen.surface.range : nil
    }
    if isHere(spec.view?.range) {
      return site.settings.views.first { $0.id == spec.view?.value }?.range
    }
    if isHere(spec.state.range) { return spec.facts.ownState?.range }
    for style in spec.style where isHere(style.slot.range) {
      let range = specimen.surface.slot(style.slot.value)?.range
      return range.flatMap { edited.isOwn($0.file) ? $0 : nil }
    }
    return nil
  }

  /// The target of a link of a page at an offset.
  private func linkTarget(at offset: Int, in path: String) -> SourceRange? {
    guard let page = edited.page(at: path) else { return nil }
    for index in page.links.indices where page.link(index).range.contains(offset) {
      return place(of: page.links[index])
    }
    return nil
  }

  /// The target of a link: a file and a part of it; nil if the target is not a file of the site.
  func place(of target: LinkTarget) -> SourceRange? {
    switch target {
    case .page(let index, let fragment):
      guard index < site.pages.count else { return nil }
      let page = site.pages[index]
      guard let fragment else { return SourceRange(file: page.file.path, bytes: 0..<0) }
      if let place = place(of: fragment, in: page.file.path) { return place }
      let heading = page.document.headings.first { $0.id == fragment }
      return SourceRange(file: page.file.path, bytes: heading?.range ?? 0..<0)
    case .file(let path, _):
      if let asset = site.asset(at: path) {
        return SourceRange(file: asset.file.path, bytes: 0..<0)
      }
      return specimenPage(path)
    case .external, .missing: return nil
    }
  }

  /// The fence of the specimen whose own page is at an address.
  private func specimenPage(_ address: String) -> SourceRange? {
    let parts = address.split(separator: "/")
    guard let id = parts.last else { return nil }
    let page = parts.dropLast().map { $0 + "/" }.joined()
    guard let index = site.pageIndex[page] else { return nil }
    return place(of: String(id), in: site.pages[index].file.path)
  }

  /// The place of a specimen's id in the information string of its fence.
  func place(of id: String, in path: String) -> SourceRange? {
    edited.page(at: path)?.specimens.first { $0.spec.id == id }?.spec.range
  }

  /// The id of a specimen that the information string of a fence names at an offset.
  func specimenID(at offset: Int, in path: String) -> String? {
    guard let page = edited.page(at: path), let bytes = bytes(of: path) else { return nil }
    for fence in page.document.fences
    where fence.infoRange.contains(offset) || fence.infoRange.upperBound == offset {
      guard let (_, word) = name(at: offset, in: bytes) else { return nil }
      return page.specimens.contains { $0.spec.id == word } ? word : nil
    }
    return nil
  }
}
