import DesignTokens
import Diagnostics
import JSONRPC
import Markdown
import Rules
import SiteModel
import Vitrine

extension Tool {
  /// Finds pages, specimens and tokens by words.
  static let search = Tool(
    name: "search",
    title: "Search the site",
    description: "Finds pages, specimens and tokens that contain all words of a query, best first.",
    parameters: [
      Parameter(name: "query", description: "A few words.", isRequired: true), .cursor,
    ],
    result: [
      "results": listSchema(
        "Matches with `kind` and `name`; pages and specimens also have `file` and `url`, and tokens `system`."
      )
    ]
  ) { site, arguments throws(ToolError) in
    let words = (arguments.text("query") ?? "").lowercased().split { $0 == " " }.map(String.init)
    guard !words.isEmpty else {
      throw ToolError(message: "`query` is empty; send at least one word")
    }
    let found = site.matches(of: words)
    return try ResultPage(of: found, after: arguments.text("cursor"), size: 20).json("results") {
      $0
    }
  }

  /// Returns a page's Markdown.
  static let getPage = Tool(
    name: "get_page",
    title: "Read a page",
    description: "Returns the Markdown of a page, 16 000 characters at a time.",
    parameters: [
      Parameter(
        name: "page",
        description: "The page's file, such as content/errors.md, or its address.",
        isRequired: true
      ), .cursor,
    ],
    result: [
      "path": textSchema("The file."), "url": textSchema("The address below the site's root."),
      "title": textSchema("The title."), "markdown": textSchema("The text, or a part of it."),
      "version": textSchema("The version of this text, which `write_page` asks for."),
      "specimenCount": countSchema("Number of specimens on the page."),
      "specimens": listSchema("The first 100 specimens with their verdicts."),
    ]
  ) { site, arguments throws(ToolError) in
    let page = try site.page(arguments.text("page") ?? "")
    let text = Array(String(decoding: page.file.bytes, as: UTF8.self).unicodeScalars)
    let part = try ResultPage(of: text, after: arguments.text("cursor"), size: 16_000)
    var markdown = String.UnicodeScalarView()
    markdown.append(contentsOf: part.elements)
    return .object([
      "path": .string(page.file.path), "url": .string(page.path), "title": .string(page.title),
      "markdown": .string(String(markdown)),
      "version": .string(textVersion(of: page.file.bytes)),
      "specimenCount": .integer(page.specimens.count),
      "specimens": .array(page.specimens.prefix(100).map { site.summary(of: $0) }),
      "nextCursor": part.next.map { .string($0) },
    ])
  }

  /// Explains a rule, or lists all.
  static let explainRule = Tool(
    name: "explain_rule",
    title: "Explain a rule",
    description:
      "Explains a rule with an example that breaks it and one that passes. Without an id it lists all rules.",
    parameters: [
      Parameter(name: "rule", description: "The id of a rule, such as token/unknown."), .cursor,
    ],
    result: [
      "rules": listSchema(
        "Without `rule`, the id and severity of each; with it, also explanation, source, `breaks` and `passes`."
      )
    ]
  ) { _, arguments throws(ToolError) in
    guard let id = arguments.text("rule") else {
      let part = try ResultPage(of: RuleText.all, after: arguments.text("cursor"), size: 50)
      return part.json("rules") { rule in
        ["id": .string(rule.id), "severity": .string(rule.severity.rawValue)]
      }
    }
    guard let rule = RuleText.all.first(where: { $0.id == id || $0.also.contains(id) }) else {
      throw ToolError(message: unknown("rule", id, RuleText.all.map(\.id)))
    }
    return [
      "rules": [
        [
          "id": .string(rule.id), "severity": .string(rule.severity.rawValue),
          "explanation": .string(rule.explanation), "source": .string(rule.source),
          "breaks": .string(rule.breaks), "passes": .string(rule.passes),
        ]
      ]
    ]
  }

  /// Lists which states each view shows and lacks.
  static let coverage = Tool(
    name: "coverage",
    title: "Coverage of views",
    description:
      "Lists the views of the app, each with the states that the site shows and those that are missing.",
    parameters: [Parameter(name: "view", description: "The id of one view."), .cursor],
    result: ["views": listSchema("Views with id, kind, has and lacks.")]
  ) { site, arguments throws(ToolError) in
    let all = site.site.settings.views
    let name = arguments.text("view")
    let views = all.filter { name == nil || $0.id == name }
    if let name, views.isEmpty { throw ToolError(message: unknown("view", name, all.map(\.id))) }
    let shown = site.edited.shownStates()
    return try ResultPage(of: views, after: arguments.text("cursor"), size: 100).json("views") {
      site.json($0, shown[$0.id] ?? [])
    }
  }
}

extension AgentSite {
  /// A specimen in a list.
  func summary(of specimen: Specimen) -> JSON {
    let counts = specimen.outcome.verdicts
    return [
      "id": .string(specimen.spec.id), "surface": .string(specimen.surface.id),
      "state": .string(specimen.spec.stateName), "passed": .integer(counts.passed),
      "failed": .integer(counts.failed), "unchecked": .integer(counts.unchecked),
    ]
  }

  /// A view with the states that it has and lacks.
  func json(_ view: View, _ shown: Set<String>) -> JSON {
    let required = edited.requiredStates(of: view)
    func list(_ states: [String]) -> JSON { .array(states.map { .string($0) }) }
    return .object([
      "id": .string(view.id), "title": .string(view.title), "kind": .string(view.kind.rawValue),
      "system": view.system.map { .string($0.value) },
      "has": list(required.filter(shown.contains)),
      "lacks": list(required.filter { !shown.contains($0) }),
    ])
  }

  /// Entries that contain all words, those with the most and best places first.
  func matches(of words: [String]) -> [JSON] {
    var found: [(score: Int, entry: JSON)] = []
    func add(_ name: String, _ text: [UInt8], _ entry: @autoclosure () -> JSON) {
      let (name, text) = (name.lowercased(), String(decoding: text, as: UTF8.self).lowercased())
      var score = 0
      for word in words {
        let inName = name.contains(word)
        let count = min(text.ranges(of: word).count, 10)
        guard inName || count > 0 else { return }
        score += (inName ? 50 : 0) + count
      }
      found.append((score, entry()))
    }
    for page in site.pages {
      add(
        page.title + " " + page.path,
        page.file.bytes,
        .object([
          "kind": "page", "name": .string(page.title), "file": .string(page.file.path),
          "url": .string(page.path),
          "description": page.frontMatter.description.map { .string($0.value) },
        ])
      )
      for specimen in page.specimens {
        add(
          "\(specimen.spec.id) \(specimen.surface.id) \(specimen.spec.stateName)",
          [],
          [
            "kind": "specimen", "name": .string(specimen.spec.id),
            "file": .string(page.file.path), "url": .string("\(page.path)#\(specimen.spec.id)"),
          ]
        )
      }
    }
    for (system, names) in zip(site.systems, site.names) where !system.isBuiltIn {
      for token in names.declared {
        add(
          token.path,
          Array((token.token.description ?? "").utf8),
          ["kind": "token", "name": .string(token.path), "system": .string(system.id)]
        )
      }
    }
    return found.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }
    .map(\.element.entry)
  }
}
