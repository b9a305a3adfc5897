import Foundation
import Support
import Testing

/// Tests of views that need a picture of the app in each state.
struct RenderDemandTests {
  /// A grey picture of one pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="

  private func site(_ sandbox: Sandbox, settings: String) throws {
    try sandbox.writeSmallSite()
    try sandbox.write("title: A\n\(settings)", to: "content/site.yaml")
    try sandbox.write(
      """
      # Inbox

      ```state inbox-empty
      surface: empty
      state: empty
      view: inbox
      title: Nothing here yet
      message: Messages that people send you appear here.
      actions: [{label: Write a message, recovery: add}]
      ```

      ```state inbox-wait
      surface: empty
      state: empty
      view: inbox
      title: All read
      message: New messages that people send you appear here.
      actions: [{label: Write a message, recovery: add}]
      ```

      """,
      to: "content/inbox.md"
    )
    try sandbox.write(
      try #require(Data(base64Encoded: Self.pixel)),
      to: "shots/inbox-empty.light.png"
    )
  }

  private static let demand = """
    views:
      inbox: {kind: async, renders: true}
    renders: [{from: shots, naming: "{id}.{scheme}.png"}]

    """

  @Test func `a spec without a picture is reported if its view asks for one`() async throws {
    try await Sandbox.use { sandbox in
      try site(sandbox, settings: Self.demand)
      let checked = try await sandbox.vitrine.run("check", "--only", "render/missing")
      #expect(checked.status == 1)
      #expect(checked.output.contains("no picture of the app shows `inbox-wait`"))
      #expect(checked.output.contains("--> content/inbox.md:15:7"), "\(checked.output)")
      #expect(!checked.output.contains("`inbox-empty`"))
      try site(sandbox, settings: Self.demand.replacing(", renders: true", with: ""))
      let quiet = try await sandbox.vitrine.run("check", "--only", "render/missing")
      #expect(quiet.status == 0, "\(quiet.output)")
    }
  }

  @Test func `a view asks for pictures also where the site names no folder of them`() async throws {
    try await Sandbox.use { sandbox in
      try site(sandbox, settings: "views:\n  inbox: {kind: async, renders: true}\n")
      let checked = try await sandbox.vitrine.run("check", "--only", "render/missing")
      #expect(checked.output.contains("2 errors"), "\(checked.output)")
    }
  }

  @Test func `the coverage report shows which states the app has pictures of`() async throws {
    try await Sandbox.use { sandbox in
      try site(
        sandbox,
        settings: Self.demand + "rules: {render: off, states/async-complete: off}\n"
      )
      let built = try await sandbox.vitrine.run("build")
      try #require(built.status == 0, "\(built.output)")
      let page = try sandbox.text("public/coverage/index.html")
      #expect(page.contains("In the app: Light <strong>gap</strong>"))
    }
  }

  @Test func `no picture is missed while the settings cannot be read`() async throws {
    try await Sandbox.use { sandbox in
      try site(sandbox, settings: "renders: [")
      _ = try sandbox.replace(
        "title: All read",
        with: "▸render: no.png\ntitle: All read",
        in: "content/inbox.md"
      )
      let checked = try await sandbox.vitrine.run("check")
      #expect(checked.output.contains("error[yaml/syntax]"), "\(checked.output)")
      #expect(!checked.output.contains("render/"), "\(checked.output)")
    }
  }
}
