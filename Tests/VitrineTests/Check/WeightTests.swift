import Diagnostics
import Testing

/// Tests of the settings that a site and its specs may give rules.
struct WeightTests {
  private let page = """
    # Page

    ```state
    surface: banner
    state: info
    message: Prices are updated every morning.
    dismissible: true
    style:
      message-color: state.info
      radius: spacing.sm
    ```

    """

  private func found(_ settings: String, page: String? = nil) async -> [String] {
    var files = ["content/page.md": page ?? self.page]
    if !settings.isEmpty { files["content/site.yaml"] = settings }
    return await MemorySite(files: files).report().diagnostics.map {
      "\($0.severity.rawValue) \($0.rule)"
    }
  }

  @Test
  func `rules have their declared severity`() async {
    #expect(await found("") == ["error contrast/text-aa", "error token/category"])
  }

  @Test
  func `a site sets the severity of a rule, or turns it off`() async {
    #expect(
      await found("rules: {contrast/text-aa: warning}")
        == ["warning contrast/text-aa", "error token/category"]
    )
    #expect(await found("rules: {contrast/text-aa: off}") == ["error token/category"])
  }

  @Test
  func `a group has a severity, and a rule's own one wins`() async {
    #expect(
      await found("rules: {contrast: off, token: warning}") == ["warning token/category"]
    )
    #expect(
      await found("rules: {token: off, token/category: warning}")
        == ["error contrast/text-aa", "warning token/category"]
    )
  }

  @Test
  func `a waiver silences one rule of one specimen and is counted`() async {
    let waived = page.replacing(
      "style:",
      with: "allow: {contrast/text-aa: The words repeat the title.}\nstyle:"
    )
    let report = await MemorySite(files: ["content/page.md": waived]).report()
    #expect(report.diagnostics.map(\.rule) == ["token/category"])
    #expect(report.verdicts.waived == 1)
  }

  @Test
  func `a counter-example breaks its rules even if the site turns them off`() async {
    let example = page.replacing(
      "style:",
      with: """
        verdict: dont
        breaks: [contrast/text-aa, token/category]
        because: The words cannot be read.
        style:
        """
    )
    #expect(await found("", page: example) == [])
    #expect(await found("rules: {contrast/text-aa: off}", page: example) == [])
  }

  @Test
  func `one rule or one group can be asked for alone`() async {
    let site = MemorySite(files: ["content/page.md": page])
    #expect(await site.report(only: ["token"]).diagnostics.map(\.rule) == ["token/category"])
    #expect(
      await site.report(only: ["contrast/text-aa"]).diagnostics.map(\.rule) == ["contrast/text-aa"]
    )
  }

  @Test
  func `a rule that is off by default runs if it is named or asked for, and fails no run`() async {
    let tokens = #"{"x": {"$type": "number", "y": {"$value": 1}}}"#
    func report(_ settings: String, only: Set<String> = []) async -> Report {
      let page = ["content/page.md": "# Page\n", "content/tokens/x.tokens.json": tokens]
      let own = settings.isEmpty ? [:] : ["content/site.yaml": settings]
      return await MemorySite(files: page.merging(own) { $1 }).report(only: only)
    }
    #expect(await report("").diagnostics == [])
    #expect(await report("rules: {token: error}").diagnostics == [])
    #expect(await report("", only: ["token"]).diagnostics == [])
    #expect(await report("", only: ["token/unused"]).diagnostics.map(\.severity) == [.info])
    let info = await report("rules: {token/unused: info}")
    #expect(info.diagnostics.map(\.rule) == ["token/unused"])
    #expect(!info.fails(strict: true))
    #expect(await report("rules: {token/unused: error}").fails(strict: false))
  }

  @Test
  func `a counter-example is not blamed for a rule that was not asked for`() async {
    let example = page.replacing(
      "style:",
      with: """
        verdict: dont
        breaks: [contrast/text-aa, token/category]
        because: The words cannot be read.
        style:
        """
    )
    let site = MemorySite(files: ["content/page.md": example])
    #expect(await site.report(only: ["token"]).diagnostics == [])
  }
}
