import Foundation
import Support
import Testing

/// Tests of pages with the exact expected output.
struct CaseTests {
  /// `1`, or parts of the names of the files whose outputs are written anew, with commas between
  /// them.
  ///
  /// Such a run fails.
  static let recorded = ProcessInfo.processInfo.environment["VITRINE_RECORD"]

  @Test(arguments: CaseFile.all + CaseFile.readers)
  func `every case prints what its file says`(_ file: CaseFile) async throws {
    #expect(!file.cases.isEmpty)
    if let part = CaseTests.recorded, part != "1",
      !part.split(separator: ",").contains(where: { file.name.contains($0) })
    {
      return
    }
    var outputs: [String] = []
    for one in file.cases {
      #expect(one.outputLines != nil, "\(file.name): \(one.title) has no `output`")
      let output = await MemorySite(files: one.files).report().frames
      outputs.append(output)
      if !isRecording {
        #expect(output == one.output, "\(file.name): \(one.title)\n\(output)")
      }
    }
    if isRecording {
      try file.record(outputs)
      Issue.record("recorded \(file.name)")
    }
  }

  @Test(arguments: CaseFile.all + CaseFile.readers)
  func `every case file has a case that reports its rule and one that is silent`(_ file: CaseFile) {
    #expect(file.cases.contains { $0.output.contains("[\(file.rule)]") })
    #expect(file.cases.contains { $0.output.isEmpty })
  }
}
