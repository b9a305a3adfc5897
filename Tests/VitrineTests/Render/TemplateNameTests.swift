import Mustache
import SiteModel
import Testing
import Vitrine

@testable import SiteRenderer

/// Tests that the documented names are those that the program knows.
struct TemplateNameTests {
  @Test(arguments: [true, false])
  func `the template of a surface accepts the declared names and no others`(
    isLive: Bool
  ) async throws {
    let page = """
      # Page

      ```state all
      surface: banner
      state: info
      message: Saved
      lang: en
      label: Saved
      hint: It is on this device
      reason: Because
      reason-form: caption
      announce: polite
      disabled-while-loading: false
      ```

      ```state bare
      surface: banner
      state: info
      message: Saved
      ```

      """
    let site = await MemorySite(files: ["content/page.md": page]).check().site
    let renderer = Renderer(site)
    let specimens = try #require(site.pages.first { $0.specimens.count == 2 }).specimens
    let all = SurfaceTemplateName.all
    func names(_ specimen: Specimen) -> Set<String> {
      Set(renderer.names(of: specimen, "en", isLive: isLive).names)
    }
    let live: Set<String> = isLive ? [] : ["live"]
    #expect(names(specimens[0]) == Set(all.map(\.name)).subtracting(live))
    let bare: Set<String> = isLive ? ["live"] : []
    #expect(names(specimens[1]) == Set(all.filter { !$0.mayBeAbsent }.map(\.name)).union(bare))
  }
}
