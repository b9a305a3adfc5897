import Markdown

extension LinkRewriter {
  /// The file at a path of the old site; nil if a page or nothing is there.
  func file(_ path: String, on index: Int) -> String? {
    if layout.format == .docc, !path.contains("/"),
      let found = files.picture(named: path) ?? files.picture(named: withoutEnding(path))
    {
      return found
    }
    let found = files.find(path, from: pages[index].origin)
    return found.flatMap { isPagePath($0) ? nil : $0 }
  }

  /// The destination of a file, which is copied.
  mutating func destination(_ file: String, _ link: Link, on index: Int) -> String {
    let target = output(file)
    copies[target] = file
    // Vitrine knows a picture for dense screens and one for dark pages by their names.
    let stem = withoutEnding(file)
    let ending = String(file.dropFirst(stem.count))
    for (old, new) in [
      ("@2x", "@2x"), ("~dark", "-dark"), ("-dark", "-dark"), ("~dark@2x", "-dark@2x"),
    ] where files.has(stem + old + ending) {
      copies[withoutEnding(target) + new + ending] = stem + old + ending
    }
    return written(relative(target, from: pages[index].path), at: link, on: index)
  }

  private func output(_ file: String) -> String {
    var path = file
    if path.hasPrefix(layout.pagesRoot),
      !path.dropFirst(layout.pagesRoot.count).hasPrefix("public/")
    {
      path = String(path.dropFirst(layout.pagesRoot.count))
    } else {
      path = String(
        path.dropFirst(
          layout.pagesRoot.isEmpty || !path.hasPrefix(layout.pagesRoot) ? 0 : layout.pagesRoot.count
        )
      )
      for part in ["public/", "static/", "assets/", "src/"] {
        if let range = path.firstRange(of: part),
          range.lowerBound == path.startIndex || path[path.index(before: range.lowerBound)] == "/"
        {
          path = String(path[range.upperBound...])
        }
      }
      path = "assets/" + path.split(separator: "/").filter { $0 != ".." }.joined(separator: "/")
    }
    return String(path.map { " ?#%&:\\\"'<>|*".contains($0) ? "-" : $0 })
  }

  /// An address, escaped for the place of a link.
  func written(_ address: String, at link: Link, on index: Int) -> String {
    let bytes = pages[index].bytes
    let isBracketed =
      link.range.lowerBound > 0 && bytes[link.range.lowerBound - 1] == UInt8(ascii: "<")
    guard !isBracketed, address.contains(where: { " ()".contains($0) }) else { return address }
    return address.replacing(" ", with: "%20").replacing("(", with: "%28").replacing(
      ")",
      with: "%29"
    )
  }

  /// The way from a page to a file, both below `content/`.
  func relative(_ target: String, from page: String) -> String {
    var from = page.split(separator: "/").dropLast()
    var to = target.split(separator: "/")[...]
    while let first = from.first, to.count > 1, first == to.first {
      from.removeFirst()
      to.removeFirst()
    }
    let path = (from.map { _ in ".." } + to.map(String.init)).joined(separator: "/")
    return path
  }
}
