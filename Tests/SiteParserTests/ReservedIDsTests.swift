import SiteModel
import Testing
@testable import SiteParser
import Support

/// Tests of the ids that headings leave to specimens.
struct ReservedIDsTests {
  @Test func `ids of state fences are found in lists and quotes, and whatever ends the lines`() {
    let text = "```state one\r\n> - ~~~~ state two\r   ```state\n```swift for=four\nstate five\n"
    #expect(reservedIDs(Array(text.utf8), from: 0) == layoutIDs.union(["one", "two"]))
  }

  @Test func `a heading leaves its id to the specimen of that name`() async throws {
    let page = """
      # Page

      ## Some post

      ```state some-post
      surface: list
      state: content
      title: Post
      items: [A letter, A parcel]
      ```

      ## Main

      [the picture](#some-post), [the heading](#some-post-1), [the text](#main-1)

      """
    try await Sandbox.use { sandbox in
      try sandbox.write(page, to: "content/index.md")
      let outcome = try await sandbox.vitrine.run("build")
      try #require(outcome.status == 0, "\(outcome.output)")
      let html = try sandbox.text("public/index.html")
      #expect(html.contains("<h2 id=\"some-post-1\">"))
      #expect(html.contains("<figure class=\"specimen\" id=\"some-post\""))
      #expect(html.contains("<h2 id=\"main-1\">"))
      #expect(html.ranges(of: " id=\"main\"").count == 1)
    }
  }

  @Test func `a specimen without an author's id cannot take a heading's id`() async throws {
    let page = """
      # Page

      ## List content

      ```state
      surface: list
      state: content
      title: Post
      items: [A letter, A parcel]
      ```

      """
    try await Sandbox.use { sandbox in
      try sandbox.write(page, to: "content/index.md")
      let findings = try Findings(try await sandbox.vitrine.run("check", "--format", "json"))
      #expect(findings.places == ["content/index.md:5:4 spec/duplicate-id"])
    }
  }

  @Test func `no heading takes an id that anything else on its page has`() async throws {
    let page = """
      # Page

      ## Fields

      A footnote[^one], and again[^one], and another[^One two], and [^one-two].

      ```state some-post
      surface: empty
      state: empty
      title: Nothing here yet
      message: Messages that people send you appear here.
      actions: [{label: Write a message, recovery: add}]
      ```

      [^one]: Text.
      [^One two]: Text.
      [^one-two]: Text.

      """
    try await Sandbox.use { sandbox in
      try sandbox.write(page, to: "content/index.md")
      let first = try await sandbox.vitrine.run("build")
      try #require(first.status == 0, "\(first.output)")
      let ids = try sandbox.ids("public/index.html")
      #expect(ids.count > 15 && Set(ids).count == ids.count, "\(ids)")
      let headings = ids.map { "## \($0)\n\n## \($0.replacing(":", with: " "))\n\n" }.joined()
      try sandbox.write(page + headings, to: "content/index.md")
      let second = try await sandbox.vitrine.run("build")
      try #require(second.status == 0, "\(second.output)")
      let all = try sandbox.ids("public/index.html")
      let repeated = Dictionary(grouping: all, by: \.self).filter { $0.value.count > 1 }.keys
      #expect(repeated.isEmpty, "\(repeated.sorted())")
      #expect(Set(all).isSuperset(of: ids))
      #expect(second.output.contains("[link/taken-anchor]"))
    }
  }
}

extension Sandbox {
  /// All ids of an HTML file, in order.
  fileprivate func ids(_ path: String) throws -> [String] {
    try text(path).matches(of: #/ id="([^"]+)"/#).map { String($0.output.1) }
  }
}
