import Foundation
import Support

extension HostileSite {
  private static let path = "content/site.yaml"

  /// `site.yaml` that is no file, no text or invalid.
  static let settings: [HostileSite] = kinds + shapes + values

  private static let kinds = [
    HostileSite("no settings", .builds(["index.html": "<h1"])) { try $0.remove(path) },
    HostileSite("settings are a folder", .refused(["\(path):1:1 source/not-a-file"])) {
      try $0.remove(path)
      try $0.makeFolder(path)
    },
    HostileSite("settings are a pipe", .refused(["\(path):1:1 source/not-a-file"])) {
      try $0.remove(path)
      try $0.makePipe(path)
    },
    HostileSite("settings are a link", .refused(["\(path):1:1 source/not-a-file"])) {
      try $0.remove(path)
      try $0.link(path, to: "/etc/passwd")
    },
    HostileSite("settings of 200 MB", .refused(["\(path):1:1 source/too-large"])) {
      try $0.writeHuge(path, bytes: 200 << 20)
    },
  ]

  private static let shapes = [
    HostileSite("settings are empty", path, "", .builds(["index.html": "<h1"])),
    HostileSite("settings are a list", path, "- a\n- b\n", at: "1:1", "site/wrong-type"),
    HostileSite("settings are a word", path, "hello\n", at: "1:1", "site/wrong-type"),
    HostileSite("settings with a mark", path, "\u{FEFF}title: T\n", .builds(["index.html": "T"])),
    HostileSite(
      "settings in UTF-16",
      path,
      Data([0xFF, 0xFE, 0x61, 0]),
      .refused(["\(path):1:1 yaml/syntax"])
    ),
    HostileSite(
      "settings with CR",
      path,
      "title: T\rurl: https://e.org/\r",
      .builds(["sitemap.xml": "https://e.org/"])
    ),
    HostileSite("NUL in settings", path, "title: a\0b\n", at: "1:9", "yaml/syntax"),
    HostileSite("two documents", path, "title: a\n---\ntitle: b\n", at: "2:1", "yaml/syntax"),
    HostileSite(
      "a directive",
      path,
      "%YAML 1.2\n---\ntitle: a\n",
      .refused(["\(path):1:1 yaml/syntax"])
    ),
    HostileSite("a tag", path, "title: !!binary aGk=\n", at: "1:8", "yaml/syntax"),
    HostileSite("a key twice", path, "title: a\ntitle: b\n", at: "2:1", "yaml/duplicate-key"),
    HostileSite("a list as key", path, "? [a, b]\n: c\n", at: "1:3", "yaml/syntax"),
    HostileSite(
      "a bomb of aliases",
      path,
      "a: &a [x, x]\nb: [*a, *a]\n",
      .refused([
        "\(path):1:4 yaml/alias",
        "\(path):2:5 yaml/alias", "\(path):2:9 yaml/alias",
      ])
    ),
    HostileSite(
      "20 000 brackets",
      path,
      "title: a\nviews: \("[" * 20_000)\n",
      at: "2:39",
      "yaml/too-deep"
    ),
    HostileSite(
      "a line of 5 MB",
      path,
      "title: \("x" * 5_000_000)\n",
      at: "1:65537",
      "yaml/too-large"
    ),
  ]

  private static let values = [
    HostileSite("a system outside", .refused(["\(path):1:9 site/bad-system"])) {
      try $0.write("system: ../../x\n", to: path)
      try $0.write("{}", to: "content/tokens/site.tokens.json")
    },
    HostileSite("a title that is blank", path, "title: \" \"\n", at: "1:8", "site/empty-value"),
    HostileSite("a title that is a list", path, "title: [a]\n", at: "1:8", "site/wrong-type"),
    HostileSite(
      "a script as address",
      path,
      "url: javascript:alert(1)\n",
      at: "1:6",
      "site/wrong-type"
    ),
    HostileSite(
      "an address with a query",
      path,
      "url: https://e.org/?x#y\n",
      at: "1:6",
      "site/wrong-type"
    ),
    HostileSite(
      "an address that climbs",
      path,
      "url: https://e.org/../x/\n",
      at: "1:6",
      "site/wrong-type"
    ),
    HostileSite(
      "a language that is a path",
      path,
      "languages: [en, ../../etc]\n",
      at: "1:17",
      "site/wrong-type"
    ),
    HostileSite(
      "a language twice",
      path,
      "languages: [EN, en]\n",
      at: "1:17",
      "site/duplicate-language"
    ),
    HostileSite(
      "pages outside the site",
      path,
      "navigation: [../../x, /etc/passwd]\n",
      .refused(["\(path):1:14 site/unknown-folder", "\(path):1:23 site/unknown-folder"])
    ),
    HostileSite(
      "a weight for no rule",
      path,
      "rules: {nope: error}\n",
      at: "1:9",
      "site/unknown-rule"
    ),
    HostileSite("an escape that makes NUL", path, "title: \"a\\0b\"\n", at: "1:8", "yaml/syntax"),
  ]
}
