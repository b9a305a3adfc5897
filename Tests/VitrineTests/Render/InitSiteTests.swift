import Foundation
import Support
import Testing

@testable import Vitrine

/// The site of `vitrine init` is the team's own, and small.
struct InitSiteTests {
  /// Demo systems of this repository, and others whose guidance the rules go back to.
  private static let names =
    #"\b(instica|apptheme|feedbackpresenter|liquid glass|apple|google|material design|polaris|"#
    + #"shopify|carbon|ibm|fluent|atlassian|primer|gov\.uk|salesforce|human interface|Base)\b"#

  @Test func `a new site has under 100 files and 1 MB, and no name of a demo system or vendor`()
    async throws
  {
    try await Sandbox.use { sandbox in
      #expect(try await sandbox.vitrine.run("init", "site").status == 0)
      #expect(try await sandbox.vitrine.run("build", "site").status == 0)
      let files = try sandbox.tree("site/public")
      #expect(files.count < 100)
      #expect(files.values.reduce(0) { $0 + $1.count } < 1_000_000)
      // The name of a font is that of a product, and a layer of the style sheet is called base.
      let fonts = #"-apple-system|@layer [a-z, ]*"#
      let expression = try NSRegularExpression(pattern: Self.names, options: .caseInsensitive)
      for (path, bytes) in files {
        let text = String(decoding: bytes, as: UTF8.self)
          .replacingOccurrences(of: fonts, with: "", options: .regularExpression)
          .replacingOccurrences(of: "\"base\"", with: "")
        let found = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
        guard path.hasSuffix(".js") == false,
          let range = found.first.flatMap({ Range($0.range, in: text) })
        else { continue }
        Issue.record("\(path) names \(text[range])")
      }
    }
  }
}
