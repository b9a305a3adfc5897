import Diagnostics
import JSONRPC
import Markdown
import SiteModel
import Vitrine

extension Workspace {
  /// Every place that names the token, specimen or surface at an offset of a file.
  ///
  /// - Parameters:
  ///   - offset: A place in the file.
  ///   - path: The file.
  ///   - withDeclaration: Whether declarations count.
  ///   - isCancelled: Asked between files.
  /// - Returns: Locations, in the order of files.
  /// - Throws: `ResponseError` if the client cancels the request.
  func references(
    at offset: Int,
    in path: String,
    withDeclaration: Bool,
    _ isCancelled: () -> Bool
  ) throws(ResponseError) -> JSON {
    let ranges: [SourceRange]
    if let id = specimenID(at: offset, in: path) {
      let declared = place(of: id, in: path)
      ranges = uses(ofSpecimen: id, in: path).filter { withDeclaration || $0 != declared }
    } else if let surface = surface(at: offset, in: path) {
      ranges = site.pages.flatMap(\.specimens).filter { $0.surface.id == surface }
        .map(\.spec.surface.range)
    } else if let place = token(at: offset, in: path) {
      let declared = withDeclaration ? [] : places(ofToken: place.token.path)
      ranges = try uses(ofToken: place.token.path, isCancelled).filter { !declared.contains($0) }
    } else {
      return []
    }
    return .array(ranges.map { location($0) })
  }

  private func surface(at offset: Int, in path: String) -> String? {
    if let specimen = specimen(at: offset, in: path)?.specimen {
      let range = specimen.spec.surface.range.bytes
      return range.contains(offset) || range.upperBound == offset ? specimen.surface.id : nil
    }
    return nil
  }

  /// Places where a token is declared, in any system.
  func places(ofToken path: String) -> [SourceRange] {
    var found: [SourceRange] = []
    for names in site.names {
      for place in names.declared.first(where: { $0.path == path })?.places ?? []
      where !found.contains(place) && edited.isOwn(place.file) {
        found.append(place)
      }
    }
    return found
  }

  /// Every place that names a token by its path: declarations, aliases, specs, code and surfaces.
  func uses(
    ofToken token: String,
    _ isCancelled: () -> Bool
  ) throws(ResponseError) -> [SourceRange] {
    var found = places(ofToken: token)
    for file in edited.tokenFiles {
      found += aliases(of: token, in: bytes(of: file.path) ?? file.bytes).map {
        SourceRange(file: file.path, bytes: $0)
      }
    }
    for (index, page) in site.pages.enumerated() {
      if index % 64 == 0, isCancelled() { throw ResponseError(.requestCancelled, "cancelled") }
      found += uses(ofToken: token, on: page)
    }
    let surfaces = site.surfaces.filter { site.ownSurfaces.contains($0.id) }
    for surface in surfaces {
      // A name with dots is nothing else, in samples and defaults by value too.
      if token.contains("."), let bytes = bytes(of: surface.range.file) {
        found += mentions(of: token, in: bytes, 0..<bytes.count).map {
          SourceRange(file: surface.range.file, bytes: $0)
        }
        continue
      }
      for place in surface.slots.flatMap(\.defaults) {
        guard let bytes = bytes(of: place.range.file) else { continue }
        found += mentions(of: token, in: bytes, place.range.bytes).map {
          SourceRange(file: place.range.file, bytes: $0)
        }
      }
    }
    if let settings = edited.file(at: "content/site.yaml"), token.contains(".") {
      found += mentions(of: token, in: settings.bytes, 0..<settings.bytes.count).map {
        SourceRange(file: settings.path, bytes: $0)
      }
    }
    return found
  }

  /// Mentions in the specs, the code and the inline code of a page.
  private func uses(ofToken token: String, on page: Page) -> [SourceRange] {
    let bytes = page.file.bytes
    let all = mentions(of: token, in: bytes, 0..<bytes.count)
    guard !all.isEmpty else { return [] }
    let tick = UInt8(ascii: "`")
    return all.filter { range in
      if page.document.fences.contains(where: { $0.range.overlaps(range) }) {
        // A single word is a token's name only where a spec has a value.
        return token.contains(".") || isStyleValue(range, on: page)
      }
      let (first, last) = (range.lowerBound - 1, range.upperBound)
      return first >= 0 && last < bytes.count && bytes[first] == tick && bytes[last] == tick
    }.map { SourceRange(file: page.file.path, bytes: $0) }
  }

  private func isStyleValue(_ range: Range<Int>, on page: Page) -> Bool {
    page.specimens.contains { specimen in
      specimen.spec.style.contains { $0.value.range.bytes.overlaps(range) }
    }
  }

  /// Places of a path in `{path}` and in `#/path`, in a token file.
  private func aliases(of token: String, in bytes: [UInt8]) -> [Range<Int>] {
    let inBraces = mentions(of: token, in: bytes, 0..<bytes.count).filter { range in
      range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "{")
    }
    let pointer = "#/" + token.replacing(".", with: "/")
    let pointers = mentions(of: pointer, in: bytes, 0..<bytes.count).map {
      $0.lowerBound + 2..<$0.upperBound
    }
    return (inBraces + pointers).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Every place that names a specimen of a page: its fence, code that belongs to it, and links.
  func uses(ofSpecimen id: String, in path: String) -> [SourceRange] {
    guard let home = edited.page(at: path) else { return [] }
    var found: [SourceRange] = []
    for fence in home.document.fences {
      found += mentions(of: id, in: home.file.bytes, fence.infoRange).map {
        SourceRange(file: path, bytes: $0)
      }
    }
    let specimenPage = home.path + id + "/"
    for page in site.pages {
      for index in page.links.indices {
        let isMeant: Bool
        switch page.links[index] {
        case .page(let target, let fragment):
          isMeant = fragment == id && site.pages[target].file.path == path
        case .file(let file, _):
          isMeant = file == specimenPage || file == specimenPage + "index.html"
        case .external, .missing: isMeant = false
        }
        guard isMeant else { continue }
        let all = mentions(of: id, in: page.file.bytes, page.link(index).range)
        if let last = all.last { found.append(SourceRange(file: page.file.path, bytes: last)) }
      }
    }
    return found
  }
}
