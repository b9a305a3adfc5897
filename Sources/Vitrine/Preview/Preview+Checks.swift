package import Diagnostics

extension Preview {
  /// Checks all that has not been, a batch at a time, and tells browsers and terminal at the end.
  ///
  /// - Returns: The task, for those who must wait for it.
  @discardableResult
  package func finishChecks() -> Task<Void, Never> {
    if let checking { return checking }
    let task = Task(priority: .utility) { await checkRest() }
    checking = task
    return task
  }

  private func checkRest() async {
    while !Task.isCancelled {
      let now = edition
      let batch = now.unchecked(limit: 250)
      if !batch.isEmpty {
        let site = now.site
        let said = await concurrentMap(batch, run: 10) {
          now.checker.check(site.pages[$0], in: site)
        }
        if edition.number == now.number { edition.take(said, for: batch) }
      } else if !now.hasSamples {
        let marks = await samples(of: now)
        if edition.number == now.number { edition.take(marks) }
      } else if now.whole == nil {
        let said = await whole(now)
        if edition.number == now.number { edition.takeWhole(said) }
      } else if !isRehearsed {
        await rehearse()
      } else {
        break
      }
    }
    checking = nil
    guard !Task.isCancelled else { return }
    reporter.yield(report)
    await tell()
  }

  /// Draws a page of each kind with a theme that is new, so that its faults are told even when
  /// nobody looks at a page that has them.
  private func rehearse() async {
    let now = edition
    var layouts: Set<String> = []
    for job in now.renderer.jobs where !broken.contains(job.origin) {
      guard let kind = job.sample(of: now.site), layouts.insert(kind).inserted else { continue }
      _ = await draw(job, with: now.renderer)
      // The jobs of one edition mean nothing to the next.
      if edition.number != now.number { return }
    }
    isRehearsed = true
    // What draws needs no older site to stand in for it, which may be as large again.
    if drawingFindings.isEmpty { lastGood = nil }
  }

  /// Whether there is more to find than is known.
  var isChecking: Bool { edition.whole == nil }

  /// All that is known to be wrong by now, in no order.
  var diagnostics: [Diagnostic] {
    sourceFindings + groundworkFindings + drawingFindings + edition.diagnostics
  }

  /// All that is known to be wrong by now.
  package var report: Report {
    Report(
      diagnostics: diagnostics,
      sources: tree.sources.byPath,
      unchecked: edition.results.reduce(0) { $0 + ($1?.unchecked ?? 0) },
      waived: edition.results.reduce(0) { $0 + ($1?.waived ?? 0) }
    )
  }
}

extension Job {
  /// A name for all jobs that the same template draws; none where drawing takes long.
  fileprivate func sample(of site: Site) -> String? {
    switch kind {
    case .page(let index): "page \(site.pages[index].frontMatter.layout?.value ?? "")"
    case .specimen: "specimen"
    case .redirect: "redirect"
    case .generated(let page):
      switch page {
      case .surface(let index): "surface \(index)"
      case .rule: "rule"
      case .ruleGroup: "rule group"
      case .notFound, .surfaces, .rules, .checklist, .vision: "\(page)"
      case .gallery, .galleryPart, .tokens, .contrast, .contrastOf, .coverage:
        site.pages.count < 1000 ? "\(page)" : nil
      }
    case .untranslated, .asset, .twin, .generatedTwin, .contrastTable, .catalogue, .llms, .sitemap,
      .robots, .searchIndex:
      nil
    }
  }
}

/// Checks away from the actor, so that others are served meanwhile.
private func samples(of edition: Edition) async -> Checker.Marks {
  edition.checker.marks(of: edition.site)
}

private func whole(_ edition: Edition) async -> [Diagnostic] {
  await edition.checker.checkWhole(edition.site)
}
