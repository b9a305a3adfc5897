import Diagnostics
import Testing
@testable import SiteModel

@testable import Vitrine

/// Tests that a build's cache is read as it was written, or not at all.
struct BuildCacheTests {
  private let range = SourceRange(file: "content/a.md", bytes: 3..<1000)

  private func cache() -> BuildCache {
    var outcome = Specimen.Outcome()
    outcome.unchecked = [(rule: "a/b", field: "label")]
    outcome.waived = [(rule: "a/c", reason: "because")]
    outcome.broken = [(rule: "a/d", message: "é`x`")]
    outcome.found = [(rule: "a/e", message: "")]
    outcome.passed.insert(3)
    outcome.passed.insert(140)
    outcome.notApplicable = 90
    let finding = Diagnostic(
      rule: "a/b",
      severity: .warning,
      message: "one",
      range: range,
      label: "here",
      notes: [.init("note", at: range), .init("bare")],
      help: ["help", "more"],
      fixes: [.init(title: "mend", edits: [.init(range: range, replacement: "x\n")])]
    )
    var hash = ContentHash([1, 2, 3])
    hash.add("text")
    return BuildCache(
      inputs: SiteFingerprint(
        configuration: hash,
        look: ContentHash([4]),
        assets: ContentHash([5]),
        pages: [.init(path: ExactText("content/a.md"), hash: ContentHash())]
      ),
      sharedView: hash,
      pages: [
        .init(path: "content/a.md", figures: hash, diagnostics: [finding], outcomes: [outcome])
      ],
      documents: [[1, 2, 3]],
      words: [4, 5],
      findings: [finding, finding],
      verdicts: Verdicts(passed: 300, notApplicable: 70_000),
      pageCount: 1,
      specimenCount: 70_000,
      outputs: [.init(path: "index.html", size: 1 << 40)]
    )
  }

  @Test func `cached values are read as they were written`() throws {
    let written = cache()
    let read = try #require(BuildCache(written.bytes))
    #expect(read.bytes == written.bytes)
    #expect(read.inputs == written.inputs)
    #expect(read.sharedView == written.sharedView)
    #expect(read.findings == written.findings)
    #expect(read.outputs == written.outputs)
    #expect(read.documents == [[1, 2, 3]] && read.words == [4, 5])
    #expect(read.verdicts == written.verdicts)
    #expect(read.specimenCount == 70_000 && read.pageCount == 1)
    let outcome = try #require(read.pages.first?.outcomes.first)
    #expect(outcome.passed.count == 2)
    #expect(outcome.broken.first?.message == "é`x`")
    #expect(outcome.waived.first?.reason == "because" && outcome.notApplicable == 90)
  }

  @Test func `damaged bytes are ignored`() {
    let bytes = cache().bytes
    #expect(BuildCache([]) == nil)
    for end in bytes.indices { #expect(BuildCache(Array(bytes[..<end])) == nil) }
    #expect(BuildCache(bytes + [0]) == nil)
    for place in bytes.indices {
      for byte in [UInt8(0), 0x7F, 0x80, 0xFF] {
        var damaged = bytes
        damaged[place] = byte
        _ = BuildCache(damaged)?.bytes
      }
    }
  }

  @Test func `a sealed cache is opened only unchanged`() throws {
    let pieces = cache().pieces
    let sealed = Array(CacheSeal.close(pieces).joined())
    #expect(try #require(CacheSeal.open(sealed)).elementsEqual(pieces.joined()))
    #expect(CacheSeal.open([]) == nil)
    #expect(CacheSeal.open(sealed + [0]) == nil)
    for end in sealed.indices { #expect(CacheSeal.open(Array(sealed[..<end])) == nil) }
    for place in sealed.indices {
      for bit in 0..<8 {
        var damaged = sealed
        damaged[place] ^= 1 << UInt8(bit)
        #expect(CacheSeal.open(damaged) == nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func `every byte and every end counts in a hash`() {
    var hashes: [ContentHash] = []
    for length in 0..<40 {
      var bytes = [UInt8](repeating: 0, count: length)
      hashes.append(ContentHash(bytes))
      for place in bytes.indices {
        bytes[place] = 1
        hashes.append(ContentHash(bytes))
        bytes[place] = 0
      }
    }
    var parted = ContentHash([1, 2])
    parted.add([3])
    hashes += [ContentHash([1, 2, 3]), parted]
    #expect(Set(hashes.map { "\($0.high) \($0.low)" }).count == hashes.count)
  }

  @Test func `texts that look equal keep their bytes`() throws {
    let paths = ["caf\u{E9}.png", "cafe\u{301}.png", "\u{212B}", "A\u{30A}"]
    let cache = BuildCache(
      inputs: SiteFingerprint(
        configuration: ContentHash(),
        look: ContentHash(),
        assets: ContentHash(),
        pages: []
      ),
      sharedView: ContentHash(),
      pages: [],
      findings: [],
      verdicts: Verdicts(),
      pageCount: 0,
      specimenCount: 0,
      outputs: paths.map { .init(path: $0, size: 1) }
    )
    let read = try #require(BuildCache(cache.bytes))
    #expect(read.outputs.map { Array($0.path.utf8) } == paths.map { Array($0.utf8) })
  }
}

extension BuildCache {
  /// The bytes to keep.
  fileprivate var bytes: [UInt8] { Array(pieces.joined()) }
}
