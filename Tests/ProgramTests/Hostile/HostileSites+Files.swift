import Foundation
import Support

extension HostileSite {
  /// Entries that are not files, have odd names, or collide at one address.
  static let files: [HostileSite] = kinds + names + collisions

  private static let kinds = [
    HostileSite("content leads to the root", .refused(["content:1:1 source/not-a-file"])) {
      try $0.remove("content")
      try $0.link("content", to: "/")
    },
    HostileSite("content leads to another folder", .refused(["content:1:1 source/not-a-file"])) {
      try $0.write("# Secret\n", to: "real/index.md")
      try $0.remove("content")
      try $0.link("content", to: "real")
    },
    HostileSite("content is a file", .stops("no folder `content/`")) {
      try $0.remove("content")
      try $0.write("", to: "content")
    },
    HostileSite("content is a pipe", .stops("no folder `content/`")) {
      try $0.remove("content")
      try $0.makePipe("content")
    },
    HostileSite("templates lead elsewhere", .refused(["templates:1:1 source/not-a-file"])) {
      try $0.link("templates", to: "/etc")
    },
    HostileSite("templates are a file", .refused(["templates:1:1 source/not-a-file"])) {
      try $0.write("", to: "templates")
    },
    HostileSite("a picture is a pipe", .refused(["content/a.png:1:1 source/not-a-file"])) {
      try $0.makePipe("content/a.png")
    },
    HostileSite("a picture of 4 TB", .refused(["content/a.png:1:1 source/too-large"])) {
      try $0.writeHuge("content/a.png", bytes: 4 << 40)
    },
    HostileSite("a folder is called as a page", .builds(["x-md/part/index.html": "Part"])) {
      try $0.write("# Part\n", to: "content/x.md/part.md")
    },
    HostileSite("300 folders inside each other", .builds(["index.html": "<h1"])) {
      try $0.write("# Deep\n", to: "content/" + "a/" * 300 + "x.md")
    },
  ]

  private static let names: [HostileSite] = [
    ("100%.md", "100/index.html"), ("%2e%2e.md", "2e-2e/index.html"), ("-rf.md", "rf/index.html"),
    ("--help.md", "help/index.html"), ("a. .md", "a/index.html"), ("🙈.md", "section/index.html"),
    ("\u{200F}!.md", "section/index.html"), ("$(id).md", "id/index.html"),
    ("{{{x}}}.md", "x/index.html"), ("__proto__.md", "proto/index.html"),
    ("con.md", "con/index.html"), ("index.html.md", "index-html/index.html"),
    ("catalogue.json.md", "catalogue-json/index.html"),
    ("a" * 252 + ".md", "a" * 252 + "/index.html"),
  ].map { name, file in
    HostileSite("a page called \(name.prefix(20))", .builds([file: "Odd page"])) {
      try $0.write("# Odd page\n", to: "content/\(name)")
    }
  }

  private static let collisions =
    [
      ("A.md", "a.md", "a.md"), ("e\u{301}.md", "f/é/index.md", ""),
      ("é.md", "e.md", "é.md"), ("x.md", "x/index.md", "x/index.md"),
      ("a b.md", "a-b.md", "a-b.md"), ("🙈.md", "🙉.md", "🙉.md"),
      ("x.md", "x/index.html", "x/index.html"), ("x.md", "x", "x.md"),
      ("x.md", "index.html", "index.html"),
      ("x.md", "catalogue.json", "catalogue.json"), ("x.md", "sitemap.xml", "sitemap.xml"),
      ("x.md", "404.html", "404.html"), ("x.md", "contrast", "contrast"),
      ("x.md", "contrast/index.html", "contrast/index.html"),
      ("x.md", "assets/search.json", "assets/search.json"),
      ("x.md", "catalogue.json/a.png", "catalogue.json/a.png"),
      ("p/é.png", "p/e\u{301}.png", "p/é.png"), ("p/A.png", "p/a.png", "p/a.png"),
    ].map { first, second, refused in
      let outcome: Outcome =
        refused.isEmpty
        ? .builds(["e/index.html": "One"])
        : .refused(["content/\(refused):1:1 page/duplicate-path"])
      return HostileSite("\(first) beside \(second)", outcome) {
        try $0.write("# One\n", to: "content/\(first)")
        try $0.write("# Two\n", to: "content/\(second)")
      }
    }
    + [
      HostileSite(
        "an alias in the place of a file",
        "content/x.md",
        "---\ntitle: X\naliases: [/catalogue.json]\n---\n",
        at: "1:1",
        "page/duplicate-path"
      )
    ]
}
