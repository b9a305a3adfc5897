import Diagnostics
import Testing

/// Tests of states that a site adds.
struct OwnStatesTests {
  private func report(_ settings: String, _ state: String, view: String = "") async -> [String] {
    let site = MemorySite(files: [
      "content/site.yaml": "title: Ferries\n\(settings)\n",
      "content/index.md":
        "# Start\n\n```state\nsurface: banner\nstate: \(state)\n\(view)message: Boarding starts at noon.\ndismissible: true\n```\n",
    ])
    return await site.report().diagnostics.filter { $0.severity > .info }.map {
      "\($0.rule): \($0.message)"
    }
  }

  private let boarding = "states: {boarding: {title: Now boarding, kind: info}, late: warning}"

  @Test func `a spec may name a state of the site's own`() async {
    #expect(await report(boarding, "boarding") == [])
  }

  @Test func `its kind decides which surfaces show it`() async {
    let found = await report("states: {landed: content}", "landed")
    #expect(
      found == [
        "spec/state-not-shown: surface `banner` does not show the state `landed`, a kind of `content`"
      ]
    )
  }

  @Test func `a misspelt state is reported with both kinds of states`() async {
    #expect(await report(boarding, "bording") == ["spec/unknown-value: `bording` is no state"])
  }

  @Test(arguments: [
    ("states: {error: info}", "site/bad-state: `error` is a state already"),
    ("states: {Now Boarding: info}", "site/bad-state: `Now Boarding` is not the name of a state"),
    ("states: {boarding: informal}", "site/unknown-value: `informal` is no state"),
    ("states: {boarding: {title: Boarding}}", "site/missing-key: `kind` is missing"),
  ])
  func `an incomplete declaration of a state is reported`(settings: String, message: String) async {
    #expect(await report(settings, "info") == [message])
  }

  @Test func `a view asks for an own state of the site`() async {
    let settings = boarding + "\nviews: {pier: {kind: mutation, states: [boarding, late]}}"
    let found = await report(settings, "boarding", view: "view: pier\n")
    #expect(
      found == [
        "states/mutation-has-outcome: the view `pier` is never shown `loading`, `success`, `error` or `late`"
      ]
    )
  }

  @Test func `pages and the catalogue show the title and the name`() async throws {
    let site = MemorySite(files: [
      "content/site.yaml": "title: Ferries\n\(boarding)\n",
      "content/index.md":
        "# Start\n\n```state\nsurface: banner\nstate: boarding\nmessage: Boarding starts at noon.\ndismissible: true\n```\n",
    ])
    #expect(try await site.page("banner-boarding/index.html").contains("Now boarding"))
    let catalogue = try await site.page("catalogue.json")
    #expect(catalogue.contains("\"own-state\":\"boarding\""))
  }
}
