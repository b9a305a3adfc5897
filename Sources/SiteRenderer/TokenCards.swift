import DesignTokens
import Markdown
import Mustache
import SiteModel

/// Makes the template values of each token of a system.
struct TokenCards {
  let system: System
  let uses: TokenUses
  let known: Set<String>
  /// The address of the page.
  let page: String
  let site: Site
  let words: Wording
  let up: String

  /// Number of tokens with each mark.
  struct Marks {
    /// Values that we chose because the source had none.
    var ours = 0
    /// Tokens that should no longer be used.
    var deprecated = 0
    /// Colours that sRGB does not have.
    var mapped = 0
  }

  /// The tokens of one section; times are drawn in proportion to the longest of them.
  func cards(_ paths: [String], _ marks: inout Marks) -> [Value] {
    let longest = longestTime(of: paths)
    return paths.map { card($0, longest, &marks) }
  }

  /// Adds the styles of the samples of one section to a style sheet.
  func addSamples(of paths: [String], to sheet: inout SampleSheet) {
    let longest = longestTime(of: paths)
    for path in paths {
      for token in values(path).compactMap(\.self) { sheet.add(sample(token, path, longest)) }
    }
  }

  private func longestTime(of paths: [String]) -> Double {
    paths.reduce(0) { longest, path in
      values(path).reduce(longest) { longest, token in
        if case .duration(let time)? = token?.value {
          max(longest, time.milliseconds)
        } else {
          longest
        }
      }
    }
  }

  private func sample(_ token: Token, _ path: String, _ longest: Double) -> TokenSample {
    let purpose = TokenPurpose(
      token,
      in: system,
      categories: site.settings.categories,
      slots: uses.purposes[path] ?? []
    )
    return TokenSample(token.value, for: purpose, longest: longest)
  }

  private func values(_ path: String) -> [Token?] {
    system.schemes.map { $0.tokens.token(path) }
  }

  private func card(_ path: String, _ longest: Double, _ marks: inout Marks) -> Value {
    let tokens = values(path)
    guard let token = tokens.compactMap(\.self).first else { return .list([]) }
    let own = token.extensions?["dev.vitrine"]
    let isOurs = own?["ours"]?.bool ?? false
    let chains = Set(tokens.map { $0?.aliases ?? [] })
    var card: Context = [
      "id": .text(tokenAnchor(path)),
      "path": .text(path),
      "prefix": .html(breakable(path.dropLast(token.name.count))),
      "name": .text(String(token.name)),
      "type": .text(token.type.rawValue),
      "is-ours": .flag(isOurs),
      "is-experimental": .flag(own?["status"]?.string == "experimental"),
      "is-deprecated": .flag(token.deprecation != nil),
      "reason": .html([]),
      "about": .html(inlineCode(token.description ?? "")),
      "parts": links(token.aliases.isEmpty ? uses.references[path] ?? [] : []),
    ]
    let names = (own?["names"]?.elements ?? []).compactMap(\.string)
    let aliases = chains.count == 1 ? token.aliases : []
    let hasParts = token.aliases.isEmpty && !token.references.isEmpty
    card["has-facts"] = .flag(hasParts || !names.isEmpty || !aliases.isEmpty)
    card["has-parts"] = .flag(hasParts)
    card.setList("names", list(names) { .text($0) })
    card.setList("aliases", links(aliases))
    if case .reason(let reason)? = token.deprecation { card["reason"] = .html(linked(reason)) }
    let samples = samples(tokens, path, longest, showsChain: chains.count > 1)
    card["samples"] = .list(samples.values)
    card["is-mapped"] = .flag(samples.isMapped)
    addUsers(of: path, to: &card)
    if isOurs { marks.ours += 1 }
    if token.deprecation != nil { marks.deprecated += 1 }
    if samples.isMapped { marks.mapped += 1 }
    return .object(card)
  }

