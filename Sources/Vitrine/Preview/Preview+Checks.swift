public import Diagnostics
import RuleEngine
import SiteInput
import SiteModel
import SiteRenderer

extension Preview {
  /// Checks all unchecked pages, a batch at a time, and then informs browsers and terminal.
  ///
  /// - Returns: The task, for callers that must wait for it.
  @discardableResult
  public func finishChecks() -> Task<Void, Never> {
    if let checking { return checking }
    let task = Task(priority: .utility) { await checkRest() }
    checking = task
    return task
  }

  private func checkRest() async {
    while !Task.isCancelled {
      let now = snapshot
      let batch = now.unchecked(limit: 250)
      if !batch.isEmpty {
        let context = now.context
        let said = await concurrentMap(batch, run: 10) {
          now.checker.check(context.site.pages[$0], context)
        }
        if snapshot.number == now.number { snapshot.take(said, for: batch) }
      } else if !now.hasSamples {
        let marks = await samples(of: now)
        if snapshot.number == now.number { snapshot.take(marks) }
      } else if now.whole == nil {
        let said = await whole(now)
        if snapshot.number == now.number {
          snapshot.takeWhole(said, besides: sourceFindings + configurationFindings)
        }
      } else if !isDryRunDone {
        await dryRun()
      } else {
        break
      }
    }
    checking = nil
    guard !Task.isCancelled else { return }
    reporter.yield(report)
    await tell()
  }

  /// Draws a page of each kind with a new theme, so that its faults are reported even if no
  /// browser shows such a page.
  private func dryRun() async {
    let now = snapshot
    var layouts: Set<String> = []
    for job in now.renderer.jobs where !broken.contains(job.origin) {
      guard let kind = job.sample(of: now.site), layouts.insert(kind).inserted else { continue }
      _ = await draw(job, with: now.renderer)
      // The jobs of one snapshot do not apply to the next.
      if snapshot.number != now.number { return }
    }
    isDryRunDone = true
    // A theme that draws without errors needs no older site as a replacement, which may be as
    // large again.
    if drawingFindings.isEmpty { lastGood = nil }
  }

  /// True if checks are not complete yet.
  var isChecking: Bool { snapshot.whole == nil }

  /// All diagnostics known so far, in no order.
  var diagnostics: [Diagnostic] {
    sourceFindings + configurationFindings + drawingFindings + snapshot.diagnostics
  }

  /// Report of all diagnostics known so far.
  public var report: Report {
    Report(
      diagnostics: explainMissingSettings(diagnostics, in: snapshot.site),
      sources: tree.sources.adding(importedTokens).byPath,
      verdicts: snapshot.results.reduce(into: Verdicts()) { counts, result in
        if let result { counts += result.verdicts }
      }
    )
  }
}

extension Job {
  /// A name shared by all jobs with the same template; nil if drawing takes long.
  fileprivate func sample(of site: Site) -> String? {
    switch kind {
    case .page(let index): "page \(site.pages[index].frontMatter.layout?.value ?? "")"
    case .specimen: "specimen"
    case .redirect, .galleryRedirect: "redirect"
    case .generated(let page):
      switch page {
      case .surface(let index): "surface \(index)"
      case .rule: "rule"
      case .ruleGroup: "rule group"
      case .notFound, .reference, .surfaces, .icons, .rules, .checklist, .vision: "\(page)"
      case .gallery, .galleryPart, .tokens, .tokensPart, .contrast, .contrastOf, .coverage:
        site.pages.count < 1000 ? "\(page)" : nil
      }
    case .untranslated, .asset, .lazyAsset, .twin, .generatedTwin, .contrastTable, .sampleSheet,
      .catalogue, .feed, .hostHeaders, .hostRedirects, .llms, .sitemap, .robots, .searchIndex:
      nil
    }
  }
}

/// Checks outside the actor, so that other requests are served meanwhile.
private func samples(of snapshot: SiteSnapshot) async -> Checker.Marks {
  snapshot.checker.marks(snapshot.context)
}

private func whole(_ snapshot: SiteSnapshot) async -> [Diagnostic] {
  let whole = await snapshot.checker.checkWhole(snapshot.context)
  return whole + (await findingsOutsideRules(on: snapshot.site))
}
