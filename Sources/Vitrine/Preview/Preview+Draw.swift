import Diagnostics
import SiteInput
import SiteModel
import SiteParser
import SiteRenderer

/// One file as a preview sends it.
public struct Drawn: Sendable {
  /// Path below the output folder, for the type of the file.
  public let path: String
  /// The bytes that a build writes there.
  public let bytes: [UInt8]
}

extension Preview {
  /// Draws the output file at a path below the output folder.
  ///
  /// - Returns: The file, or `nil` where a build writes none.
  public func draw(_ path: String) async -> Drawn? {
    var found = source(of: path)
    if found == nil, isChecking, path.hasPrefix("rules/") || path.hasPrefix("checklist/") {
      // Which rules have a page is known once all pages have been checked.
      await finishChecks().value
      found = source(of: path)
    }
    guard let (number, job) = found else { return nil }
    if let page = job.page {
      if number == snapshot.number {
        snapshot.check(page)
      } else {
        kept[number]?.check(page)
      }
    } else if job.needsAll, isChecking {
      await finishChecks().value
      // Generated pages are drawn from the snapshot that has been checked by now.
      guard let job = snapshot.job(at: path) else { return nil }
      return await draw(job, with: snapshot.renderer)
    }
    let renderer = number == snapshot.number ? snapshot.renderer : kept[number]?.renderer
    return await draw(job, with: renderer ?? snapshot.renderer)
  }

  /// The path below the output folder for an address.
  ///
  /// A site published below a path of its host also answers below that path. Files such as
  /// `404.html`, which a build writes for any address, have links that begin with it.
  public func outputPath(of address: String) -> String {
    func file(_ address: Substring) -> String {
      let path = address.drop { $0 == "/" }
      return String(path) + (path.isEmpty || path.hasSuffix("/") ? "index.html" : "")
    }
    let whole = file(address[...])
    let base = snapshot.site.settings.hostRoot
    let isBelow = base.count > 1 && address.hasPrefix(base) && source(of: whole) == nil
    return isBelow ? file(address.dropFirst(base.count)) : whole
  }

  /// Returns the snapshot that a file is drawn from, and its job.
  func source(of path: String) -> (snapshot: Int, job: Job)? {
    if let job = snapshot.job(at: path) {
      guard let number = lastWhole[job.origin], let older = kept[number]?.job(at: path) else {
        return (snapshot.number, job)
      }
      return (number, older)
    }
    // A specimen of a broken page may only be in the last snapshot in which the page was whole, and
    // the page links to that snapshot's style sheet.
    for (file, number) in lastWhole {
      guard let older = kept[number], let job = older.job(at: path) else { continue }
      if job.origin == file || older.renderer.styleSheet == path { return (number, job) }
    }
    return nil
  }

  func draw(_ job: Job, with renderer: Renderer) async -> Drawn {
    let number = snapshot.number
    let first = await drawn(job, by: renderer)
    guard first.fails else { return first.file }
    var redrawn: Drawn?
    for spare in [spareRenderer(), lastGood].compactMap(\.self) where redrawn == nil {
      guard let job = spare.job(at: job.path) else { continue }
      let second = await drawn(job, by: spare)
      if !second.fails { redrawn = second.file }
    }
    // The theme may have been fixed meanwhile, and then these findings are void. A file that no
    // theme can draw is not the fault of this one.
    if number == snapshot.number, redrawn != nil || !isDrawnBroken(job) {
      drawingFindings += first.diagnostics.filter { !drawingFindings.contains($0) }
    }
    return redrawn ?? first.file
  }

  /// Returns true if the drawing includes something broken, so that templates may lack values.
  private func isDrawnBroken(_ job: Job) -> Bool {
    job.page == nil
      ? !broken.isEmpty : broken.contains(job.origin) && lastWhole[job.origin] == nil
  }

  /// Draws with the last theme that had no fault, or else with the built-in one.
  private func spareRenderer() -> Renderer? {
    if let spare { return spare }
    var site = snapshot.site
    site.theme = spareTheme ?? parseTheme(builtInTheme().values.sorted { $0.path < $1.path }).0
    spare = Renderer(site)
    return spare
  }
}

/// Draws outside the actor, so that other requests are served meanwhile.
private func drawn(_ job: Job, by renderer: Renderer) async -> Drawing {
  let (file, diagnostics) = renderer.render(job)
  return Drawing(file: Drawn(path: file.path, bytes: file.bytes), diagnostics: diagnostics)
}

/// A file with the diagnostics of its templates.
private struct Drawing: Sendable {
  let file: Drawn
  let diagnostics: [Diagnostic]

  var fails: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Job {
  /// True if the file can show findings on all pages.
  var needsAll: Bool {
    switch kind {
    case .generated(.notFound), .redirect, .galleryRedirect, .asset, .lazyAsset, .robots: false
    // A rule has a page only if it found something.
    case .generated, .generatedTwin, .contrastTable, .sampleSheet, .catalogue, .feed, .hostHeaders,
      .hostRedirects, .llms, .sitemap, .searchIndex:
      true
    case .page, .untranslated, .specimen, .twin: false
    }
  }
}
