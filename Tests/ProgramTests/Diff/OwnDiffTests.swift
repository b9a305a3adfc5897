import Foundation
import Support
import Testing

/// Tests of one changed token in this repository's own content.
struct OwnDiffTests {
  @Test func `a changed token is listed with its specimens and their contrast, and nothing else`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.copyOwnSite(to: "old")
      try sandbox.copyOwnSite(to: "new")
      // Pictures of the app show the old value.
      for site in ["old", "new"] {
        try change(sandbox, "\(site)/content/site.yaml") { text in
          text.replacing("\nrules:\n", with: "\nrules:\n  render: off\n")
        }
      }
      // Statements of pages about the token are checked, so they change too.
      try change(sandbox, "new/content/tokens/apptheme.tokens.json") { text in
        text.replacing(
          ##"[0.788235, 0.203922, 0], "hex": "#C93400""##,
          with: ##"[0.721569, 0.2, 0], "hex": "#B83300""##
        )
      }
      try change(sandbox, "new/content/systems/apptheme.md") { text in
        text.replacing("`#C93400`", with: "`#B83300`")
      }
      let outcome = try await sandbox.vitrine.run("diff", "old", "new", "--format", "json")
      try #require(outcome.status == 0, "\(outcome.errors)")
      let diff = try JSONDecoder().decode(Diff.self, from: Data(outcome.output.utf8))

      #expect(diff.tokens.first?.path == "palette.orange-deep")
      #expect(diff.tokens.first?.because == nil)
      // All others take their value from it.
      #expect(diff.tokens.dropFirst().allSatisfy { $0.because?.isEmpty == false })
      #expect(diff.tokens.allSatisfy { $0.system == "apptheme" && $0.change == "changed" })
      #expect(diff.specimens.count > 3)
      let paths = Set(diff.tokens.map(\.path))
      for specimen in diff.specimens {
        #expect(specimen.change == "changed")
        #expect(specimen.schemes == ["light"])
        #expect(!specimen.reasons.isEmpty)
        #expect(
          specimen.reasons.allSatisfy { $0.kind == "token" && paths.contains($0.token ?? "") }
        )
      }
      #expect(!diff.contrast.isEmpty)
      let specimens = Set(diff.specimens.map { "\($0.page)#\($0.id)" })
      #expect(diff.contrast.allSatisfy { specimens.contains("\($0.page)#\($0.specimen)") })
      #expect(diff.causes.count == 1)
      #expect(diff.causes.first?.specimens == Array(diff.specimens.indices))
      #expect(diff.causes.first?.contrast == Array(diff.contrast.indices))
      #expect(diff.coverage.isEmpty && diff.addresses.isEmpty && diff.rules.isEmpty)
      #expect(diff.remarks.isEmpty)
    }
  }

  private func change(
    _ sandbox: Sandbox,
    _ path: String,
    _ edit: (String) -> String
  ) throws {
    let before = try sandbox.text(path)
    let after = edit(before)
    try #require(before != after)
    try sandbox.write(after, to: path)
  }

  /// The parts of the JSON that the test reads.
  private struct Diff: Decodable {
    var tokens: [Token]
    var specimens: [Specimen]
    var contrast: [Contrast]
    var causes: [Cause]
    var coverage: [Nothing]
    var addresses: [Nothing]
    var rules: [Nothing]
    var remarks: [String]

    struct Token: Decodable {
      var system: String
      var path: String
      var change: String
      var because: [String]?
    }
    struct Specimen: Decodable {
      var change: String
      var page: String
      var id: String
      var schemes: [String]
      var reasons: [Reason]
    }
    struct Reason: Decodable {
      var kind: String
      var token: String?
    }
    struct Contrast: Decodable {
      var page: String
      var specimen: String
    }
    struct Cause: Decodable {
      var specimens: [Int]
      var contrast: [Int]
    }
    struct Nothing: Decodable {}
  }
}
