import DesignTokens
import Diagnostics
import PageImport
import SiteInput
import Support

@testable import AppTexts
@testable import Renders
@testable import Vitrine

extension FuzzTarget {
  /// Pages of other generators; the number of bytes decides which.
  static let pageImport = FuzzTarget(
    "page-import",
    words: [
      "<Tabs>\n", "</Tabs>\n", "<Tab title=\"a\">", "{/* a */}", "import A from './a'\n",
      "export const a = 1\n", ":::tip\n", ":::\n", "!!! note \"a\"\n    ", "=== \"a\"\n\n    ",
      "{{< a b=\"c\" >}}", "{{% /a %}}", "{% raw %}", "{{ a }}", "@Row {\n", "}\n", "<doc:A>",
      "``A/b(_:)``", "---\ntitle: a\n---\n", "```jsx\n", "```\n", "<!--", "-->", "# Do\n",
      "# Don't\n", "<details>\n", "| a | b |\n| --- | --- |\n", "[a](b.md#c)", "![](/a.png)", "<",
    ],
    seeds: {
      Seeds.package("content/guide", ".md").map { Array($0.prefix(800)) } + [
        Array(
          "import A from './a'\n\n# A\n\n<Tabs>\n<Tab title=\"b\">\n\n- c\n\n</Tab>\n</Tabs>\n".utf8
        )
      ]
    }
  ) { bytes in
    let format = PageFormat.allCases[bytes.count % PageFormat.allCases.count]
    var options = PageImportOptions()
    options.format = format
    let path = format == .mdx ? "a.mdx" : "a.md"
    let file = SourceFile(path: path, bytes: bytes)
    func imported() -> ImportedSite {
      importPages(PageSources(root: "", paths: [path]) { $0 == path ? bytes : nil }, options)
    }
    let site = imported()
    try holdSound(site.leftovers, in: file)
    for written in site.content + site.templates {
      try hold(!written.path.contains("../") && !written.path.hasPrefix("/"), "`\(written.path)`")
      try holdText(written.bytes, written.path)
    }
    let again = imported()
    try hold(
      again.leftovers == site.leftovers && again.content.map(\.bytes) == site.content.map(\.bytes),
      "not equal twice"
    )
  }

  /// Texts of apps in each format.
  static let appTexts = FuzzTarget(
    "app-texts",
    words: [
      #""sourceLanguage": "en""#, #""strings": {"#, #""localizations": {"#, #""variations": {"#,
      #""plural": {"#, #""other""#, #""stringUnit": {"value": "a %@"}"#, "\"a\" = \"b\";\n",
      "<string name=\"a\">", "</string>", "<plurals name=\"a\">", "<item quantity=\"other\">",
      "<plist><dict><key>", "</key>", "%1$@", "%#@a@", #"\u2028"#, #"\U0001F600"#, "/*", "*/",
      #""@@locale": "de_AT""#,
    ],
    seeds: {
      [
        #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "b"}}}}}}"#,
        "/* c */ \"a\" = \"b %@\";\n",
        "<resources><string name=\"a\">b &amp; c</string></resources>",
        #"{"@@locale": "de", "a": "b", "@a": {}}"#,
      ].map { Array($0.utf8) }
    }
  ) { bytes in
    for path in ["a.xcstrings", "a.strings", "a.stringsdict", "strings.xml", "a.arb"] {
      let file = SourceFile(path: path, bytes: bytes)
      func read() -> [String: [String: String]] {
        switch TextFile.read(file, language: "en") {
        case .failure: [:]
        case .success(let texts): texts.languages.mapValues { $0.mapValues(\.value) }
        }
      }
      if case .failure(let fault) = TextFile.read(file, language: "en") {
        try hold(!fault.message.isEmpty, "no reason")
      }
      try hold(read() == read(), "not equal twice")
    }
  }

