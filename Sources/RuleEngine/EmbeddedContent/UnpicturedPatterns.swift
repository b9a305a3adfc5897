import Diagnostics
import SampleCode
import SiteModel

/// Finds patterns of a page that have code and no preview, where other patterns have both.
@Sendable
public func unpicturedPatterns(_ embedded: EmbeddedContent) -> [Finding] {
  guard embedded.previews.count > 1, embedded.samples.count > 3 else { return [] }
  let drawn = Set(
    embedded.previews.map { embedded.topic(at: $0.range.lowerBound).range.lowerBound }
  )
  var topics: [Int: Sample] = [:]
  for claim in embedded.claims {
    guard let index = claim.sample, claim.surface != nil else { continue }
    let sample = embedded.samples[index]
    let topic = embedded.topic(at: sample.range.lowerBound)
    guard topic.level > 1, sample.specimen == nil, !embedded.examples.contain(sample.range) else {
      continue
    }
    topics[topic.range.lowerBound] = topics[topic.range.lowerBound] ?? sample
  }
  let shown = topics.keys.filter(drawn.contains)
  let missing = topics.filter { !drawn.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  guard shown.count > 1, let first = missing.first else { return [] }
  let places = missing.map { embedded.place(embedded.page.file.line(at: $0.range.lowerBound)) }
  var finding = Finding(
    "\(counted(missing.count, "pattern")) with code \(missing.count == 1 ? "has" : "have") no "
      + "preview, and \(shown.count) others have one",
    at: places.first ?? embedded.place(first.range),
    notes: places.dropFirst().map { Diagnostic.Note("nor does this one", at: $0) },
    help: ["draw all patterns of the page, or none"]
  )
  finding.atMost = .info
  return [finding]
}
