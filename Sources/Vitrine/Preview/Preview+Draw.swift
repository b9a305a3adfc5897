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
    var (file, diagnostics) = await drawn(job, by: renderer)
    if diagnostics.contains(where: { $0.severity == .error }) {
      // Meanwhile the theme may have been mended, and what is said of the old one is void.
      if number == edition.number {
        drawingFindings += diagnostics.filter { !drawingFindings.contains($0) }
      }
      for spare in [spareRenderer(), lastGood].compactMap(\.self) {
        guard let job = spare.job(at: job.path) else { continue }
        (file, diagnostics) = await drawn(job, by: spare)
        if !diagnostics.contains(where: { $0.severity == .error }) { break }
      }
    }
    return Drawn(path: file.path, bytes: file.bytes)
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
private func drawn(_ job: Job, by renderer: Renderer) async -> (OutputFile, [Diagnostic]) {
  renderer.render(job)
}

extension Job {
  /// The page that it shows, which must have been checked.
  var page: Int? {
    switch kind {
    case .page(let index), .untranslated(let index, _), .specimen(let index, _), .twin(let index):
      index
    case .generated, .redirect, .asset, .generatedTwin, .contrastTable, .catalogue, .llms,
      .sitemap, .robots, .searchIndex:
      nil
    }
  }

  /// Whether what rules said of all pages may be in it.
  var needsAll: Bool {
    switch kind {
    case .generated(.notFound), .redirect, .asset, .llms, .sitemap, .robots, .searchIndex: false
    case .generated, .generatedTwin, .contrastTable, .catalogue: true
    case .page, .untranslated, .specimen, .twin: false
    }
  }
}
