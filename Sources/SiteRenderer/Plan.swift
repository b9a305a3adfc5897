import Diagnostics
import SiteModel

/// All jobs of a site, in the order of their paths, each file once, and the files that would be
/// written twice.
func planned(
  _ site: Site,
  _ delivery: Delivery,
  _ redirects: Redirects
) -> (jobs: [Job], diagnostics: [Diagnostic]) {
  let planned = plan(site, delivery, redirects)
  var taken = Dictionary<String, Int>(minimumCapacity: planned.count)
  var jobs: [Job] = []
  jobs.reserveCapacity(planned.count)
  var diagnostics: [Diagnostic] = []
  for job in planned {
    // Some file systems ignore case, so two paths that differ only in case are the same.
    let key = job.path.utf8.allSatisfy(\.isSmallASCII) ? job.path : job.path.lowercased()
    if let first = taken[key] {
      diagnostics.append(collision(job, jobs[first]))
    } else {
      taken[key] = jobs.count
      jobs.append(job)
    }
  }
  jobs.sort { $0.path.precedesInBytes($1.path) }
  return (jobs, diagnostics)
}

extension UInt8 {
  /// Whether it is ASCII, and no capital.
  fileprivate var isSmallASCII: Bool { self < 0x80 && !(0x41...0x5A).contains(self) }
}

/// All jobs of a site, in no order; two may make the same file.
private func plan(_ site: Site, _ delivery: Delivery, _ redirects: Redirects) -> [Job] {
  var jobs: [Job] = []
  for (index, page) in site.pages.enumerated() where !site.leavesOut(index) {
    let (folder, origin) = (page.path, page.file.path)
    jobs.append(Job(path: folder + "index.html", origin: origin, kind: .page(index)))
    if site.settings.markdownTwins {
      jobs.append(Job(path: folder + Renderer.twin, origin: origin, kind: .twin(index)))
    }
    guard site.settings.specimenPages else { continue }
    for (place, specimen) in page.specimens.enumerated() {
      let path = "\(folder)\(specimen.spec.id)/index.html"
      let kind = Job.Kind.specimen(page: index, specimen: place)
      jobs.append(Job(path: path, origin: origin, kind: kind))
    }
  }
  for (index, redirect) in redirects.all.enumerated() where !site.leavesOut(redirect.page) {
    let origin = site.pages[redirect.page].file.path
    jobs.append(Job(path: redirect.file, origin: origin, kind: .redirect(index)))
  }
  for language in site.settings.languages.indices.dropFirst() {
    let folder = site.settings.folder(of: language)
    for index in site.untranslated(in: language) where !site.leavesOut(index) {
      let page = site.pages[index]
      let kind = Job.Kind.untranslated(index, language: language)
      jobs.append(
        Job(path: folder + page.path + "index.html", origin: page.file.path, kind: kind)
      )
    }
  }
  for entry in site.generated {
    let path = entry.path + "index.html"
    jobs.append(Job(path: path, origin: entry.path, kind: .generated(entry.page)))
    if case .tokens(let system) = entry.page {
      let sheet = Renderer.sampleSheetPath(site.systems[system])
      jobs.append(Job(path: sheet, origin: entry.path, kind: .sampleSheet(system: system)))
    }
    guard site.settings.markdownTwins else { continue }
    let twin = entry.path + Renderer.twin
    jobs.append(Job(path: twin, origin: entry.path, kind: .generatedTwin(entry.page)))
  }
  if site.generatedTitles["contrast/"] != nil {
    jobs.append(Job(path: Renderer.contrastTable, origin: "contrast", kind: .contrastTable))
  }
  for asset in site.theme.assets where asset.path == Renderer.schemaInTheme {
    let path = Renderer.catalogueSchema
    jobs.append(Job(path: path, origin: asset.file.path, kind: .asset(asset)))
  }
  for asset in delivery.files + site.assets {
    jobs.append(Job(path: asset.path, origin: asset.file.path, kind: .asset(asset)))
  }
  for asset in site.lazyAssets where site.settings.specimenPages {
    jobs.append(Job(path: asset.path, origin: asset.source, kind: .lazyAsset(asset)))
  }
  if site.settings.search == .builtIn {
    jobs.append(Job(path: searchIndexPath, origin: "search", kind: .searchIndex))
  }
  if site.settings.part == .gallery { return jobs + partJobs(site) }
  if site.hasFeed { jobs.append(Job(path: Renderer.feed, origin: "feed", kind: .feed)) }
  // If the author has a file at a fixed address that hosts read, it is used.
  let readByHosts: Set = ["robots.txt", ".nojekyll", "_headers", "_redirects"]
  let isWritten = { (job: Job) in
    readByHosts.contains(job.path) && site.assetPaths.contains(job.path)
  }
  let hostFiles =
    site.settings.host == nil
    ? []
    : [
      Job(path: "_headers", origin: "headers", kind: .hostHeaders),
      Job(path: "_redirects", origin: "redirects", kind: .hostRedirects),
    ]
  jobs += hostFiles.filter { !isWritten($0) }
  jobs += [
    Job(path: "404.html", origin: "404", kind: .generated(.notFound)),
    Job(path: "catalogue.json", origin: "catalogue", kind: .catalogue),
    Job(path: "llms.txt", origin: "llms", kind: .llms),
    Job(path: "sitemap.xml", origin: "sitemap", kind: .sitemap),
    Job(path: "robots.txt", origin: "robots", kind: .robots),
    Job(
      path: ".nojekyll",
      origin: "nojekyll",
      kind: .asset(Site.Asset(path: ".nojekyll", file: SourceFile(path: ".nojekyll", bytes: [])))
    ),
  ].filter { !isWritten($0) }
  return jobs
}

