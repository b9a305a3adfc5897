import Diagnostics
import SiteInput
import SiteModel
import Testing
import Vitrine

/// Tests of texts of specs, compared with those of an app.
struct TextCheckTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "inbox.title": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Nothing here yet"}}}},
      "inbox.write": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Write to %@"}}}},
      "inbox.count": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "You have %lld messages."}}}},
      "Messages appear here.": {}
    }}
    """

  private func check(_ spec: String, settings: String = "") async -> (Site, [Diagnostic]) {
    var sources = Sources()
    sources.theme = builtInTheme().values.sorted { $0.path < $1.path }
    let text = "title: App\nstrings: [{from: App.xcstrings}]\n\(settings)"
    sources.settings = SourceFile(path: "content/site.yaml", bytes: Array(text.utf8))
    let page = "# Inbox\n\n```state inbox-empty\nsurface: empty\nstate: empty\n\(spec)\n```\n"
    sources.pages = [SourceFile(path: "content/inbox.md", bytes: Array(page.utf8))]
    sources.appFiles = AppFiles(
      list: { path, _ in
        path == "App.xcstrings" ? [AppFile(path: path, name: path, size: 1, changed: 1)] : nil
      },
      load: { _ in .success(Array(Self.catalog.utf8)) }
    )
    let (site, report) = await checkSite(sources)
    let texts = [
      "copy/differs-from-app", "copy/missing-translation", "copy/placeholder", "site/app-texts",
    ]
    return (site, report.diagnostics.filter { texts.contains($0.rule) })
  }

  @Test func `a key takes its text from the app`() async {
    let (site, found) = await check("title: {key: inbox.title}\nmessage: Messages appear here.")
    #expect(site.pages[0].specimens[0].spec.text("title")?.value == "Nothing here yet")
    #expect(found.map(\.message) == [])
  }

  @Test func `labels of buttons have keys too`() async {
    let (site, found) = await check(
      """
      title: {key: inbox.title}
      message: Messages appear here.
      actions:
        - {label: {key: inbox.write, with: [Ada]}, recovery: add}
        - {label: Write to Grace}
      """
    )
    let labels = site.pages[0].specimens[0].spec.actions.map(\.label.value)
    #expect(labels == ["Write to Ada", "Write to Grace"])
    #expect(found.map(\.message) == [])
  }

  @Test func `values fill placeholders`() async {
    let (site, found) = await check(
      "title: {key: inbox.title}\nmessage: {key: inbox.count, with: [3]}"
    )
    #expect(site.pages[0].specimens[0].spec.text("message")?.value == "You have 3 messages.")
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    ("title: Nothing here\nmessage: Messages appear here.", "copy/differs-from-app"),
    ("title: {key: inbox.titel}\nmessage: Messages appear here.", "copy/missing-translation"),
    (
      "lang: vi\ntitle: {key: inbox.title}\nmessage: Messages appear here.",
      "copy/missing-translation"
    ),
    (
      "title: {key: inbox.title}\nmessage: Messages appear here.\nactions: [{label: {key: no.key}}]",
      "copy/missing-translation"
    ),
    ("title: {key: inbox.count}\nmessage: Messages appear here.", "copy/placeholder"),
    ("title: {key: inbox.title, with: [3]}\nmessage: Messages appear here.", "copy/placeholder"),
  ])
  func `a difference is reported`(_ spec: String, _ rule: String) async {
    let (_, found) = await check(spec)
    #expect(found.map(\.rule) == [rule])
  }

  @Test func `a near miss is named`() async {
    let (_, found) = await check("title: Nothing here yet.\nmessage: You have 12 messages.")
    #expect(found.map(\.label) == ["the app says \"Nothing here yet\""])
  }

  @Test func `the settings set the severity of the rules`() async {
    let (_, found) = await check(
      "title: Nothing here\nmessage: Messages appear here.",
      settings: "rules: {copy/differs-from-app: off}\n"
    )
    #expect(found.isEmpty)
  }

  @Test func `no key is missed while the settings cannot be read`() async {
    let (_, found) = await check("title: {key: inbox.title}", settings: "rules: [\n")
    #expect(found.map(\.message) == [])
  }
}
