import Diagnostics
import Markdown

extension Rule {
  static let brokenLink = Rule(
    id: "link/broken",
    severity: .error,
    explanation: """
      A link or an image leads to nothing on the site. A path is read from the folder of the \
      Markdown file, or from `content/` when it begins with `/`; it may name a Markdown file, an \
      address, a generated page or a file of the site.
      """,
    source: "Vitrine; WCAG 2.2, 2.4.4 Link Purpose needs a link that has one",
    breaks: """
      # Banners

      See the [gallery](/galery/).
      """,
    passes: """
      # Banners

      See the [gallery](/gallery/).
      """,
    check: .site { site in
      var index: Neighbours?
      var findings: [Finding] = []
      // By index: a whole page is many references.
      for place in site.pages.indices {
        for (number, target) in site.pages[place].links.enumerated() {
          guard case .missing(let path) = target else { continue }
          let page = site.pages[place]
          let link = page.document.links[number]
          let range = SourceRange(file: page.file.path, bytes: link.range)
          guard !path.isEmpty, !leavesContent(path, page) else {
            findings.append(outside(link.destination, range))
            continue
          }
          guard !site.drafts.contains("content/" + path) else {
            findings.append(draft(path, range))
            continue
          }
          let known = index ?? Neighbours(site)
          index = known
          let what = link.isImage ? "image" : "page or file"
          findings.append(
            Finding(
              "no \(what) `\(path)` on this site",
              at: range,
              label: known.label(for: path, in: site)
            )
          )
        }
      }
      return findings
    }
  )
}

private func outside(_ destination: String, _ range: SourceRange) -> Finding {
  let help = "a link stays inside `content/`, or is a whole address with `https://`"
  return Finding("`\(destination)` leads out of the site", at: range, help: [help])
}

private func draft(_ path: String, _ range: SourceRange) -> Finding {
  let help = "take `status: draft` out of it, or build with `--drafts`"
  return Finding("`\(path)` is a draft, and no part of this site", at: range, help: [help])
}

/// Whether `..` goes further up than the page's folder is deep.
private func leavesContent(_ path: String, _ page: Page) -> Bool {
  guard path.hasPrefix("../") || path == ".." || path.contains("/../") else { return false }
  var depth = path.hasPrefix("/") ? 0 : page.file.path.utf8.count { $0 == UInt8(ascii: "/") } - 1
  for part in path.split(separator: "/") where part != "." {
    depth += part == ".." ? -1 : 1
    if depth < 0 { return true }
  }
  return false
}

/// What a link can lead to, by folder and by name, made once a site has a broken link.
private struct Neighbours {
  private var byName: [Substring: [String]] = [:]
  private var byFolder: [Substring: [String]] = [:]

  init(_ site: Site) {
    let pages = site.pages.map { String($0.file.path.dropFirst("content/".count)) }
    let addresses = site.pages.map(\.path) + site.generated.map(\.path)
    for path in pages + addresses + site.assets.map(\.path) where !path.isEmpty {
      let (folder, name) = parted(path)
      byName[name, default: []].append(path)
      byFolder[folder, default: []].append(path)
    }
  }

  /// Names what the author may have meant: the same name elsewhere, else a near one beside it.
  func label(for path: String, in site: Site) -> String {
    let (folder, name) = parted(path)
    if let same = byName[name] {
      return "there is \(enumerated(same.prefix(3).map { "`/\($0)`" }))"
    }
    // More would take long to compare, and nobody reads them.
    var beside = (byFolder[folder] ?? []).prefix(500).filter {
      $0.hasSuffix(".md") == path.hasSuffix(".md")
    }
    if let page = site.pageIndex[String(folder)] {
      beside += site.pages[page].specimens.prefix(500).map { "\(folder)\($0.spec.id)/" }
    }
    let byName = Dictionary(beside.map { (String(parted($0).name), "/" + $0) }) { first, _ in first
    }
    let names = nearest(to: String(name), in: byName.keys.sorted()).compactMap { byName[$0] }
    return names.isEmpty ? "" : "did you mean \(names.map { "`\($0)`" }.joined(separator: " or "))?"
  }
}

/// A path's folder with its final stroke, and the last part without one.
private func parted(_ path: String) -> (folder: Substring, name: Substring) {
  let whole = path.hasSuffix("/") ? path.dropLast() : path[...]
  guard let stroke = whole.lastIndex(of: "/") else { return ("", whole) }
  return (whole[...stroke], whole[whole.index(after: stroke)...])
}
