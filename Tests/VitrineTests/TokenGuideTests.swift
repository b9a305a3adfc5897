import Foundation
import Support
import Testing

/// Follows the guide's pages on importing and comparing tokens: each file, command and output in them.
struct TokenGuideTests {
  /// One fence of a page.
  private struct Fence {
    let language: Substring
    let title: String
    let text: String
  }

  private func fences(_ page: String) throws -> [Fence] {
    let url = SharedData.packageRoot.appending(path: "content/guide/\(page).md")
    let text = try String(contentsOf: url, encoding: .utf8)
    var fences: [Fence] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("```") else { continue }
      let info = line.dropFirst(3)
      let title = info.firstMatch(of: /title="(.+)"/).map { String($0.1) } ?? ""
      let body = lines.prefix { $0 != "```" }
      lines = lines.dropFirst(body.count + 1)
      let language = info.prefix { $0 != " " }
      fences.append(
        Fence(language: language, title: title, text: body.joined(separator: "\n") + "\n")
      )
    }
    return fences
  }

  /// Writes the files of fences, runs their commands, and compares the last output with each `text`.
  private func follow(_ fences: some Sequence<Fence>, in sandbox: Sandbox) async throws -> Int {
    var output = ""
    var compared = 0
    for fence in fences {
      switch fence.language {
      case "sh":
        for line in fence.text.split(separator: "\n") {
          let words = line.split(separator: " ").dropFirst().map(String.init)
          let outcome = try await sandbox.vitrine.run(words)
          #expect(outcome.status != 2, "\(line): \(outcome.errors)")
          output = outcome.output
        }
      case "text":
        #expect(output == fence.text)
        compared += 1
      default: try sandbox.write(fence.text, to: fence.title)
      }
    }
    return compared
  }

  @Test func `the pages show what the commands print`() async throws {
    try await Sandbox.use { sandbox in
      #expect(try await follow(fences("import-tokens"), in: sandbox) == 2)
      // The last command of the page names files of the reader's.
      let compare = try fences("compare-tokens").filter { !$0.text.contains("my-site") }
      #expect(try await follow(compare, in: sandbox) == 1)
    }
  }
}
