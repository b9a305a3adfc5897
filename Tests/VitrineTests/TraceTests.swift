import Diagnostics
import Foundation
import Rules
import SiteModel
import Support
import Testing
import Vitrine

/// Tests that each demand of the papers next to the checkout is a rule, is part of one, or is
/// listed as open.
struct TraceTests {
  /// Every id of a demand.
  private static let known: Set<String> = {
    let ids = RuleText.all.flatMap { [$0.id] + $0.also }
    return Set(ids + UncheckedDemand.all.map(\.id))
  }()

  @Test
  func `every rule of the catalogue is one of ours or listed as open`() throws {
    guard let bytes = SharedData.bytes("reference/catalogue.md") else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let rules = try #require(text.firstRange(of: "\n## 3. Rules"))
    let end = try #require(text.firstRange(of: "\n### 3.10"))
    let chapter = text[rules.upperBound..<end.lowerBound]
    let ids = Set(chapter.matches(of: /\n\| `([a-z0-9]+\/[a-z0-9-]+)` \|/).map { String($0.1) })
    #expect(ids.count > 120)
    #expect(ids.subtracting(TraceTests.known).sorted() == [])
  }

  @Test
  func `every rule of the first cut is one of ours`() throws {
    guard let bytes = SharedData.bytes("reference/feedback-rules.md") else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let heading = try #require(text.firstRange(of: "\n## 14."))
    let list = text[heading.upperBound...].split(separator: "\n").dropFirst().joined()
    let ids = list.split(separator: " · ").map { $0.trimmingCharacters(in: [" ", "."]) }
    #expect(ids.count == 20)
    #expect(Set(ids).subtracting(TraceTests.known).sorted() == [])
  }

  @Test
  func `every surface and view of the catalogue is a pattern or view of the own site`() async throws
  {
    guard let bytes = SharedData.bytes("reference/catalogue.md") else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let index = try #require(text.firstRange(of: "\n**Index of the 44 surfaces**"))
    let rows = text[index.upperBound...].prefix(6000)
      .matches(of: /\n\| \d+ \| `([a-z-]+)` \| [^|]* \| ([^|]*) \|/)
    #expect(rows.count == 44)
    let site = try await checkSite(SharedData.packageRoot.path(), PipelineOptions()).site
    for row in rows {
      let pattern = site.settings.patterns.first { $0.id == String(row.1) }
      let named = Set(row.2.matches(of: /apptheme|instica|feedback|glass/).map { String($0.0) })
      #expect(Set(pattern?.systems.map(\.value) ?? []) == named, "\(row.1)")
    }
    #expect(site.settings.views.count >= 13)
  }

  @Test
  func `every page of the content plan is there`() async throws {
    guard let bytes = SharedData.bytes("reference/catalogue.md") else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.firstRange(of: "\n### 6.1"))
    let end = try #require(text.firstRange(of: "\n### 6.2"))
    let rows = text[start.upperBound..<end.lowerBound].matches(of: /\n\| `\/([a-z0-9\/-]*)`/)
      .map { String($0.1) }
    #expect(rows.count > 45)
    let site = try await checkSite(SharedData.packageRoot.path(), PipelineOptions()).site
    // The five documents have pages with other names.
    let missing = rows.filter {
      !$0.hasPrefix("audit/seed-") && !Set(site.pages.map(\.path)).union(["rules/"]).contains($0)
    }
    #expect(missing == [])
  }

  @Test
  func `every open entry is no rule, and every adopted name is one`() {
    let ids = Set(RuleText.all.map(\.id))
    #expect(UncheckedDemand.all.map(\.id).filter(ids.contains) == [])
    #expect(Set(RuleText.all.flatMap(\.also)).intersection(ids) == [])
  }
}
