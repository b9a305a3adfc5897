import Diagnostics
import Testing

/// Tests of the fixes that a machine may apply.
struct FixTests {
  @Test(arguments: CaseFile.all)
  func `applying a fix takes one diagnostic away`(_ file: CaseFile) async throws {
    for one in file.cases where one.output.contains("= fix:") {
      let before = await MemorySite(files: one.files).report().diagnostics
      for diagnostic in before {
        for fix in diagnostic.fixes {
          let files = try one.files.applying(fix)
          let after = await MemorySite(files: files).report()
          #expect(after.diagnostics.count < before.count, "\(one.title)\n\(after.frames)")
        }
      }
    }
  }
}

extension [String: String] {
  /// The files with a fix applied.
  fileprivate func applying(_ fix: Diagnostic.Fix) throws -> [String: String] {
    var files = self
    for edit in fix.edits.sorted(by: { $0.range.bytes.lowerBound > $1.range.bytes.lowerBound }) {
      var bytes = Array(try #require(files[edit.range.file]).utf8)
      bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
      files[edit.range.file] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }
}
