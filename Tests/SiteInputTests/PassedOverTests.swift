import SiteModel
import Support
import Testing

/// Tests of which files below `content/` belong to the author.
struct PassedOverTests {
  @Test(arguments: [
    ".well-known", ".htaccess", ".nojekyll", "apple-app-site-association", ".domains",
  ])
  func `names of the author are read`(_ name: String) {
    #expect(!isPassedOver(name))
  }

  @Test(arguments: [
    ".", "..", ".DS_Store", "._photo.png", ".#page.md", "#page.md#", "page.md~", ".page.md.swp",
    ".page.md.swo",
    ".git", ".gitignore", ".idea", ".env", ".env.local", "Thumbs.db", ".~lock.page.odt#",
  ])
  func `files of editors and systems are skipped`(_ name: String) {
    #expect(isPassedOver(name))
  }

  @Test func `a build publishes dot folders and skips the others`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write("Contact: mailto:a@example.org\n", to: "content/.well-known/security.txt")
      try sandbox.write("", to: "content/.nojekyll")
      try sandbox.write("x", to: "content/.DS_Store")
      try sandbox.write("x", to: "content/.git/config")
      try sandbox.write("x", to: "templates/.hidden/x.css")
      let outcome = try await sandbox.vitrine.run("build")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(sandbox.has("public/.well-known/security.txt"))
      #expect(!sandbox.has("public/.DS_Store"))
      #expect(!sandbox.has("public/.git/config"))
    }
  }
}
