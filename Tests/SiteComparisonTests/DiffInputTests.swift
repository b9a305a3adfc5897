import Diagnostics
import Testing
@testable import SiteComparison

/// Tests of sites that are large, old or strange.
struct DiffInputTests {
  private func site(
    _ name: String,
    pages: Int,
    colour: String = "#b45309",
    isOld: Bool = false
  ) -> ComparedSite {
    var catalogue = Catalogue()
    catalogue.references = ["state.warning", "spacing.lg"]
    let token = Catalogue.Token(
      path: "state.warning",
      type: "color",
      values: [Catalogue.Named(name: "light", value: colour)]
    )
    catalogue.systems = [Catalogue.System(id: "test", tokens: [token])]
    catalogue.surfaces = [Catalogue.Surface(id: "banner", slots: ["icon-color", "gap"])]
    for page in 0..<pages {
      let url = "pages/p\(page)/"
      catalogue.pages.append(
        Catalogue.Page(url: url, title: "P", anchors: ["one", "two", "three"])
      )
      for id in ["one", "two", "three"] {
        var specimen = Catalogue.Specimen(id: id, title: id, page: url, url: url + "\(id)/")
        (specimen.surface, specimen.state, specimen.system) = ("banner", "warning", "test")
        specimen.texts = [Catalogue.Named(name: "message", value: "Prices are from this morning.")]
        if !isOld {
          specimen.slots = [0, 1]
          specimen.drawn = [Catalogue.Named(name: "light", value: colour + id)]
        }
        catalogue.specimens.append(specimen)
      }
    }
    return ComparedSite(name: name, catalogue: catalogue) { _ in nil }
  }

  @Test func `a thousand pages that all changed are compared and printed at once`() {
    let (old, new) = (
      site("old", pages: 1_000), site("new", pages: 1_000, colour: "#c2410c")
    )
    let start = ContinuousClock.now
    let diff = SiteDiff(old, new)
    let text = diff.markdown()
    let page = diff.page(old, new)
    // The released program takes a hundredth of this.
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(diff.specimens.count == 3_000)
    #expect(diff.causes.first?.specimens.count == 3_000)
    #expect(text.utf8.count < 60_000)
    #expect(text.contains("more; see the HTML page"))
    #expect(page.diagnostics == [])
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(html.contains("Left out: 1000 specimens not listed. The JSON has all."))
    #expect(page.html.count < 4 << 20)
  }

  @Test func `a site of an older version is compared as far as possible`() {
    let diff = SiteDiff(site("old", pages: 1, isOld: true), site("new", pages: 1))
    #expect(diff.isEmpty)
    #expect(diff.remarks.count == 1)
    #expect(diff.remarks.first?.hasPrefix("old was built by an older Vitrine") == true)
    #expect(diff.markdown().contains("facts and contrast only\n"))
  }

  @Test func `indices out of range are ignored`() {
    var old = site("old", pages: 1).catalogue
    old.references = []
    let strange = ComparedSite(name: "old", catalogue: old) { _ in nil }
    let diff = SiteDiff(strange, site("new", pages: 1, colour: "#c2410c"))
    #expect(diff.specimens.count == 3)
  }
}