  /// Pictures of apps.
  static let pictures = FuzzTarget(
    "pictures",
    words: ["IHDR", "IDAT", "IEND", "PLTE", "tRNS", "iCCP", "sRGB", "cICP", "gAMA", "pHYs"],
    seeds: { Seeds.package("content", ".png").map { Array($0.prefix(4_000)) } }
  ) { bytes in
    guard let picture = try? Picture(png: bytes) else { return }
    try hold(picture.pixels.count == picture.width * picture.height * 4, "pixels that are missing")
  }

  /// Lists of versions.
  static let versions = FuzzTarget(
    "versions",
    words: yamlWords + ["latest: ", "versions:\n", "- {name: a, from: .}\n", "name: ", "from: "],
    seeds: {
      [
        Array(
          "latest: \"2\"\nversions:\n  - {name: next, from: .}\n  - {name: \"2\", from: v2}\n".utf8
        )
      ]
    }
  ) { bytes in
    let file = SourceFile(path: "versions.yaml", bytes: bytes)
    let (list, diagnostics) = VersionList.parse(file)
    try holdSound(diagnostics, in: file)
    guard diagnostics.isEmpty else { return }
    try hold(list.versions.indices.contains(list.latest), "no latest version")
    for version in list.versions {
      let isFolder = !version.name.contains("/") && !version.name.hasPrefix(".")
      try hold(isFolder, "a version `\(version.name)`")
    }
    try hold(Set(list.versions.map(\.name)).count == list.versions.count, "one name twice")
  }

  /// Files of Tokens Studio with several sets and themes.
  static let studioSets = FuzzTarget(
    "studio-sets",
    words: [
      #""$themes": ["#, #""$metadata": {"tokenSetOrder": ["#, #""selectedTokenSets": {"#,
      #""source""#, #""enabled""#, #""disabled""#, #""group": "#, #""name": "#, "../", "a/b",
    ],
    seeds: {
      [
        ##"{"core": {"a": {"type": "color", "value": "#fff"}}, "mode/light": {"b": {"type": "color", "value": "{a}"}}, "mode/dark": {"b": {"type": "color", "value": "#000"}}, "$themes": [{"id": "1", "name": "Light", "group": "Mode", "selectedTokenSets": {"core": "source", "mode/light": "enabled"}}, {"id": "2", "name": "Dark", "group": "Mode", "selectedTokenSets": {"core": "source", "mode/dark": "enabled"}}], "$metadata": {"tokenSetOrder": ["core", "mode/light", "mode/dark"]}}"##,
        ##"{"a": {}, "a": {"b": {"value": "1px"}}, "$themes": [{"name": "x", "selectedTokenSets": {"a": "enabled"}}], "$metadata": {"tokenSetOrder": ["a", "a"]}}"##,
        "{\"a\": {}, \"b\": {}, \"$themes\": [{\"name\": \"x\u{0}y\"}, {\"name\": \"\u{1}\"}]}",
      ].map { Array($0.utf8) }
    }
  ) { bytes in
    let file = SourceFile(path: "design/tokens.json", bytes: bytes)
    func split() -> TokenGroup? {
      StudioSplit.separate([TokenGroup(files: [file])]).splits.first?.group
    }
    let refusals = StudioSplit.separate([TokenGroup(files: [file])]).refusals
    try holdSound(refusals.map(\.diagnostic), in: file)
    guard let group = split(), let resolver = group.resolver else { return }
    try holdJSON(resolver.bytes, "the resolver document")
    let paths = group.files.map(\.path)
    try hold(Set(paths).count == paths.count, "two sets in one file")
    for path in paths {
      try hold(!path.isEmpty && !path.hasPrefix("/") && !path.contains("../"), "a file `\(path)`")
    }
    let again = split()
    try hold(again?.files == group.files && again?.resolver == resolver, "not equal twice")
    let table = group.table(.lenient)
    try holdSound(table.diagnostics, in: group.sources[0])
  }
}