/// The files for programs that a part of a site has, and pages at the addresses of home pages that
/// redirect to the gallery.
private func partJobs(_ site: Site) -> [Job] {
  let homes = site.settings.languages.indices.map { site.settings.folder(of: $0) }
  let left = homes.filter { home in
    site.shown(at: "", in: homes.firstIndex(of: home) ?? 0).map { site.leavesOut($0) } ?? true
  }
  return [Job(path: "catalogue.json", origin: "catalogue", kind: .catalogue)]
    + left.map { Job(path: $0 + "index.html", origin: "gallery", kind: .galleryRedirect) }
}

/// Files whose path is also a folder that other files need.
///
/// Addresses of pages have no dots, so only a name without a dot can collide with them. Aliases
/// and folders of assets may have dots.
func filesForFolders(_ jobs: [Job]) -> [Diagnostic] {
  let mayBlockAll = jobs.contains { !$0.path.utf8.contains(UInt8(ascii: ".")) }
  var needed: [String: Job] = [:]
  for job in jobs where mayBlockAll || job.path.hasDottedFolder {
    let path = job.path.lowercased()
    for place in path.utf8.indices where path.utf8[place] == UInt8(ascii: "/") {
      let folder = String(path[..<place])
      if needed[folder] == nil { needed[folder] = job }
    }
  }
  guard !needed.isEmpty else { return [] }
  return jobs.compactMap { file in
    needed[file.path.lowercased()].map { collision($0, file) }
  }
}

extension String {
  /// True if a folder in the path has a dot in its name.
  fileprivate var hasDottedFolder: Bool {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return utf8[dot...].contains(UInt8(ascii: "/"))
  }
}

/// Returns the diagnostic for two jobs that would write one file.
func collision(_ job: Job, _ first: Job) -> Diagnostic {
  // An author can rename a written file, but not a generated one.
  let isOurs = !job.origin.hasPrefix("content/")
  return Diagnostic(
    rule: "page/duplicate-path",
    message: "`\(job.origin)` and `\(first.origin)` both make `\(job.path)`",
    range: SourceRange(file: isOurs ? first.origin : job.origin, bytes: 0..<0),
    help: [isOurs ? "rename `\(first.origin)`" : "rename one of the two"]
  )
}

/// Diagnostic for a site without `index.md`.
let noHome = Diagnostic(
  rule: "site/no-home",
  severity: .warning,
  message: "the site has no home page",
  range: SourceRange(file: "content/index.md", bytes: 0..<0),
  help: ["write `content/index.md`"]
)
