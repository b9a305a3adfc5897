import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let brokenAlias = Rule(
    .linkBrokenAlias,
    check: .site { context in
      let site = context.site
      let redirects = site.pages.flatMap { page in
        page.frontMatter.aliases.compactMap { $0.fragment == nil ? $0.path?.lowercased() : nil }
      }
      var leaving = Set(redirects)
      return site.pages.flatMap { page -> [Finding] in
        page.frontMatter.aliases.compactMap { alias in
          if let finding = belowHost(alias, in: site) { return finding }
          guard alias.fragment != nil else { return nil }
          if let path = alias.path, site.pageIndex[path] == nil,
            !leaving.contains(path.lowercased())
          {
            // Once is enough for an address, however many parts of it are named.
            leaving.insert(path.lowercased())
            return nowhere(path, alias, on: page, in: site)
          }
          guard let target = alias.target, !page.has(target) else { return nil }
          return missing(target, alias, on: page)
        }
      }
    }
  )
}

/// The alias begins with the folder of the host in which the site is published.
///
/// Aliases count from the root of the site, so it would be one folder too deep.
private func belowHost(_ alias: Alias, in site: Site) -> Finding? {
  let folder = String(site.settings.hostRoot.dropFirst())
  guard let path = alias.path, !folder.isEmpty, path.hasPrefix(folder), path != folder,
    !site.pages.contains(where: { $0.path.hasPrefix(folder) })
  else { return nil }
  let meant = "/" + path.dropFirst(folder.count)
  return Finding(
    "`/\(path)` begins with the folder of the site on its host, `/\(folder)`",
    at: alias.range,
    help: ["write `\(meant)`: aliases count from the root of the site"]
  )
}

/// The address of the alias is neither a page nor another alias.
private func nowhere(_ path: String, _ alias: Alias, on page: Page, in site: Site) -> Finding {
  if site.addresses.contains(path.lowercased()) {
    return Finding(
      "`/\(path)` exists and has no Markdown file, so its parts cannot redirect",
      at: alias.range,
      help: ["remove the alias"]
    )
  }
  let near = nearest(to: "/" + path, in: site.pages.lazy.map { "/" + $0.path })
  return Finding(
    "no page is or was at `/\(path)`",
    at: alias.range,
    label: near.first.map { "did you mean `\($0)`?" } ?? "",
    help: ["add `/\(path)` to the `aliases` of the page that replaced it"]
  )
}

/// The page has neither a heading nor a specimen with the id that an alias names.
private func missing(_ target: String, _ alias: Alias, on page: Page) -> Finding {
  let others = page.frontMatter.aliases.filter { $0.path == nil || $0.path == page.path }
  var id = target
  // As many steps as there are aliases: more would go round in a circle.
  for _ in others {
    guard let next = others.first(where: { $0.fragment == id })?.target else { break }
    id = next
  }
  guard id != target, page.has(id) else {
    return Finding(
      "this page has no anchor `\(target)`",
      at: alias.targetRange,
      label: didYouMean(target, in: page.places.prefix(200)),
      help: page.places.isEmpty
        ? ["the page has no headings; give it one, or remove the alias"] : []
    )
  }
  let isApart = alias.targetRange != alias.range
  let edit = Diagnostic.Edit(range: alias.targetRange, replacement: id)
  return Finding(
    "`\(target)` is an alias itself",
    at: alias.targetRange,
    label: "its target is `\(id)`",
    help: ["write `\(id)`"],
    fixes: isApart ? [Diagnostic.Fix(title: "write `\(id)`", edits: [edit])] : []
  )
}
