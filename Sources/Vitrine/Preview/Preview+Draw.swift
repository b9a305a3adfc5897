import Diagnostics

/// One file as a preview sends it.
package struct Drawn: Sendable {
  /// Path below the output folder, for the type of the file.
  package let path: String
  /// The bytes that a build writes there.
  package let bytes: [UInt8]
}

extension Preview {
  /// Draws the output file at a path below the output folder.
  ///
  /// - Returns: The file, or `nil` where a build writes none.
  package func draw(_ path: String) async -> Drawn? {
    guard let (number, job) = source(of: path) else { return nil }
    if let page = job.page {
      if number == edition.number {
        edition.check(page)
      } else {
        kept[number]?.check(page)
      }
    } else if job.needsAll, isChecking {
      await finishChecks().value
      // What is generated is drawn from the edition that has been checked by now.
      guard let job = edition.job(at: path) else { return nil }
      return await draw(job, with: edition.renderer)
    }
    let renderer = number == edition.number ? edition.renderer : kept[number]?.renderer
    return await draw(job, with: renderer ?? edition.renderer)
  }

  /// The path below the output folder of what an address shows.
  ///
  /// A site that is published below a path of its host answers below that path, too: what a build
  /// writes for any address, as `404.html`, has links that begin with it.
  package func outputPath(of address: String) -> String {
    func file(_ address: Substring) -> String {
      let path = address.drop { $0 == "/" }
      return String(path) + (path.isEmpty || path.hasSuffix("/") ? "index.html" : "")
    }
    let whole = file(address[...])
    let base = hostPath(edition.site.settings.url)
    let isBelow = base.count > 1 && address.hasPrefix(base) && source(of: whole) == nil
    return isBelow ? file(address.dropFirst(base.count)) : whole
  }

  /// Which edition a file is drawn from, and how.
  func source(of path: String) -> (edition: Int, job: Job)? {
    if let job = edition.job(at: path) {
      guard let number = lastWhole[job.origin], let older = kept[number]?.job(at: path) else {
        return (edition.number, job)
      }
      return (number, older)
    }
    // A specimen of a page that is broken now may only be in the edition that has it whole.
    for (file, number) in lastWhole {
      if let job = kept[number]?.job(at: path), job.origin == file { return (number, job) }
    }
    return nil
  }

  func draw(_ job: Job, with renderer: Renderer) async -> Drawn {
    let number = edition.number
    let first = await drawn(job, by: renderer)
    guard first.fails else { return first.file }
    var mended: Drawn?
    for spare in [spareRenderer(), lastGood].compactMap(\.self) where mended == nil {
      guard let job = spare.job(at: job.path) else { continue }
      let second = await drawn(job, by: spare)
      if !second.fails { mended = second.file }
    }
    // Meanwhile the theme may have been mended, and what is said of the old one is void; and what
    // no theme can draw is not to be blamed on this one.
    if number == edition.number, mended != nil || !isDrawnBroken(job) {
      drawingFindings += first.diagnostics.filter { !drawingFindings.contains($0) }
    }
    return mended ?? first.file
  }

  /// Whether something broken is in the picture, so that templates may miss what it lacks.
  private func isDrawnBroken(_ job: Job) -> Bool {
    job.page == nil
      ? !broken.isEmpty : broken.contains(job.origin) && lastWhole[job.origin] == nil
  }

  /// Draws with the last theme that did so without a fault; the program's own, if there was none.
  private func spareRenderer() -> Renderer? {
    if let spare { return spare }
    var site = edition.site
    site.theme = spareTheme ?? parseTheme(builtInTheme().values.sorted { $0.path < $1.path }).0
    spare = Renderer(site)
    return spare
  }
}

/// Draws away from the actor, so that others are served meanwhile.
private func drawn(_ job: Job, by renderer: Renderer) async -> Drawing {
  let (file, diagnostics) = renderer.render(job)
  return Drawing(file: Drawn(path: file.path, bytes: file.bytes), diagnostics: diagnostics)
}

/// A file with what templates had to complain about.
private struct Drawing: Sendable {
  let file: Drawn
  let diagnostics: [Diagnostic]

  var fails: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Job {
  /// Whether what rules said of all pages may be in it.
  var needsAll: Bool {
    switch kind {
    case .generated(.notFound), .redirect, .asset, .llms, .sitemap, .robots, .searchIndex: false
    case .generated, .generatedTwin, .contrastTable, .catalogue: true
    case .page, .untranslated, .specimen, .twin: false
    }
  }
}
