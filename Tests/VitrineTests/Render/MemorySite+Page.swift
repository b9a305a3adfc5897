import Diagnostics
import Testing
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

extension MemorySite {
  /// One page of the built site by its path in the output; its templates must report nothing.
  func page(_ path: String) async throws -> String {
    let renderer = Renderer(await check().site)
    let job = try #require(renderer.jobs.first { $0.path == path }, "there is no \(path)")
    let (file, diagnostics) = renderer.render(job)
    try #require(diagnostics.map(\.message) == [])
    return String(decoding: file.bytes, as: UTF8.self)
  }
}
