import Foundation
import Support

/// Harmless changes that a writer could make, in an order given by a number.
struct Changes {
  private let site: PreviewSite
  private var state: UInt64
  private var pages = ["one", "two", "three"]
  private var count = 0

  init(_ site: PreviewSite, seed: UInt64) {
    self.site = site
    state = seed
  }

  /// Makes the next change.
  ///
  /// - Returns: A description, and the paths that a watch would report.
  mutating func next() throws -> (what: String, paths: Set<String>) {
    count += 1
    let sandbox = site.sandbox
    let page = pages[number(below: pages.count)]
    let path = "content/a/\(page).md"
    switch number(below: 10) {
    case 0, 1:
      try sandbox.write(PreviewSite.page(page, text: "Text \(count)."), to: path)
      return ("text of \(page)", [path])
    case 2:
      try sandbox.write(PreviewSite.page("\(page) \(count)"), to: path)
      return ("title of \(page)", [path])
    case 3:
      let more =
        "\n```state more-\(count)\nsurface: callout\nstate: info\ntitle: Saved\nmessage: All.\n```\n"
      try sandbox.write(PreviewSite.page(page) + more, to: path)
      return ("a specimen on \(page)", [path])
    case 4:
      pages.append("new-\(count)")
      try sandbox.write(PreviewSite.page("New"), to: "content/a/new-\(count).md")
      return ("another page", ["content/a/new-\(count).md"])
    case 5:
      guard page != "one" else { return try next() }
      pages.removeAll { $0 == page }
      try sandbox.remove(path)
      return ("without \(page)", [path])
    case 6:
      let ink = String(format: "#1018%02x", count)
      let path = "content/tokens/site.tokens.json"
      try sandbox.write(PreviewSite.tokens(ink: ink), to: path)
      return ("ink \(ink)", [path])
    case 7:
      let settings = "title: Small \(count)\nurl: https://example.org/\nnavigation: [a]\n"
      try sandbox.write(settings, to: "content/site.yaml")
      return ("title of the site", ["content/site.yaml"])
    case 8:
      let path = "templates/styles/own.css"
      try sandbox.write("@layer overrides { h1 { order: \(count) } }\n", to: path)
      return ("a style", [path])
    default:
      let path = "content/assets/note-\(count % 3).txt"
      try sandbox.write("\(count)", to: path)
      return ("an asset", [path])
    }
  }

  /// A number of the sequence of Knuth's MMIX.
  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
