import Foundation
import Support
import Testing

/// Tests of two things that would become one file.
struct CollisionTests {
  @Test(arguments: [
    (["index.html"], "content/index.html"),
    (["topic.md", "topic/index.html"], "content/topic/index.html"),
    (["topic.md", "topic"], "content/topic.md"),
    (["catalogue.json"], "content/catalogue.json"),
    (["photo.png", "Photo.png"], "content/photo.png"),
    (["caf\u{E9}.md", "cafe\u{301}.md"], "content/caf\u{E9}.md"),
  ])
  func `a taken address is reported at a file that can be renamed`(
    _ names: [String],
    _ place: String
  ) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      for name in names { try sandbox.write("# Text\n", to: "content/\(name)") }
      guard try sandbox.tree("content").count == 3 + names.count else {
        try Test.cancel("this disk cannot hold both")
      }
      let outcome = try await sandbox.vitrine.run("build", "--format", "json")
      #expect(outcome.status == 1)
      #expect(try Findings(outcome).places == ["\(place):1:1 page/duplicate-path"])
      #expect(!sandbox.has("public"))
    }
  }

  @Test func `a check finds a file in the place of the style sheet, whose name has a hash`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      #expect(try await sandbox.vitrine.run("build").status == 0)
      let paths = try sandbox.tree("public").keys
      let sheet = try #require(paths.first { $0.hasPrefix("assets/site.") && $0.hasSuffix(".css") })
      try sandbox.write("a { color: red }\n", to: "content/\(sheet)")
      for command in ["check", "build"] {
        let outcome = try await sandbox.vitrine.run(command, "--format", "json")
        #expect(outcome.status == 1)
        #expect(try Findings(outcome).places == ["content/\(sheet):1:1 page/duplicate-path"])
      }
    }
  }

  @Test func `a specimen's own page cannot take a page's address`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      let page = """
        ---
        title: Third
        ---

        ```state below
        surface: list
        state: content
        title: Post
        items: [A letter]
        ```

        """
      try sandbox.write(page, to: "content/third.md")
      try sandbox.write("# Below\n", to: "content/third/below.md")
      let outcome = try await sandbox.vitrine.run("build", "--format", "json")
      #expect(
        try Findings(outcome).places == [
          "content/third/below.md:1:1 page/duplicate-path"
        ]
      )
    }
  }
}
