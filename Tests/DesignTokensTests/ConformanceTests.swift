import DesignTokens
import Diagnostics
import Foundation
import Support
import Testing

/// The cases of the suite proposed in design-tokens/community-group issue 386.
@Suite struct ConformanceTests {
  private struct Manifest: Decodable {
    struct Case: Decodable {
      var id: String
      var type: String
      var input: String
      var isValid: Bool { type == "PositiveEvaluationTest" }
    }
    var tests: [Case]
  }

  /// Cases in which the suite contradicts the text of the format, with the contested point.
  private static let contested = [
    "reference-json-pointer-missing-value": "C1: read as the token's value"
  ]

  @Test(arguments: ["format", "resolver"])
  func `every case agrees with its manifest, and leniency changes no valid one`(
    module: String
  ) throws {
    let folder = "conformance/dtcg/\(module)"
    guard let bytes = SharedData.bytes("\(folder)/manifest.json") else { return }
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(bytes))
    #expect(!manifest.tests.isEmpty)
    for test in manifest.tests {
      let content = try #require(SharedData.bytes("\(folder)/\(test.input)"))
      let file = SourceFile(path: test.input, bytes: content)
      let table = read(file, module, .strict)
      let errors = table.diagnostics.filter { $0.severity == .error }
      let agrees = errors.isEmpty == test.isValid
      let isContested = ConformanceTests.contested[test.id] != nil
      #expect(agrees != isContested, "\(test.id): \(errors.map { "\($0.rule) \($0.message)" })")
      // Some cases give a fallback colour that is not the colour, or a description twice: true
      // warnings.
      let expected = [TokenFileRule.hexMismatch.id, TokenFileRule.duplicateKey.id]
      let others = table.diagnostics.filter { !expected.contains($0.rule) }
      guard test.isValid else { continue }
      #expect(others.isEmpty, "\(test.id): \(others)")
      let lenient = read(file, module, .lenient).diagnostics
      #expect(lenient == table.diagnostics, "\(test.id): \(lenient)")
      if module == "format" { #expect(!Upgrade(file).isChanged, "\(test.id)") }
    }
  }

  private func read(_ file: SourceFile, _ module: String, _ profile: Profile) -> TokenTable {
    module == "format"
      ? TokenTable.read(files: [file], profile: profile)
      : TokenTable.read(resolver: file, files: [], profile: profile)
  }
}
