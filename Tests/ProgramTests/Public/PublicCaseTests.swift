import Foundation
import Support
import Testing

/// Tests of inputs made after public bug reports, as people would try them on the command line.
///
/// They are next to the checkout; if they are missing, a line on standard error says so.
struct PublicCaseTests {
  @Test func `a fix of a name in a token file never breaks a reference to it`() async throws {
    try await PublicCase.use("01-fix-renames-token-not-references") { sandbox in
      let before = try await sandbox.errorRules(".")
      _ = try await sandbox.vitrine.run("check", "--fix", ".")
      let after = try await sandbox.errorRules(".")
      #expect(after.isSubset(of: before), "\(after)")
    }
  }

  @Test func `no scheme is given the value of another`() async throws {
    try await PublicCase.use("02-dark-only-token-leaks-into-light-css") { sandbox in
      let css = try await sandbox.vitrine.run("tokens", "export", "css", "site.resolver.json")
      let plain = try #require(css.output.split(separator: "@media").first)
      for name in ["--only-dark", "--group-black", "--group-white", "--group-gray"] {
        #expect(!plain.contains("\(name):") && css.output.contains("\(name):"), "\(name)")
      }
      #expect(css.errors.contains("token-export/missing-in-scheme"))
      let list = try await sandbox.vitrine.run("tokens", "list", "site.resolver.json")
      #expect(list.output.contains("light: p.black; dark: -"))
    }
  }

  @Test func `text that a table loses is reported, and so is a broken table`() async throws {
    try await PublicCase.use("04-cells-lost") { sandbox in
      let found = try await sandbox.vitrine.run("check", ".").output
      #expect(found.matches(of: /warning\[source\/lost-cells\]/).count == 2, "\(found)")
      #expect(found.matches(of: /warning\[source\/broken-table\]/).count == 1, "\(found)")
    }
  }

  @Test func `a link with a blank is reported with a fix, and one without an address is reported`()
    async throws
  {
    try await PublicCase.use("05-link-with-blank") { sandbox in
      let found = try await sandbox.vitrine.run("check", ".").output
      #expect(found.matches(of: /\[link\/malformed\]/).count == 2, "\(found)")
      #expect(found.contains("has no address"))
      let left = try await sandbox.vitrine.run("check", "--fix", ".").output
      #expect(!left.contains("[link/malformed]"), "\(left)")
    }
  }

  @Test func `a colour modifier of Tokens Studio is applied`() async throws {
    try await PublicCase.use("08-studio-modifiers-ignored") { sandbox in
      let list = try await sandbox.vitrine.run(
        "tokens",
        "list",
        "--profile",
        "lenient",
        "brand.json"
      )
      #expect(list.output.contains("rgb(34 85 204 / 0.3)"), "\(list.output)")
      let upgrade = try await sandbox.vitrine.run("tokens", "upgrade", "--write", "brand.json")
      #expect(upgrade.status == 0, "\(upgrade.output)")
      let after = try await sandbox.vitrine.run("tokens", "list", "brand.json")
      #expect(after.output.contains("rgb(34 85 204 / 0.3)"), "\(after.output)")
    }
  }

  @Test func `a fallback of another colour is reported beyond sRGB too`() async throws {
    try await PublicCase.use("10-hex-of-other-spaces") { sandbox in
      let found = try await sandbox.vitrine.run("tokens", "check", "colours.tokens.json").output
      #expect(found.matches(of: /\[token-file\/hex-mismatch\]/).count == 2, "\(found)")
    }
  }

  @Test func `a well-known file is published`() async throws {
    try await PublicCase.use("12-well-known-left-out") { sandbox in
      let outcome = try await sandbox.vitrine.run("build", ".")
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(sandbox.has("public/.well-known/security.txt"))
    }
  }

  @Test func `variables of Figma without a type affect only themselves`() async throws {
    try await PublicCase.use("14-figma-native-export") { sandbox in
      let found = try await sandbox.vitrine.run("tokens", "check", "theme.tokens.json")
      #expect(found.status == 0 && found.output.contains("info[token-file/figma-variable]"))
    }
  }

  @Test func `addresses in raw HTML are checked like those of Markdown`() async throws {
    try await PublicCase.use("16-raw-html-addresses") { sandbox in
      let found = try await sandbox.vitrine.run("check", ".").output
      for name in ["`nope.md`", "`nowhere`", "`deep/gone.png`", "is a page, and", "no address"] {
        #expect(found.contains(name), "\(name) in \(found)")
      }
      #expect(!found.contains("`other.md`") && !found.contains("pic.png"))
    }
  }

  @Test func `a file of Tokens Studio becomes a file for each set and a resolver document`()
    async throws
  {
    try await PublicCase.use("19-studio-single-file") { sandbox in
      let outcome = try await sandbox.vitrine.run("tokens", "upgrade", "--write", "tokens.json")
      #expect(outcome.status == 0, "\(outcome.output)")
      let list = try await sandbox.vitrine.run("tokens", "list", "tokens.resolver.json")
      #expect(list.status == 0, "\(list.errors)")
      let header = list.output.split(separator: "\n").dropFirst().first ?? ""
      #expect(header.contains("light") && header.contains("dark"), "\(list.output)")
    }
  }

  @Test func `a fix keeps the line ends of Windows`() async throws {
    try await PublicCase.use("21-fix-breaks-line-ends") { sandbox in
      _ = try await sandbox.vitrine.run("check", "--fix", ".")
      let bytes = [UInt8](try Data(contentsOf: sandbox.url("content/index.md")))
      let plain = bytes.indices.filter { bytes[$0] == 10 && ($0 == 0 || bytes[$0 - 1] != 13) }
      let doubled = bytes.indices.dropFirst().filter { bytes[$0] == 13 && bytes[$0 - 1] == 13 }
      #expect(plain.isEmpty && doubled.isEmpty)
    }
  }

  @Test func `contexts of other modifiers are checked, and leave dark in the style sheet`()
    async throws
  {
    try await PublicCase.use("22-other-modifiers-unchecked") { sandbox in
      let found = try await sandbox.vitrine.run("check", ".").output
      #expect(found.contains("in dark, soft, and"), "\(found)")
      let css = try await sandbox.vitrine.run(
        "tokens",
        "export",
        "css",
        "content/tokens/site.resolver.json"
      )
      #expect(css.output.contains("prefers-color-scheme: dark"))
      #expect(css.output.contains("[data-contrast=\"soft\"]"))
    }
  }
}

/// A folder of inputs next to the checkout.
private enum PublicCase {
  /// Calls `body` with a copy, or prints that the test is skipped.
  static func use(_ name: String, _ body: (Sandbox) async throws -> Void) async throws {
    guard SharedData.bytes("cases/\(name)/case.md") != nil, let folder = SharedData.folder else {
      return
    }
    try await Sandbox.use { sandbox in
      let source = folder.appending(path: "cases/\(name)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: source.path()).sorted() {
        let file = source.appending(path: path)
        guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
          continue
        }
        try sandbox.write(try Data(contentsOf: file), to: path)
      }
      try await body(sandbox)
    }
  }
}

extension Sandbox {
  /// The ids of the rules that find errors in a site.
  fileprivate func errorRules(_ folder: String) async throws -> Set<String> {
    let output = try await vitrine.run("check", folder).output
    return Set(output.matches(of: /error\[([^\]]+)\]/).map { String($0.output.1) })
  }
}
