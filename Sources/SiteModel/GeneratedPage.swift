/// A page without a Markdown file.
public enum GeneratedPage: Sendable, Equatable {
  case reference
  case gallery
  case galleryPart(Int)
  case tokens(system: Int)
  case tokensPart(system: Int, part: Int)
  case surfaces
  case surface(Int)
  case icons
  case rules
  case ruleGroup(String)
  case rule(Int)
  case contrast
  case contrastOf(system: Int)
  case vision
  case checklist
  case coverage
  case notFound
}

/// A generated page with its address and name.
public struct GeneratedEntry: Sendable {
  /// Address below the root, with a final `/`.
  public var path: String
  /// Name for people.
  public var title: String
  /// The generated page at this address.
  public var page: GeneratedPage
  /// Whether there is something to see on it.
  public var hasContent = true

  /// True if lists of the site include the page.
  ///
  /// The page above it links to any other page; nothing links to `404`.
  public var isListed: Bool {
    switch page {
    case .reference, .galleryPart, .tokensPart, .surface, .contrastOf, .ruleGroup, .rule, .notFound:
      false
    case .gallery, .tokens, .surfaces, .icons, .rules, .contrast, .vision, .checklist, .coverage:
      hasContent
    }
  }

  /// Whether it exists because of the findings of the rules.
  public var dependsOnFindings: Bool {
    switch page {
    case .rules, .rule, .checklist: true
    default: false
    }
  }
}

extension Site {
  /// Lists the generated pages; a Markdown page at the same address wins.
  ///
  /// Pages that exist because of findings are added by `listRulePages(found:)`.
  public mutating func listGeneratedPages() {
    let words = theme.wording(in: settings.language)
    var (used, shown) = (Set(systems.indices.prefix(1)), Set<String>())
    var hasSpecimens = false
    var hasIcons = !ownIcons.isEmpty
    for page in pages {
      for specimen in page.specimens {
        used.insert(specimen.system)
        shown.insert(specimen.surface.id)
        hasSpecimens = true
        if !hasIcons { hasIcons = specimen.hasIcon }
      }
    }
    shownSystems = systems.indices.filter { used.contains($0) || systems[$0].id != "base" }
    let named = settings.surfaces.map { Set($0.map(\.value)) } ?? shown
    shownSurfaces = surfaces.indices.filter { index in
      ownSurfaces.contains(surfaces[index].id) || named.contains(surfaces[index].id)
    }
    galleryParts = cutGallery()
    tokenPages = [:]
    generated = []
    replaced = []
    add("reference/", words["reference"], .reference)
    add("gallery/", words["gallery"], .gallery, hasContent: hasSpecimens)
    for (index, part) in galleryParts.enumerated() {
      let number = part.count > 1 ? ", \(part.number)/\(part.count)" : ""
      add(part.path, words.title(of: part.state) + number, .galleryPart(index))
    }
    for system in shownSystems where used.contains(system) {
      let (id, title) = (systems[system].id, systems[system].title)
      let name = "\(words["tokens-of"]) \(title)"
      add("tokens/\(id)/", name, .tokens(system: system))
      guard let pages = TokenPages(systems[system]) else { continue }
      tokenPages[id] = pages
      for part in pages.parts.indices.dropFirst() {
        let number = ", \(part + 1)/\(pages.parts.count)"
        add(pages.address(of: part), name + number, .tokensPart(system: system, part: part))
      }
    }
    add("surfaces/", words["surfaces"], .surfaces, hasContent: !shownSurfaces.isEmpty)
    for index in shownSurfaces {
      add("surfaces/\(surfaces[index].id)/", surfaces[index].title, .surface(index))
    }
    if hasIcons { add("icons/", words["icons"], .icons) }
    add("contrast/", words["contrast"], .contrast, hasContent: hasSpecimens)
    for system in shownSystems where used.contains(system) {
      let (id, title) = (systems[system].id, systems[system].title)
      add("contrast/\(id)/", "\(words["contrast-of"]) \(title)", .contrastOf(system: system))
    }
    add("vision/", words["colour-vision"], .vision, hasContent: hasSpecimens)
    if !settings.views.isEmpty || !settings.patterns.isEmpty {
      add("coverage/", words["coverage"], .coverage)
    }
    if settings.rulePages == .all { addRulePages(of: Array(rules.indices), hasChecklist: true) }
    generatedTitles = titles()
  }

  /// Lists the pages of the rules that the site uses, once it has been checked.
  ///
  /// - Parameter found: Ids of the rules that reported something.
  public mutating func listRulePages(found: some Sequence<String>) {
    guard settings.rulePages != .all else { return }
    generated.removeAll(where: \.dependsOnFindings)
    let used = usedRules(found: Set(found))
    let indices =
      settings.rulePages == .used ? rules.indices.filter { used.contains(rules[$0].id) } : []
    addRulePages(of: indices, hasChecklist: hasOpenRules || isLinked("checklist/"))
    generatedTitles = titles()
  }

  /// Whether a page links to an address that exists only where something is to be said there.
  private func isLinked(_ address: String) -> Bool {
    pages.contains { page in
      page.links.contains { if case .file(address, _) = $0 { true } else { false } }
    }
  }

  /// Whether a rule could not decide or is waived on some specimen.
  private var hasOpenRules: Bool {
    for page in pages.indices {
      for index in pages[page].specimens.indices {
        let outcome = pages[page].specimens[index].outcome
        if !outcome.unchecked.isEmpty || !outcome.waived.isEmpty { return true }
      }
    }
    return false
  }

  private mutating func addRulePages(of indices: [Int], hasChecklist: Bool) {
    let words = theme.wording(in: settings.language)
    if hasChecklist { add("checklist/", words["checklist"], .checklist) }
    guard !indices.isEmpty || isLinked("rules/") else { return }
    add("rules/", words["rules"], .rules)
    if settings.rulePages == .all {
      for group in Set(rules.map(\.group)).sorted() {
        add("rules/\(group)/", "\(words["rules-about"]) \(group)", .ruleGroup(group))
      }
    }
    for index in indices { add("rules/\(rules[index].id)/", rules[index].id, .rule(index)) }
  }

  private mutating func add(
    _ path: String,
    _ title: String,
    _ page: GeneratedPage,
    hasContent: Bool = true
  ) {
    if let index = pageIndex[path] {
      replaced.append((index, title))
      return
    }
    generated.append(
      GeneratedEntry(path: path, title: title, page: page, hasContent: hasContent)
    )
  }

  private func titles() -> [String: String] {
    Dictionary(generated.lazy.map { ($0.path, $0.title) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Specimen {
  /// True if it shows an icon.
  fileprivate var hasIcon: Bool {
    surface.parts.contains { $0.kind == .icon && text(of: $0) != nil }
  }
}
