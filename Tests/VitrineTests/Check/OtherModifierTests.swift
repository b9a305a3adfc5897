import DesignTokens
import Diagnostics
import Foundation
import SiteInput
import Support
import Testing
@testable import SiteRenderer

@testable import Vitrine

/// Tests of modifiers of a resolver document besides `system` and `scheme`.
struct OtherModifierTests {
  private func color(_ hex: String) -> String {
    let value = Int(hex, radix: 16) ?? 0
    let parts = [16, 8, 0].map { Double((value >> $0) & 255) / 255 }
    return ##"{"$type": "color", "$value": {"colorSpace": "srgb", "components": \##(parts)}}"##
  }

  /// A site with dark ink on light paper, inverted in the dark scheme.
  private func site(_ modifiers: String, order: [String]) -> MemorySite {
    let steps = order.map { ##", {"$ref": "#/modifiers/\##($0)"}"## }.joined()
    return MemorySite(files: [
      "content/page.md": """
      # Orders

      ```state orders-signed-out
      surface: full-page
      state: info
      title: Sign in to see your orders
      message: Your orders are kept with your account.
      style:
        background: paper
        title-color: ink
        message-color: ink
      ```

      """,
      "content/tokens/site.resolver.json": """
      {"version": "2025.10",
       "sets": {"base": {"sources": [{"paper": \(color("ffffff")), "ink": \(color("000000"))}]}},
       "modifiers": {\(modifiers)},
       "resolutionOrder": [{"$ref": "#/sets/base"}\(steps)]}
      """,
    ])
  }

  private var scheme: String {
    """
    "scheme": {"contexts": {"light": [],
      "dark": [{"paper": \(color("000000")), "ink": \(color("ffffff"))}]}, "default": "light"}
    """
  }

  private func soft(_ name: String, _ hex: String) -> String {
    """
    "\(name)": {"contexts": {"plain": [], "soft": [{"ink": \(color(hex))}]}, "default": "plain"}
    """
  }

  private func low(_ site: MemorySite) async -> [Diagnostic] {
    await site.report().diagnostics.filter { $0.rule == "contrast/text-aa" }
  }

  @Test func `a preview shows the contexts once, after any change`() async throws {
    let site = site("\(scheme), \(soft("contrast", "222222"))", order: ["scheme", "contrast"])
    let path = "page/orders-signed-out/index.html"
    let expected = try await site.page(path)
    try await Sandbox.use { sandbox in
      for (path, text) in site.files { try sandbox.write(text, to: path) }
      let preview = try await Preview(sandbox.folder.path())
      func shown(after file: String, _ text: String) async throws -> Int {
        try sandbox.write(text, to: file)
        await preview.reload(Touched(paths: [file]))
        let bytes = try #require(await preview.draw(path)).bytes
        return String(decoding: bytes, as: UTF8.self).ranges(of: "soft").count
      }
      let count = expected.ranges(of: "soft").count
      #expect(count > 0)
      #expect(try await shown(after: "content/new.md", "# New\n") == count)
      let page = site.files["content/page.md"] ?? ""
      #expect(try await shown(after: "content/page.md", page + "\nMore.\n") == count)
      #expect(try await shown(after: "content/newer.md", "# Newer\n") == count)
    }
  }

  @Test func `the page of a specimen shows it in the contexts in which it looks different`()
    async throws
  {
    let modifiers =
      "\(scheme), \(soft("contrast", "222222")), \(soft("mood", "222222")), "
      + "\(soft("density", "000000").replacing("ink", with: "unused"))"
    let site = site(modifiers, order: ["scheme", "contrast", "mood", "density"])
    let page = try await site.page("page/orders-signed-out/index.html")
    let ids = page.matches(of: /class="plate [^"]*" id="([^"]+)" data-scheme="([^"]+)"/)
      .map { "\($0.output.1) \($0.output.2)" }
    #expect(
      ids == [
        "light light", "dark dark", "light-mood-soft light", "dark-mood-soft dark",
      ]
    )
    // 1.3 : 1 is what the check finds, too.
    let soft = try #require(page.components(separatedBy: "id=\"dark-mood-soft\"").last)
    #expect(soft.contains("1.32:1"), "\(soft)")
    #expect(soft.contains("The same in") && soft.contains("dark, contrast soft"), "\(soft)")
    let rules = await tokenRules(of: site)
    #expect(rules.contains(#".dark-mood-soft{--token-ink:#222222;}"#), "\(rules)")
    let catalogue = try await site.page("catalogue.json")
    #expect(catalogue.contains("orders-signed-out/#dark-mood-soft"))
  }

  @Test func `a contrast that is too low in one permutation is found there`() async {
    let found = await low(
      site("\(scheme), \(soft("contrast", "222222"))", order: ["scheme", "contrast"])
    )
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.message.contains("in dark, soft, and") })
    let fine = site("\(scheme), \(soft("contrast", "767676"))", order: ["contrast", "scheme"])
    #expect(await low(fine).isEmpty)
  }

  @Test func `a site without a scheme is checked with every brand`() async {
    let found = await low(site(soft("brand", "dddddd"), order: ["brand"]))
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.message.contains("in soft, and") })
  }

  @Test func `contexts with the same name are told apart by their modifiers`() async {
    let modifiers = "\(scheme), \(soft("contrast", "222222")), \(soft("size", "222222"))"
    let found = await low(site(modifiers, order: ["scheme", "contrast", "size"]))
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.message.contains("in dark, size soft, and") })
    let note = "the same is true in `dark, contrast soft` and `dark, contrast soft, size soft`"
    #expect(found.allSatisfy { $0.notes.contains(Diagnostic.Note(note)) })
  }

  @Test func `a context without colours is silent, and a low contrast is reported once`()
    async
  {
    let dense = """
      "density": {"contexts": {"wide": [], "dense": [{"gap": {"$type": "number", "$value": 1}}]},
        "default": "wide"}
      """
    #expect(await low(site("\(scheme), \(dense)", order: ["scheme", "density"])).isEmpty)
    let pale = """
      "scheme": {"contexts": {"light": [], "dark": [{"ink": \(color("eeeeee"))}]}, "default": "light"}
      """
    let found = await low(site("\(pale), \(dense)", order: ["scheme", "density"]))
    // The surface's own `secondary-color` is low on white, too.
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.message.contains("in dark, and") })
    #expect(found.allSatisfy { !$0.notes.contains { $0.message.contains("dense") } })
  }

  @Test func `of more than 64 permutations every pair is checked, and a note says so`() async {
    let names = ["a", "b", "c", "d"]
    let modifiers = names.map { name in
      let contexts = (0..<4).map { "\"\(name)\($0)\": [{\"\(name)\": \(color("00000\($0)"))}]" }
      return
        "\"\(name)\": {\"contexts\": {\(contexts.joined(separator: ", "))}, \"default\": \"\(name)0\"}"
    }
    let pale = soft("last", "dddddd")
    let site = site(
      (modifiers + [pale]).joined(separator: ", "),
      order: names + ["last"]
    )
    let report = await site.report()
    let note = report.diagnostics.first { $0.rule == "site/pairwise-permutations" }
    #expect(note?.severity == .info)
    #expect(note?.message.hasPrefix("of 512 permutations") == true)
    #expect(report.diagnostics.count { $0.rule == "contrast/text-aa" } == 2)
  }
}
