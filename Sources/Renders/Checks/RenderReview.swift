import DesignTokens
public import Diagnostics
public import SiteModel

/// The pictures of a site, checked.
public struct RenderReview: Sendable {
  /// Problems at places in the site's files.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Each picture with its summary and its problems, in the order of the matching.
  public private(set) var pictures: [Checked] = []
  /// Summaries for the next run.
  public private(set) var memory: RenderMemory
  /// Number of pictures that were decoded.
  public private(set) var decoded = 0

  /// A picture that was checked.
  public struct Checked: Sendable {
    /// The picture.
    public let match: RenderMatch
    /// A summary of its colours; nil if it cannot be read.
    public let summary: PictureSummary?
    /// Its problems.
    public let findings: [RenderFinding]
    /// Whether it could be checked: it cannot if the file with its tokens is broken.
    let isDecided: Bool
  }

  /// Checks pictures.
  ///
  /// - Parameters:
  ///   - matching: The pictures and their specimens.
  ///   - site: The site.
  ///   - rules: Texts of the rules, for their severities.
  ///   - memory: Summaries of earlier runs.
  ///   - pageTimes: Time of the last change of each page, in the form of `AppFile.changed`.
  ///   - load: Reads the bytes of a picture; the failure is a reason for people.
  public init(
    _ matching: RenderMatching,
    of site: Site,
    rules: [RuleText],
    memory: RenderMemory,
    pageTimes: [Int: Int] = [:],
    load: @escaping @Sendable (AppFile) -> Result<[UInt8], AppFileError>
  ) async {
    self.memory = RenderMemory()
    let levels = RuleLevels(site.settings, rules)
    let sources = site.settings.renders
    let translucent = site.systems.indices.map { translucentReferences(of: $0, in: site) }
    let results = await concurrentMap(matching.matches, run: 1) { match in
      let scale = match.scale ?? sources[match.source].scale?.value
      if let known = memory.result(of: match.file, scale: scale) { return (known, false) }
      return (summary(of: match.file, scale: scale, load), true)
    }
    for (match, (result, isNew)) in zip(matching.matches, results) {
      let scale = match.scale ?? sources[match.source].scale?.value
      if isNew { decoded += 1 }
      self.memory.keep(result, of: match.file, scale: scale)
      let specimen = site.pages[match.place.page].specimens[match.place.specimen]
      var findings: [RenderFinding] = []
      var isDecided = true
      switch result {
      case .failure(let error):
        findings = [
          RenderFinding(
            rule: "render/unreadable",
            message: "the picture cannot be read: \(error.reason)",
            help: "make it again"
          )
        ]
      case .success(let summary):
        let system = site.systems[specimen.system]
        let known = UnknownInput.known {
          if !system.schemes.allSatisfy(\.tokens.isComplete) { UnknownInput.record() }
          return PictureCheck(
            match,
            specimen,
            summary,
            system,
            sources[match.source],
            translucent: translucent[specimen.system]
          ).findings
        }
        findings = known ?? []
        isDecided = known != nil
      }
      if let time = pageTimes[match.place.page], match.file.changed < time {
        findings.append(
          RenderFinding(
            rule: "render/stale",
            message: "the picture is older than the page with its spec",
            help: "run the app's tests again"
          )
        )
      }
      findings.removeAll { levels[$0.rule] == nil }
      let summary = try? result.get()
      pictures.append(
        Checked(match: match, summary: summary, findings: findings, isDecided: isDecided)
      )
    }
    diagnostics = DeclaredFindings(pictures, in: site, levels).diagnostics
    let demanded = missingRenders(matching, site)
    diagnostics += (matching.diagnostics + demanded).compactMap { problem in
      problem.rule.hasPrefix("render/") ? levels.level(problem) : problem
    }
    let areKnown = UnknownInput.known { (site.settings.renders, site.settings.views) } != nil
    if !areKnown { diagnostics = diagnostics.map(\.undecided) }
  }
}

/// A problem for each specimen without a picture whose view needs one in each state.
private func missingRenders(_ matching: RenderMatching, _ site: Site) -> [Diagnostic] {
  let views = site.settings.views.filter(\.needsRenders)
  guard !views.isEmpty else { return [] }
  let shown = Set(matching.matches.map { [$0.place.page, $0.place.specimen] })
  return site.pages.indices.flatMap { page in
    site.pages[page].specimens.enumerated().compactMap { index, specimen -> Diagnostic? in
      guard site.pages[page].language == 0, !specimen.isCounterExample,
        !shown.contains([page, index]), !specimen.spec.waives("render/missing"),
        let name = specimen.spec.view,
        let view = views.first(where: { $0.id == name.value })
      else { return nil }
      return Diagnostic(
        rule: "render/missing",
        message: "no picture of the app shows `\(specimen.spec.id)`, and the view `\(view.id)` "
          + "needs one in each state",
        range: name.range,
        help: [
          "take one in the app's tests; `vitrine renders orphans` lists pictures without a spec"
        ]
      )
    }
  }
}

private func summary(
  of file: AppFile,
  scale: Double?,
  _ load: (AppFile) -> Result<[UInt8], AppFileError>
) -> Result<PictureSummary, PictureError> {
  do throws(PictureError) {
    let bytes = try load(file).mapError { PictureError(reason: $0.reason) }.get()
    var summary = PictureSummary(try Picture(png: bytes), scale: scale)
    summary.digest = ContentHash(bytes).digits
    return .success(summary)
  } catch {
    return .failure(error)
  }
}

/// References with an opacity that specimens of a system use.
private func translucentReferences(of system: Int, in site: Site) -> [TokenReference] {
  var seen: Set<TokenReference> = []
  var all: [TokenReference] = []
  for page in site.pages {
    for specimen in page.specimens where specimen.system == system {
      for slot in specimen.slots {
        guard let reference = slot.reference, reference.opacity != nil else { continue }
        if seen.insert(reference).inserted { all.append(reference) }
      }
    }
  }
  return all
}
