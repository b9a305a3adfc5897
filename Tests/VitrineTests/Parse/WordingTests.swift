import Diagnostics
import Foundation
import Support
import Testing
@testable import SiteModel

@testable import Vitrine

/// Tests of the interface's texts in all its languages.
struct WordingTests {
  private static let templates = SharedData.packageRoot.appending(path: "templates")

  /// Files below a folder with an ending, as text.
  private func texts(below folder: URL, _ ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(ending) }.sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// The keys of a language's file, in its order.
  private func keys(_ name: String) throws -> [String] {
    let url = WordingTests.templates.appending(path: "words/\(name)")
    var keys: [String] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      guard !line.hasPrefix("#"), let key = line.split(separator: ":").first else { continue }
      keys.append(String(key.filter { $0 != "\"" }))
    }
    return keys
  }

  @Test func `every word that templates ask for exists, and every word is asked for`()
    throws
  {
    let templates = try texts(below: WordingTests.templates, ".mustache")
    let named = templates.flatMap { $0.matches(of: /words\.([a-z0-9-]+)/).map { String($0.1) } }
    let modules = [
      "DocumentAudit", "RuleEngine", "Rules", "SiteComparison", "SiteModel", "SiteParser",
      "SiteRenderer", "Vitrine",
    ]
    let sources = try modules.flatMap { module in
      try texts(below: SharedData.packageRoot.appending(path: "Sources/\(module)"), "swift")
    }
    var inSwift: [String] = []
    for source in sources {
      inSwift += source.matches(of: /(?:words|self|texts|own)\["([^"\]]+)"\]/).map { String($0.1) }
      inSwift += source.matches(of: /texts\[Name\("([^"]+)"\)\]/).map { String($0.1) }
    }
    // Names built from a state, a level and the like: all with this beginning count as used.
    let beginnings = inSwift.filter { $0.contains("\\(") }.map { $0.prefix { $0 != "\\" } }
    let asked = Set(named + inSwift.filter { !$0.contains("\\") })
    let english = Set(try keys("en.yaml"))
    #expect(asked.subtracting(english).sorted() == [])
    let idle = english.subtracting(asked).filter { key in
      // Some occur in a list first.
      !beginnings.contains { key.hasPrefix($0) } && !sources.contains { $0.contains("\"\(key)\"") }
    }
    #expect(idle.sorted() == [])
  }

  @Test func `every language has the words of English, in the same order`() throws {
    let folder = WordingTests.templates.appending(path: "words")
    let english = try keys("en.yaml")
    #expect(english.count > 100)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() {
      #expect(try keys(name) == english, "\(name)")
    }
  }

  @Test func `a site's words replace the built-in ones key by key`() async {
    let site = MemorySite(files: [
      "content/index.md": "# Home\n",
      "templates/words/vi.yaml": "next: Tiếp\n",
      "templates/words/eo.yaml": "next: Sekva\n",
    ])
    let theme = await site.check().site.theme
    #expect(theme.wording(in: "vi")["next"] == "Tiếp")
    #expect(theme.wording(in: "vi")["previous"] == "Trang trước")
    #expect(theme.wording(in: "vi-VN")["next"] == "Tiếp")
    #expect(theme.wording(in: "eo")["next"] == "Sekva")
    #expect(theme.wording(in: "eo")["previous"] == "Previous")
    #expect(theme.wording(in: "eo")["language-name"] == "eo")
    #expect(theme.wording(in: "ja")["next"] == "Next")
  }

  @Test(arguments: [
    ("ar", true), ("AR-EG", true), ("he", true), ("fa-IR", true), ("ur", true), ("az-Arab", true),
    ("ku-Arab-IQ", true), ("en", false), ("vi", false), ("ar-Latn", false), ("az", false),
    ("pa-Guru", false), ("de-1996", false),
  ])
  func `the text direction is that of the script`(_ tag: String, _ isMirrored: Bool) {
    #expect(isRightToLeft(tag) == isMirrored)
  }

  @Test(arguments: [
    ("en", true), ("pt-BR", true), ("zh-Hant-TW", true), ("gsw", true), ("es-419", true),
    ("de-1996", true), ("", false), ("e", false), ("english", false), ("en_US", false),
    ("en-", false), ("-en", false), ("e1", false), ("en-toolongword", false), ("vi VN", false),
  ])
  func `a language tag has the form of BCP 47`(_ tag: String, _ isTag: Bool) {
    #expect(isLanguageTag(tag) == isTag)
  }
}
