import SiteModel
import Support
import Testing

@testable import SiteParser

/// Tests that the reference pages of the guide name every key and value that the program reads.
struct GuideReferenceTests {
  @Test func `the page on specs names every key and every value`() throws {
    let words = try codeWords(of: "content/guide/spec.md")
    #expect(Set(specKeys).subtracting(words) == [])
    let values =
      State.allCases.map(\.rawValue) + Scope.allCases.map(\.rawValue)
      + Recovery.allCases.map(\.rawValue) + Role.allCases.map(\.rawValue)
      + Verdict.allCases.map(\.rawValue) + Cause.allCases.map(\.rawValue)
      + Consequence.allCases.map(\.rawValue) + Placement.allCases.map(\.rawValue)
      + Entrance.allCases.map(\.rawValue)
    #expect(Set(values).subtracting(words) == [])
  }

  @Test func `the page on settings names every key of a page and of the site`() throws {
    let words = try codeWords(of: "content/guide/settings.md")
    #expect(Set(pageKeys + siteKeys).subtracting(words) == [])
  }

  /// The texts between backticks on a page of the guide.
  private func codeWords(of path: String) throws -> Set<String> {
    let files = try SharedData.files(under: "content/guide", ending: ".md")
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let file = try #require(files.first { $0.name == name })
    let text = String(decoding: file.bytes, as: UTF8.self)
    return Set(text.matches(of: /`([^`\n]+)`/).map { String($0.output.1) })
  }
}
