import Diagnostics
import Testing

@testable import Renders

/// Tests of specs that say what is wrong with their pictures.
struct DeclaredFindingsTests {
  /// The findings on a spec with these lines and one picture.
  private func found(_ lines: String, _ name: String, _ picture: [UInt8]) async -> [String] {
    var app = AppSite(pictures: ["T/testInboxEmpty.\(name).png": picture])
    let title = "title: Nothing here yet\n"
    app.pages["inbox"] = AppSite.inbox.replacing(title, with: title + lines)
    let all = await app.report().diagnostics
    return all.filter { $0.range.file == "content/inbox.md" }.map { "\($0.rule): \($0.message)" }
  }

  /// The lines of a counter-example, which must name its picture.
  private func counterExample(_ rule: String, _ scheme: String) -> String {
    """
    verdict: dont
    because: The test shows it.
    breaks: [\(rule)]
    render: {\(scheme): T/testInboxEmpty.\(scheme).png}

    """
  }

  @Test func `a finding that the spec allows is not reported`() async throws {
    let light = try await AppSite().site().picture(scheme: 0)
    #expect(await found("", "dark", light).map { $0.prefix(13) } == ["render/scheme"])
    let allowed = "allow: {render/scheme: The app has no dark colours yet.}\n"
    #expect(await found(allowed, "dark", light) == [])
  }

  @Test func `a waiver of a rule that no picture breaks is reported`() async throws {
    let light = try await AppSite().site().picture(scheme: 0)
    let found = await found("allow: {render/scheme: Not yet.}\n", "light", light)
    #expect(
      found == [
        "spec/unused-waiver: no picture breaks `render/scheme`, so there is nothing to allow"
      ]
    )
  }

  @Test func `a counter-example breaks the rules on pictures that it names`() async throws {
    let light = try await AppSite().site().picture(scheme: 0)
    #expect(await found(counterExample("render/scheme", "dark"), "dark", light) == [])
    #expect(
      await found(counterExample("render/scheme", "light"), "light", light) == [
        "spec/counter-example: no picture of the counter-example breaks `render/scheme`"
      ]
    )
  }

  @Test func `a counter-example that breaks another rule on pictures is reported`() async throws {
    let light = try await AppSite().site().picture(scheme: 0)
    let found = await found(counterExample("render/blank", "dark"), "dark", light)
    let also = "spec/counter-example: the counter-example also breaks `render/scheme`"
    #expect(found.count == 2 && found.contains { $0.hasPrefix(also) }, "\(found)")
  }

  @Test func `a name that is no rule on pictures is unknown`() async throws {
    let light = try await AppSite().site().picture(scheme: 0)
    let found = await found("allow: {render/schema: Not yet.}\n", "light", light)
    #expect(found.map { $0.prefix(17) } == ["spec/unknown-rule"], "\(found)")
  }
}
