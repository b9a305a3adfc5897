import Testing

/// The parsed token page of a system.
struct TokenPage {
  /// The whole page.
  let html: String

  /// Builds a site whose only token file has these members, and reads its token page.
  init(_ tokens: String, settings: String = "", page: String = "# Page\n") async throws {
    try await self.init(
      files: ["content/tokens/all.tokens.json": "{\(tokens)}"],
      settings: settings,
      page: page
    )
  }

  /// Builds a site from token files, and reads its token page.
  init(files: [String: String], settings: String = "", page: String = "# Page\n") async throws {
    var all = files
    all["content/site.yaml"] = "title: Site\nsystem: paper\n" + settings
    all["content/page.md"] = page
    let site = MemorySite(files: all)
    html = try await Self.withStyles(
      site.page("tokens/paper/index.html"),
      site.page("tokens/paper/samples.css")
    )
  }

  /// The page with the declarations of each class of a sample in its place, so that tests can read what
  /// a sample looks like.
  private static func withStyles(_ html: String, _ css: String) throws -> String {
    let rules = css.split(separator: "\n").compactMap { $0.wholeMatch(of: /\.(s-\w+)\{(.+)\}/) }
    let styles = Dictionary(uniqueKeysWithValues: rules.map { ($0.output.1, $0.output.2) })
    return html.replacing(#/ (s-\w+)"/#) { match in
      "\" style=\"\(styles[match.output.1] ?? "")\""
    }
  }

  /// Returns the card of one token on the page, from its anchor to the next one's.
  func card(_ path: String) throws -> String {
    let start = try #require(html.firstRange(of: "<li class=\"token\" id=\"token-\(path)\">"))
    let rest = html[start.upperBound...]
    let end =
      rest.firstRange(of: "<li class=\"token\"")?.lowerBound
      ?? rest.firstRange(of: "<footer")?.lowerBound
    return String(rest[..<(try #require(end))])
  }
}
