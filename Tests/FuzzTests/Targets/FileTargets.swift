import Diagnostics
import Support
@testable import SiteComparison
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

extension FuzzTarget {
  /// Target that reads a build's cache.
  static let cache = FuzzTarget("cache", seeds: { [smallCache.bytes] }) { bytes in
    guard let cache = BuildCache(bytes) else { return }
    guard let again = BuildCache(cache.bytes) else { throw Broken("what was written is not read") }
    try hold(again.bytes == cache.bytes, "not equal when written again")
    try hold(again.inputs == cache.inputs && again.findings == cache.findings, "read as another")
    for (one, other) in zip(cache.outputs, again.outputs) {
      try hold(one.path.utf8.elementsEqual(other.path.utf8), "`\(one.path)` is written as another")
    }
    for (one, other) in zip(cache.findings, again.findings) {
      try hold(
        one.message.utf8.elementsEqual(other.message.utf8),
        "a message is written as another"
      )
    }
    // Cached diagnostics may point anywhere into today's files.
    let file = SourceFile(path: "content/a.md", bytes: Array("# A\n".utf8))
    let findings = cache.findings.map { finding in
      var finding = finding
      finding.range.file = file.path
      return finding
    }
    let report = Report(diagnostics: findings, sources: [file.path: file])
    try holdPrintable(report.text(), "the report")
    try holdReport(report.json(), "JSON")
    _ = report.sarif(rules: [])
  }

  private static var smallCache: BuildCache {
    let place = SourceRange(file: "content/a.md", bytes: 2..<3)
    let finding = Diagnostic(
      rule: "copy/title-length",
      severity: .warning,
      message: "long",
      range: place,
      label: "here",
      notes: [.init("there", at: place), .init("and")],
      help: ["shorten it"],
      fixes: [.init(title: "cut", edits: [.init(range: place, replacement: "b")])]
    )
    var outcome = Specimen.Outcome()
    outcome.waived = [(rule: "copy/title-length", reason: "e\u{301}")]
    return BuildCache(
      inputs: SiteFingerprint(
        configuration: ContentHash([1, 2, 3]),
        look: ContentHash([7]),
        assets: ContentHash([8]),
        pages: [.init(path: ExactText("content/a.md"), hash: ContentHash([4]))]
      ),
      sharedView: ContentHash([5]),
      pages: [
        .init(
          path: "content/a.md",
          figures: ContentHash([6]),
          diagnostics: [finding],
          outcomes: [outcome]
        )
      ],
      documents: [[0, 0, 0, 0, 0, 0, 0, 0, 0]],
      words: [0, 1, 1, 1, 1, 97, 1, 0, 0],
      findings: [finding],
      verdicts: Verdicts(),
      pageCount: 1,
      specimenCount: 2,
      outputs: [.init(path: "a/index.html", size: 100_000), .init(path: "\u{E9}.css", size: 3)]
    )
  }

  /// `catalogue.json` of another site, compared in every format.
  static let catalogue = FuzzTarget(
    "catalogue",
    words: [
      "\"version\": 1", "\"pages\": [", "\"specimens\": [", "\"url\": \"", "../", "//x.y/",
      "javascript:alert(1)", "\"drawn\": [",
      "\"tokens\": {", "\"type\": \"color\"", "\"value\": \"", "#112233", "}</style>", "{", "}",
      "[", "]", ",", "\"", "null", "-1",
      "\"anchors\": [", "\"aliases\": [", "\"findings\": [", "</script>", "<img src=x onerror=x>",
      "]]>", "-->", "|", "`",
    ],
    largest: 60_000,
    seeds: { [catalogueSeed] }
  ) { bytes in
    let file = SourceFile(path: "catalogue.json", bytes: bytes)
    let (read, diagnostics) = Catalogue.read(file)
    try holdSound(diagnostics, in: file)
    try hold(read != nil || diagnostics.contains { $0.severity == .error }, "lost in silence")
    guard let read, let known = Catalogue.read(SourceFile(path: "", bytes: catalogueSeed)).catalogue
    else { return }
    let one = ComparedSite(name: "old", catalogue: read, file: { _ in nil })
    let other = ComparedSite(name: "new", catalogue: known, file: { _ in nil })
    for (old, new) in [(one, other), (other, one)] {
      let diff = SiteDiff(old, new)
      let markdown = diff.markdown()
      try holdText(Array(markdown.utf8), "Markdown")
      try hold(markdown.utf8.count < 70_000, "\(markdown.utf8.count) bytes of Markdown")
      try holdJSON(diff.json(), "JSON")
      let page = diff.page(old, new)
      try hold(page.diagnostics.isEmpty, "the page: \(page.diagnostics.first?.message ?? "")")
      try SoundHTML.hold(page.html, "the page", scripts: 2)
    }
  }

  /// The catalogue of a small site, as the build wrote it.
  static let catalogueSeed: [UInt8] = {
    let page = SourceFile(path: "content/index.md", bytes: PageTargets.page)
    let site = PageTargets.site(page).site
    let renderer = Renderer(site)
    return renderer.jobs.first { $0.path == Catalogue.fileName }.map {
      renderer.render($0).file.bytes
    } ?? []
  }()
}

extension BuildCache {
  /// The bytes to keep.
  fileprivate var bytes: [UInt8] { Array(pieces.joined()) }
}
