import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let takenAlias = Rule(
    .linkTakenAlias,
    check: .site { context in
      let site = context.site
      guard site.pages.contains(where: { !$0.frontMatter.aliases.isEmpty }) else { return [] }
      let addresses = site.addresses
      var first: [String: Alias] = [:]
      return site.pages.flatMap { page -> [Finding] in
        page.frontMatter.aliases.compactMap { alias in
          let path = alias.path ?? page.path
          let key = path.lowercased() + (alias.fragment.map { "#" + $0 } ?? "")
          if let other = first[key] {
            return Finding(
              "`\(alias.written)` is an alias twice",
              at: alias.range,
              notes: [Diagnostic.Note("the first is here", at: other.range)],
              help: ["an address can only redirect to one place; remove one of the two"]
            )
          }
          first[key] = alias
          if let id = alias.fragment { return stillThere(id, at: path, alias, on: page, in: site) }
          let isTaken = addresses.contains(key) || site.isPageOnDemand(path)
          return isTaken ? taken(path, alias, on: page, in: site) : nil
        }
      }
    }
  )
}

/// Something else has the address.
private func taken(_ path: String, _ alias: Alias, on page: Page, in site: Site) -> Finding {
  if path == page.path {
    return Finding(
      "`\(alias.written)` is the address that the page has",
      at: alias.range,
      help: ["remove the alias"]
    )
  }
  let other = site.pageIndex[path].map { site.pages[$0] }
  let notes = other.map { other in
    let start = SourceRange(file: other.file.path, bytes: other.file.line(at: 0))
    return [Diagnostic.Note("this page is there", at: start)]
  }
  let help =
    other == nil
    ? "remove the alias; that address cannot redirect"
    : "remove the alias, or the page once its text is here"
  return Finding(
    "something is at `\(alias.written)`",
    at: alias.range,
    notes: notes ?? [],
    help: [help]
  )
}

/// The place that is said to have moved has not.
private func stillThere(
  _ id: String,
  at path: String,
  _ alias: Alias,
  on page: Page,
  in site: Site
) -> Finding? {
  guard let index = site.pageIndex[path], let place = site.pages[index].range(of: id) else {
    return nil
  }
  let owner = path == page.path ? "this page" : "`\(site.pages[index].file.path)`"
  return Finding(
    "`\(id)` is still a place on \(owner)",
    at: alias.range,
    notes: [Diagnostic.Note("it is here", at: place)],
    help: ["remove the alias, or give that place another id"]
  )
}
