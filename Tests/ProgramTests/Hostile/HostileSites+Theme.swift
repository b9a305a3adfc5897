import Foundation
import Support

extension HostileSite {
  private static let page = "templates/page.mustache"
  private static let surface = "templates/surfaces/zz"

  /// Templates, words and surfaces that are broken or endless.
  static let theme: [HostileSite] = templates + surfaces + words

  private static let templates = [
    HostileSite("a section without end", page, "{{#a}}", at: "1:4", "template/syntax"),
    HostileSite("an end without section", page, "{{/a}}", at: "1:4", "template/syntax"),
    HostileSite("half a tag", page, "{{", at: "1:1", "template/syntax"),
    HostileSite("500 000 braces", page, "{" * 500_000, at: "1:1", "template/syntax"),
    HostileSite("an unknown name", page, "{{nope}}", at: "1:3", "template/unknown-name"),
    HostileSite("a template in itself", page, "{{>page}}", at: "1:4", "template/cycle"),
    HostileSite("a parent of itself", page, "{{<page}}{{/page}}", at: "1:4", "template/cycle"),
    HostileSite(
      "a template outside",
      page,
      "{{>../../etc/passwd}}",
      at: "1:4",
      "template/unknown-partial"
    ),
    HostileSite(
      "5 000 sections",
      page,
      "{{#site}}" * 5_000 + "{{/site}}" * 5_000,
      at: "1:580",
      "template/too-deep"
    ),
    HostileSite("NUL in a template", page, "a\0b", at: "1:2", "source/nul-byte"),
    HostileSite(
      "a template that is not UTF-8",
      page,
      Data([0x61, 0xFF]),
      .refused(["\(page):1:2 source/invalid-utf8"])
    ),
    HostileSite(
      "a script that is not UTF-8",
      "templates/scripts/zz.js",
      Data([0x2F, 0x2F, 0xFF]),
      .refused(["templates/scripts/zz.js:1:3 source/invalid-utf8"])
    ),
    HostileSite("templates in a ring", .refused(["templates/bb.mustache:1:4 template/cycle"])) {
      try $0.write("{{>aa}}", to: page)
      try $0.write("{{>bb}}", to: "templates/aa.mustache")
      try $0.write("{{>aa}}", to: "templates/bb.mustache")
    },
    HostileSite(
      "a page of 2^40 templates",
      .refused(["templates/b27.mustache:1:12 template/too-large"])
    ) {
      try $0.write("{{>b0}}", to: page)
      for at in 0..<40 {
        try $0.write("{{>b\(at + 1)}}{{>b\(at + 1)}}", to: "templates/b\(at).mustache")
      }
      try $0.write("x", to: "templates/b40.mustache")
    },
    HostileSite(
      "500 templates in each other",
      .refused(["templates/b63.mustache:1:4 template/too-deep"])
    ) {
      try $0.write("{{>b0}}", to: page)
      for at in 0..<500 { try $0.write("{{>b\(at + 1)}}", to: "templates/b\(at).mustache") }
      try $0.write("x", to: "templates/b500.mustache")
    },
  ]

  private static let surfaces = [
    HostileSite(
      "a surface without markup",
      "\(surface)/surface.yaml",
      "title: Z\n",
      .refused(["\(surface)/surface.mustache:1:1 surface/missing-file"])
    ),
    HostileSite(
      "a surface of markup alone",
      "\(surface)/surface.mustache",
      "x",
      .refused(["\(surface)/surface.yaml:1:1 surface/missing-file"])
    ),
    HostileSite(
      "a surface that says nothing",
      "templates/surfaces/promo/surface.yaml",
      "",
      .refused(
        ["title", "level", "states"].map { _ in
          "templates/surfaces/promo/surface.yaml:1:1 surface/missing-key"
        }
      )
    ),
    HostileSite(
      "a surface that is a list",
      .refused([
        "\(surface)/surface.css:1:1 surface/missing-file",
        "\(surface)/surface.yaml:1:1 surface/missing-key",
        "\(surface)/surface.yaml:1:1 surface/missing-key",
        "\(surface)/surface.yaml:1:1 surface/missing-key",
        "\(surface)/surface.yaml:1:1 surface/wrong-type",
      ])
    ) {
      try $0.write("- a\n", to: "\(surface)/surface.yaml")
      try $0.write("x", to: "\(surface)/surface.mustache")
    },
    HostileSite(
      "markup that never ends",
      "templates/surfaces/promo/surface.mustache",
      "{{#x}}",
      at: "1:4",
      "template/syntax"
    ),
    HostileSite(
      "settings of a surface that are not UTF-8",
      "templates/surfaces/promo/surface.yaml",
      Data([0x74, 0xFF]),
      .refused(["templates/surfaces/promo/surface.yaml:1:2 yaml/syntax"])
    ),
  ]

  private static let words = [
    HostileSite(
      "words that are a list",
      "templates/words/en.yaml",
      "- a\n",
      at: "1:1",
      "words/wrong-type"
    ),
    HostileSite(
      "a word that nobody asks for",
      "templates/words/en.yaml",
      "nope: x\n",
      at: "1:1",
      "words/unknown-key"
    ),
    HostileSite("words of one language in two files", .builds(["index.html": "lang=\"en\""])) {
      try $0.write("search: Find\n", to: "templates/words/EN.yaml")
      try $0.write("search: Look\n", to: "templates/words/de.yaml")
      try $0.write("search: Look\n", to: "templates/words/DE.yaml")
    },
  ]
}
