import Diagnostics
import Foundation
import RuleEngine
import Rules
import SiteInput
import SiteModel
import Support
import Testing
import Vitrine

/// Tests that break this repository's own content, one rule at a time: only that rule reports it,
/// at that place.
struct MutationTests {
  private static let mark: Character = "▸"
  /// The unchanged content and theme.
  private static let sources = Task { try await SiteInput.read(SharedData.packageRoot.path()) }

  @Test
  func `every rule has a mutation`() {
    let known = Set(Rule.all.map(\.id))
    let mutated = Set(Mutation.all.flatMap(\.rules))
    // A profile turns these on, and with it more than one rule on this content; case files test
    // them.
    let ofProfiles: Set = [
      "copy/banned-word", "loading/determinate", "modal/label-words", "states/disabled-submit",
      "states/toast-forbidden",
    ]
    // Rules for samples only are tested by their cases and by documents that people read.
    let ofSamples = Set(
      Rule.all.filter { if case .samples = $0.check { true } else { false } }.map(\.id)
    )
    let others: Set = ["states/documents-disagree"]
    #expect(known.subtracting(mutated).subtracting(ofSamples) == ofProfiles.union(others))
    #expect(mutated.filter { Rule.named($0) == nil && !RuleText.all.map(\.id).contains($0) } == [])
  }

  @Test(arguments: Mutation.batches.indices)
  func `a mutation is reported by its rule, at its place, and by no other`(
    _ index: Int
  ) async throws {
    let batch = Mutation.batches[index]
    var sources = try await MutationTests.sources.value
    var expected: Set<String> = []
    var titles: [String: String] = [:]
    var edited: [[String]] = []
    // Pictures of the app show the content before the mutation.
    let settings = "content/site.yaml"
    _ = try sources.replace("\nrules:\n", with: "\nrules:\n  render: off\n", in: settings)
    for mutation in batch {
      var places: [String] = []
      for edit in mutation.edits {
        let place = try sources.replace(edit.old, with: edit.new, in: edit.path)
        if let place { places.append("\(edit.path) \(place)") }
      }
      edited.append(places)
    }
    // Other edits of the batch may move the text of a file.
    for (mutation, own) in zip(batch, edited) {
      var places = own
      for place in mutation.places {
        let offset = try sources.offset(of: place.text, in: place.path)
        places.append("\(place.path) \(offset)")
      }
      try #require(places.count == 1 || places.count == mutation.rules.count, "\(mutation.title)")
      for (number, rule) in mutation.rules.enumerated() {
        let place = "\(rule) \(places.count == 1 ? places[0] : places[number])"
        expected.insert(place)
        titles[place] = mutation.title
      }
    }
    let report = await checkSite(sources).report
    let found = Set(
      report.diagnostics.map { "\($0.rule) \($0.range.file) \($0.range.bytes.lowerBound)" }
    )
    let missed = expected.subtracting(found).map { "\($0): \(titles[$0] ?? "")" }
    #expect(missed.sorted() == [])
    #expect(found.subtracting(expected).sorted() == [], "\(report.text())")
  }
}

/// An edit that cannot be made, because its text is missing.
private struct Missing: Error {
  let path: String
  let text: String
}

extension Sources {
  /// Replaces the first occurrence of a text; returns the mark's offset in the file if the new
  /// text has one.
  fileprivate mutating func replace(
    _ old: String,
    with new: String,
    in path: String
  ) throws -> Int? {
    guard let file = byPath[path], let start = file.bytes.firstRange(of: Array(old.utf8)) else {
      throw Missing(path: path, text: old)
    }
    let parts = new.split(separator: "▸", maxSplits: 1, omittingEmptySubsequences: false)
    var bytes = file.bytes
    bytes.replaceSubrange(start, with: parts.joined().utf8)
    set(SourceFile(path: path, bytes: bytes))
    return parts.count == 2 ? start.lowerBound + parts[0].utf8.count : nil
  }

  /// The offset of the mark in a text of a file.
  fileprivate func offset(of text: String, in path: String) throws -> Int {
    let parts = text.split(separator: "▸", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2,
      let start = byPath[path]?.bytes.firstRange(of: Array(parts.joined().utf8))
    else { throw Missing(path: path, text: text) }
    return start.lowerBound + parts[0].utf8.count
  }

  private mutating func set(_ file: SourceFile) {
    if settings?.path == file.path { settings = file }
    for list in [\Sources.pages, \Sources.tokens, \Sources.theme] {
      guard let index = self[keyPath: list].firstIndex(where: { $0.path == file.path }) else {
        continue
      }
      self[keyPath: list][index] = file
    }
  }
}
