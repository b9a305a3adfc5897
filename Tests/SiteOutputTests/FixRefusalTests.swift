import Diagnostics
import SiteOutput
import Testing

/// Fixes that would do harm.
struct FixRefusalTests {
  @Test func `a fix that brings an error is refused, the others are applied`() async throws {
    let file = SourceFile(path: "a.md", bytes: Array("a b c d\n".utf8))
    let fixed = try await fixing([file], by: look)
    #expect(fixed.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["A b C D\n"])
    #expect(
      fixed.applied.map(\.line) == [
        "fixed a.md:1:1 x/small: write `A`", "fixed a.md:1:5 x/small: write `C`",
        "fixed a.md:1:7 x/small: write `D`",
        "not applied a.md:1:3 x/small: write `B`, because it would bring errors of `x/second`",
      ]
    )
  }

  @Test func `a rule that is not reported still runs`() async throws {
    let file = SourceFile(path: "a.md", bytes: Array("b\n".utf8))
    let fixed = try await fixing([file], verifying: { look($0).report }) { files in
      let found = look(files).report
      let own = found.diagnostics.filter { $0.rule == "x/small" }
      return ((), Report(diagnostics: own, sources: found.sources))
    }
    #expect(fixed.files == [file])
  }
}

/// The lowercase letters are wrong, and a capital B is worse.
@Sendable
private func look(_ files: [SourceFile]) -> (result: Void, report: Report) {
  let found = files.flatMap { file in
    file.bytes.enumerated().compactMap { place, byte -> Diagnostic? in
      let range = SourceRange(file: file.path, bytes: place..<place + 1)
      if byte == UInt8(ascii: "B") {
        return Diagnostic(rule: "x/second", message: "B", range: range)
      }
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { return nil }
      let large = String(decoding: [byte - 32], as: UTF8.self)
      let fix = Diagnostic.Fix(
        title: "write `\(large)`",
        edits: [Diagnostic.Edit(range: range, replacement: large)]
      )
      return Diagnostic(rule: "x/small", message: "small \(large)", range: range, fixes: [fix])
    }
  }
  let sources = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
  return ((), Report(diagnostics: found, sources: sources))
}
