import Diagnostics
import Mustache
import SiteComparison
import SiteModel
import SiteRenderer

extension VersionedSite {
  /// Largest number of changes of one kind that the list of changes has.
  private static let entryLimit = 40

  /// The pages that compare each version with the one before: a list of changes, and the whole
  /// comparison with pictures.
  mutating func comparisons() -> [OutputFile] {
    guard versions.count > 1, let latest = folders.last else { return [] }
    let sites = zip(versions, folders).map { version, folder in
      ComparedSite(folder.renderer.site, name: version.source.name)
    }
    var files: [OutputFile] = []
    var entries: [Value] = []
    for (old, new, folder) in latest.versions.comparisons {
      guard let old = sites[old], let new = sites[new] else { continue }
      let diff = SiteDiff(old, new)
      let path = "\(PublishedVersions.changesFolder)/\(folder)index.html"
      files.append(OutputFile(path: path, bytes: diff.page(old, new).html, origin: "changes"))
      entries.append(summary(of: diff, old, new, at: folder, latest.renderer))
    }
    var found: [Diagnostic] = []
    let path = "\(PublishedVersions.changesFolder)/"
    let list = latest.renderer.changesPage(
      at: path,
      title: latest.renderer.words["changes-between-versions"],
      entries,
      &found
    )
    versions[self.latest].add(found)
    return files + [OutputFile(path: path + "index.html", bytes: list, origin: "changes")]
  }

  private func summary(
    of diff: SiteDiff,
    _ old: ComparedSite,
    _ new: ComparedSite,
    at url: String,
    _ renderer: Renderer
  ) -> Value {
    let sections = Changelog(diff, old, new).sections.map { section -> Value in
      let left = section.entries.count - Self.entryLimit
      return [
        "kind": .text(renderer.words["changes-\(section.kind.rawValue.lowercased())"]),
        "entries": .list(section.entries.prefix(Self.entryLimit).map { .html($0.html) }),
        "left": .text(left > 0 ? String(left) : ""),
      ]
    }
    return [
      "new": .text(new.name), "old": .text(old.name), "url": .text(url),
      "sections": .list(sections), "is-empty": .flag(sections.isEmpty),
    ]
  }
}
