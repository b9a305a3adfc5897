import SampleCode
import Support
import Testing

/// Samples of documents that were written for people, not for this reader.
struct SeedTests {
  @Test(arguments: [
    ("seeds/000_9223331c70899b7a.txt", 13), ("seeds/001_30cac7923a5df728.txt", 12),
    ("seeds/004_983f5e31e2558d0b.txt", 7),
  ])
  func `every fence of the seeds is read without a rest`(_ path: String, _ count: Int) {
    guard let bytes = SharedData.bytes(path) else { return }
    let samples = fences(bytes).map(SwiftSample.init)
    #expect(samples.count == count)
    for sample in samples where sample.notSwift == nil {
      #expect(!sample.outline.contains("?;") && !sample.outline.hasPrefix("?"))
    }
    let refused = samples.compactMap { sample in sample.notSwift.map { sample.text($0) } }
    #expect(refused == (path.contains("001") ? ["‚"] : []))
  }

  @Test func `every fence of our own pages is read without a rest`() throws {
    for file in try SharedData.files(under: "content", ending: ".md") {
      for sample in fences(file.bytes).map(SwiftSample.init) {
        #expect(sample.notSwift == nil, "\(file.name)")
        let rest = sample.statements.filter { if case .other = $0 { true } else { false } }
        #expect(rest.isEmpty, "\(file.name): \(sample.outline)")
      }
    }
  }

  /// The code of the fences whose language is Swift.
  private func fences(_ bytes: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var open: [UInt8]?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if let code = open {
        if text.hasPrefix("```") { found.append(code) }
        open = text.hasPrefix("```") ? nil : code + line + [UInt8(ascii: "\n")]
      } else if text.hasPrefix("```swift") {
        open = []
      }
    }
    return found
  }
}
