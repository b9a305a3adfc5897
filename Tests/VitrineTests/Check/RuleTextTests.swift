import Foundation
import RuleEngine
import Rules
import SiteModel
import Support
import Testing

/// Tests of the texts of `vitrine explain`.
struct RuleTextTests {
  /// Swift files below `Sources`, by name without the ending.
  private static func sources() throws -> [String: String] {
    let folder = SharedData.packageRoot.appending(path: "Sources")
    var sources: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    where path.hasSuffix(".swift") {
      let url = folder.appending(path: path)
      sources[url.deletingPathExtension().lastPathComponent] = try String(
        contentsOf: url,
        encoding: .utf8
      )
    }
    return sources
  }

  /// Groups whose keys one reader reads, and the files that report for it.
  private static let readers = [
    "spec": ["SpecReader", "SpecReader+Facts"], "site": ["SettingsReader"],
    "page": ["Aliases", "FrontMatter"], "surface": ["SurfaceReader", "SurfaceReader+Slots"],
    "words": [], "baseline": ["BaselineReader"], "versions": ["VersionList"],
    "container": ["ContainerReader", "PageReader+Containers", "PageReader+Data"],
  ]
  /// The files that report for every group.
  private static let shared = ["Fields", "Fields+Keys"]

  @Test
  func `everything that can be reported can be explained`() throws {
    let sources = try RuleTextTests.sources()
    let known = Set(RuleText.all.map(\.id))
    let groups = Set(RuleText.all.map(\.group))
    // Checks name their texts by constants.
    var found = Set(Rule.all.map(\.id))
    // Names from other rule sets are not our ids.
    let foreign: Set = ["RuleAliases", "OpenDemands"]
    for (name, text) in sources where !foreign.contains(name) {
      for id in text.matches(of: /"([a-z0-9-]+)\/([a-z0-9-]+[a-z0-9])"/)
      where groups.contains(String(id.1)) {
        found.insert("\(id.1)/\(id.2)")
      }
      // The few rules whose group depends on the caller.
      for call in text.matches(of: /(unknown(?:Rule|System))\([^)]*?group: "([a-z]+)"/) {
        found.insert("\(call.2)/\(call.1 == "unknownRule" ? "unknown-rule" : "unknown-system")")
      }
    }
    for (group, files) in RuleTextTests.readers {
      for file in files + RuleTextTests.shared {
        let text = try #require(sources[file])
        for name in text.matches(of: /report\(\s*"([a-z-]+)"/) {
          found.insert("\(group)/\(name.1)")
        }
      }
    }
    #expect(found.count > 80)
    #expect(found.subtracting(known).sorted() == [])
    // Ids of token files are composed, each with a text by construction.
    #expect(known.subtracting(found).filter { !$0.hasPrefix("token-file/") }.sorted() == [])
  }

  @Test
  func `every text is a sentence or more, and appears once`() {
    #expect(Set(RuleText.all.map(\.id)).count == RuleText.all.count)
    for text in RuleText.all {
      #expect(text.explanation.hasSuffix("."), "\(text.id)")
      #expect(text.explanation.count > 30, "\(text.id)")
      #expect(!text.explanation.contains("  "), "\(text.id)")
      #expect(!text.source.isEmpty && !text.source.hasSuffix("."), "\(text.id)")
    }
  }

  @Test
  func `a rule's text has both examples`() throws {
    let text = try #require(RuleText.all.first { $0.id == "token/unknown" })
    #expect(text.plain.contains("\nBreaks it:\n\n    ```state\n    surface: banner\n"))
    #expect(text.plain.contains("\nPasses:\n\n    ```state\n"))
    #expect(text.plain.hasPrefix("token/unknown (error)\n\n"))
  }
}