  /// A sample for each value, with the names of its schemes if not all have it.
  private func samples(
    _ tokens: [Token?],
    _ path: String,
    _ longest: Double,
    showsChain: Bool
  ) -> (values: [Value], isMapped: Bool) {
    var shown: [(token: Token?, schemes: [Int])] = []
    for (scheme, token) in tokens.enumerated() {
      let same = shown.firstIndex {
        $0.token?.value == token?.value && $0.token?.aliases == token?.aliases
      }
      if let same { shown[same].schemes.append(scheme) } else { shown.append((token, [scheme])) }
    }
    var isMapped = false
    let values = shown.map { token, schemes -> Value in
      var context: Context = ["is-missing": .flag(token == nil), "kind": "missing"]
      if let token {
        let sample = sample(token, path, longest)
        isMapped = isMapped || !sample.mapped.isEmpty
        context = sample.context
        context["is-missing"] = false
      }
      let names = schemes.map { words.title(ofScheme: system.schemes[$0].name) }
      let isForAll = shown.count == 1
      context["scheme"] = .text(isForAll ? "" : system.schemes[schemes[0]].name.lowercased())
      context["scheme-title"] = .text(isForAll ? "" : names.joined(separator: ", "))
      context.setList("chain", links(showsChain ? token?.aliases ?? [] : []))
      return .object(context)
    }
    return (values, isMapped)
  }

  private func addUsers(of path: String, to card: inout Context) {
    let tokens = uses.tokens[path] ?? []
    let count = uses.specimenCount[path] ?? 0
    let places = uses.specimens[path] ?? []
    card["is-used"] = .flag(count + tokens.count > 0)
    card["users"] = .text(
      [(count, "specimen"), (tokens.count, "token")].filter { $0.0 > 0 }
        .map { counted($0.0, $0.1) }.joined(separator: ", ")
    )
    card["user-tokens"] = links(Array(tokens.prefix(uses.limit)))
    card["more-tokens"] = more(tokens.count, uses.limit)
    card["user-specimens"] = list(places) { place in
      let page = place.isSample ? site.surfacePages[place.page] : site.pages[place.page]
      let specimen = page.specimens[place.specimen]
      let id = specimen.spec.id
      // The page of a surface shows samples of variants together.
      let isVariant = place.isSample && !specimen.surface.samples.contains { $0.id == id }
      return [
        "title": .text(spoken(id)),
        "page-title": .text(page.title),
        "url": .text(link(up, page.path) + "#" + (isVariant ? "variants" : id)),
      ]
    }
    card["more-specimens"] = more(count, places.count)
  }

  private func more(_ count: Int, _ shown: Int) -> Value {
    .text(count > shown ? String(count - shown) : "")
  }

  private func links(_ paths: [String]) -> Value {
    list(paths) { path in
      [
        "target": .html(breakable(path)),
        "url": .text(known.contains(path) ? url(path) : ""),
      ]
    }
  }

  /// The address of a token, which may be on another page of the system.
  private func url(_ path: String) -> String {
    let address = site.tokenPage(of: path, in: system.id)
    return (address == page ? "" : link(up, address)) + "#" + tokenAnchor(path)
  }

  /// A reason as HTML, with the tokens that it names as `{path}` as links.
  private func linked(_ reason: String) -> [UInt8] {
    var html: [UInt8] = []
    var rest = reason[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let path = String(rest[rest.index(after: open)..<close])
      html += inlineCode(String(rest[..<open]))
      if known.contains(path) {
        html += Array("<a href=\"\(url(path))\">".utf8)
        html += inlineCode("`\(path)`")
        html += Array("</a>".utf8)
      } else {
        html += inlineCode(String(rest[open...close]))
      }
      rest = rest[rest.index(after: close)...]
    }
    return html + inlineCode(String(rest))
  }
}

/// A token path as HTML that may break after each dot.
func breakable(_ path: some StringProtocol) -> [UInt8] {
  var html: [UInt8] = []
  escapeHTML(String(path), into: &html)
  return Array(
    html.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .joined(separator: Array(".<wbr>".utf8))
  )
}
