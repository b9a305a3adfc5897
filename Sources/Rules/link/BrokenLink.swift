import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let brokenLink = Rule(
    .linkBroken,
    check: .site { context in
      let site = context.site
      var index: Neighbours?
      var findings: [Finding] = []
      for page in site.pages {
        let empty = page.allLinks.filter(\.destination.isEmpty)
        if empty.count > mostEmpty {
          findings.append(withoutAddress(empty[0], empty.count, on: page))
        }
        for (number, target) in page.links.enumerated() {
          let link = page.link(number)
          guard case .missing(let path) = target else {
            let isSaid = link.destination.isEmpty && empty.count > mostEmpty
            guard link.isImage || link.destination.isEmpty, !isSaid else { continue }
            findings += unfit(link, target, on: page, in: site)
            continue
          }
          let range = SourceRange(file: page.file.path, bytes: link.range)
          if path.isEmpty, link.destination.hasPrefix("/") {
            findings.append(home(link.destination, range))
            continue
          }
          guard !path.isEmpty, !leavesContent(path, page) else {
            findings.append(outside(link.destination, range))
            continue
          }
          guard !site.drafts.contains("content/" + path) else {
            findings.append(draft(path, range))
            continue
          }
          guard !site.mayHave(path) else {
            findings.append(.undecided(at: range))
            continue
          }
          let known = index ?? Neighbours(site)
          index = known
          let what = link.isImage ? "image" : "page or file"
          let leftOut = path.split(separator: "/").first(where: isPassedOver)
          findings.append(
            Finding(
              "no \(what) `\(path)` on this site",
              at: range,
              label: leftOut == nil ? known.label(for: path, in: site) : "",
              help: leftOut.map { ["`\($0)` belongs to a tool and is not published; rename it"] }
                ?? []
            )
          )
        }
      }
      return findings
    }
  )
}

extension Site {
  /// Whether something that could not be read may have an address: a specimen or an alias of a
  /// page, or a page in the folder of a language.
  fileprivate func mayHave(_ path: String) -> Bool {
    guard hasUnknownInputs else { return false }
    if settings.unknownKeys.contains("languages") || systems.contains(where: \.isNameUnknown) {
      return true
    }
    let asked = path.utf8.drop { $0 == UInt8(ascii: "/") }
    return pages.contains { page in
      if page.hasUnreadSpecs, asked.starts(with: page.path.utf8) { return true }
      return page.frontMatter.isBroken && page.file.bytes.firstRange(of: Array(asked)) != nil
    }
  }
}

/// The number of links without an address above which a page gets one finding for all of them.
private let mostEmpty = 20

/// Returns one finding for many links without an address; most often one program wrote the page.
private func withoutAddress(_ first: Link, _ count: Int, on page: Page) -> Finding {
  Finding(
    "\(count) links and images on this page have no address; this is the first",
    at: SourceRange(file: page.file.path, bytes: withParentheses(first.range, page.file.bytes)),
    help: ["write the address of each, or only its text"]
  )
}

/// Returns the finding for a link that has no address, or that shows a page as an image.
private func unfit(_ link: Link, _ target: LinkTarget, on page: Page, in site: Site) -> [Finding] {
  if link.destination.isEmpty {
    let range = withParentheses(link.range, page.file.bytes)
    return [
      Finding(
        "this \(link.isImage ? "image" : "link") has no address, so it goes to its own page",
        at: SourceRange(file: page.file.path, bytes: range),
        help: [
          link.isImage ? "write the path of the file" : "write its address, or only its text"
        ]
      )
    ]
  }

  let isPage =
    switch target {
    case .page: true
    case .file(let path, _): !site.assetPaths.contains(path)
    case .external, .missing: false
    }
  guard isPage else { return [] }
  return [
    Finding(
      "`\(link.destination)` is a page, and no browser shows a page as an image",
      at: SourceRange(file: page.file.path, bytes: link.range),
      help: ["write a link, `[…](…)` without `!`, or the path of an image"]
    )
  ]
}

/// Returns an empty range with the parentheses or quotes around it, so that there is text to mark.
private func withParentheses(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
  guard range.isEmpty, range.lowerBound > 0, range.upperBound < bytes.count else { return range }
  return range.lowerBound - 1..<range.upperBound + 1
}

private func outside(_ destination: String, _ range: SourceRange) -> Finding {
  let help = "a link stays inside `content/`, or is a whole address with `https://`"
  return Finding("`\(destination)` is outside the site", at: range, help: [help])
}

private func home(_ destination: String, _ range: SourceRange) -> Finding {
  let message = "`\(destination)` is the home page, and this site has none"
  return Finding(message, at: range, help: ["write `content/index.md`"])
}

private func draft(_ path: String, _ range: SourceRange) -> Finding {
  let help = "remove its `status: draft`, or build with `--drafts`"
  return Finding("`\(path)` is a draft, and no part of this site", at: range, help: [help])
}

/// Whether `..` goes up more levels than the page's folder has.
private func leavesContent(_ path: String, _ page: Page) -> Bool {
  guard path.hasPrefix("../") || path == ".." || path.contains("/../") else { return false }
  var depth = path.hasPrefix("/") ? 0 : page.file.path.utf8.count { $0 == UInt8(ascii: "/") } - 1
  for part in path.split(separator: "/") where part != "." {
    depth += part == ".." ? -1 : 1
    if depth < 0 { return true }
  }
  return false
}

/// The possible targets of links, by folder and by name.
///
/// It is built when a site has a broken link.
private struct Neighbours {
  private var byName: [Substring: [String]] = [:]
  private var byFolder: [Substring: [String]] = [:]
  /// Paths of pages, by themselves in small letters and without `.md`.
  private var byPlainPath: [String: String] = [:]

  init(_ site: Site) {
    let pages = site.pages.map { String($0.file.path.dropFirst("content/".count)) }
    for path in pages { byPlainPath[path.dropLast(".md".count).lowercased()] = path }
    let addresses = site.pages.map(\.path) + site.generated.map(\.path)
    for path in pages + addresses + site.assets.map(\.path) where !path.isEmpty {
      let (folder, name) = parted(path)
      byName[name, default: []].append(path)
      byFolder[folder, default: []].append(path)
    }
  }

  /// Returns a label with the probable target: the same name in another folder, else a similar name
  /// in this one.
  func label(for path: String, in site: Site) -> String {
    if let page = byPlainPath[path.lowercased()] { return "did you mean `/\(page)`?" }
    let (folder, name) = parted(path)
    if let same = byName[name] {
      return "there is \(enumerated(same.prefix(3).map { "`/\($0)`" }))"
    }
    // A comparison with more of them takes long and helps no reader.
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

/// Returns a path's folder with its final slash, and the last part without one.
private func parted(_ path: String) -> (folder: Substring, name: Substring) {
  let whole = path.hasSuffix("/") ? path.dropLast() : path[...]
  guard let stroke = whole.lastIndex(of: "/") else { return ("", whole) }
  return (whole[...stroke], whole[whole.index(after: stroke)...])
}
