import DesignTokens
import Diagnostics
import Markdown
import SiteModel

/// Index for the search in the reader's browser: names of everything on the site, and the words of
/// its texts.
///
/// Everything that search can find is a unit, numbered from 0: pages, headings, specimens, and the
/// entries of sets. The file lists the units in the order of their numbers.
struct SearchIndex {
  let site: Site
  /// Deepest level of headings that are units.
  ///
  /// Text under a deeper heading belongs to the unit above.
  private let deepest: Int
  /// True if specimens are units.
  private let hasSpecimens: Bool
  /// True if search covers the words of texts.
  private let hasText: Bool
  /// True if texts belong to their heading, false if they belong to the page.
  private let isBySection: Bool
  /// Headings of each page that are units, as indices into those of its document.
  private let headings: [[Int]]
  private let sets: [EntrySet]

  /// Largest number of pages with which each section is found by its own words.
  static let sectionedPages = 2000
  /// Largest number of pages with which texts are searched; larger sites are found by names.
  static let textPages = 20_000
  /// Largest number of headings that are units, and of specimens.
  static let headingLimit = 60_000
  static let specimenLimit = 20_000
  /// Largest size of all descriptions in bytes.
  static let descriptionLimit = 300_000
  /// Largest size in bytes of the vocabulary, and of all places where its words occur.
  static let wordLimit = 500_000
  static let postingLimit = 1_000_000

  /// Plans the index of a site.
  init(_ site: Site) {
    self.site = site
    let count = site.pages.count
    isBySection = count <= Self.sectionedPages
    hasText = count <= Self.textPages
    let specimens = site.pages.reduce(0) { $0 + $1.specimens.count }
    hasSpecimens = specimens <= Self.specimenLimit
    var levels = [Int](repeating: 0, count: 7)
    for page in site.pages {
      for heading in page.document.headings { levels[min(max(heading.level, 1), 6)] += 1 }
    }
    var deepest = 0
    var sum = 0
    for level in 1...6 {
      sum += levels[level]
      if sum <= Self.headingLimit { deepest = level }
    }
    self.deepest = deepest
    headings = site.pages.map { page in
      let all = page.document.headings
      return all.indices.filter { index in
        all[index].level <= deepest && (index > 0 || !page.document.opensWithTitle)
      }
    }
    sets = entrySets(site)
  }

  /// Writes the index file.
  ///
  /// - Parameter words: Cache of the words of texts, which also receives those for the next build.
  /// - Returns: The bytes.
  func written(_ words: TextWords? = nil) -> [UInt8] {
    let found = vocabulary(words)
    let vocabulary = found.written(words: Self.wordLimit, postings: Self.postingLimit)
    var writer = JSONWriter()
    writer.object { root in
      root.member("version", 1)
      root.member("pages", writePages)
      root.member("headings", writeHeadings)
      root.member("specimens", writeSpecimens)
      root.member("sets") { list in
        list.array { list in for set in sets { list.object(set.write) } }
      }
      root.member("words", String(decoding: vocabulary.words.dropLast(), as: UTF8.self))
      root.member("postings", String(decoding: vocabulary.postings.dropLast(), as: UTF8.self))
      root.member("common", String(decoding: vocabulary.common.dropLast(), as: UTF8.self))
    }
    return writer.file()
  }

  private func vocabulary(_ words: TextWords?) -> SearchVocabulary {
    let named = site.pages.count + headings.reduce(0) { $0 + $1.count }
    let specimens = hasSpecimens ? site.pages.reduce(0) { $0 + $1.specimens.count } : 0
    let inSets = sets.reduce(0) { $0 + $1.entries.count }
    var vocabulary = SearchVocabulary(units: named + specimens + inSets)
    guard hasText else { return vocabulary }
    var known = words?.known(pages: site.pages.count, isBySection: isBySection)
    for (index, page) in site.pages.enumerated() {
      vocabulary.add(page.frontMatter.description?.value ?? "", unit: index)
      for text in page.entryTexts { vocabulary.add(text, unit: index) }
      if known?.take(of: index, to: &vocabulary, unit: index) == true { continue }
      let range =
        isBySection ? text(of: page, headings[index], nil) : 0..<page.document.text.count
      vocabulary.add(page.document.text, range, unit: index)
    }
    var unit = site.pages.count
    for index in site.pages.indices where isBySection {
      let page = site.pages[index]
      let places = headings[index].indices
      if known?.take(of: index, to: &vocabulary, units: unit..<unit + places.count) != true {
        for place in places {
          let range = text(of: page, headings[index], place)
          vocabulary.add(page.document.text, range, unit: unit + place)
        }
      }
      unit += places.count
    }
    words?.note(vocabulary, sections: headings.map(\.count), isBySection: isBySection)
    unit = named
    for specimen in hasSpecimens ? site.pages.flatMap(\.specimens) : [] {
      for (_, text) in specimen.spec.texts { vocabulary.add(text.value, unit: unit) }
      for action in specimen.spec.actions { vocabulary.add(action.label.value, unit: unit) }
      for item in specimen.spec.items { vocabulary.add(item.value, unit: unit) }
      unit += 1
    }
    for entry in sets.flatMap(\.entries) {
      for text in entry.texts { vocabulary.add(text, unit: unit) }
      unit += 1
    }
    return vocabulary
  }

  /// The text under a heading that is a unit; before the first one, the page's own.
  private func text(of page: Page, _ units: [Int], _ place: Int?) -> Range<Int> {
    let all = page.document.headings
    let size = page.document.text.count
    let title = page.document.opensWithTitle ? all.first?.textRange.upperBound : nil
    let start = place.map { all[units[$0]].textRange.upperBound } ?? title ?? 0
    let next = place.map { $0 + 1 } ?? 0
    let end = next < units.count ? all[units[next]].textRange.lowerBound : size
    // Headings may come from a cache that a person has edited.
    return min(start, size)..<min(max(start, end), size)
  }

  private func writePages(_ writer: inout JSONWriter) {
    let lines = site.pages.map { page in
      let line = page.frontMatter.description?.value ?? ""
      // Counting characters is slow, and a text of few bytes has few.
      return line.utf8.count > 160 ? String(line.prefix(160)) : line
    }
    let size = lines.reduce(0) { $0 + $1.utf8.count }
    writer.object {
      $0.member("titles", column(site.pages.map(\.title)))
      $0.member("urls", column(site.pages.map(\.path)))
      if site.settings.languages.count > 1 {
        var digits = SearchDigits()
        for page in site.pages { digits.append(page.language) }
        $0.member("languages", column(site.settings.languages))
        $0.member("in", String(decoding: digits.bytes, as: UTF8.self))
      }
      if size > 0, size <= Self.descriptionLimit { $0.member("lines", column(lines)) }
    }
  }

  /// Headings recur from page to page, so each text is written once.
  private func writeHeadings(_ writer: inout JSONWriter) {
    var known: [HeadingName: Int] = [:]
    var titles: [String] = []
    var anchors: [String] = []
    var digits = SearchDigits()
    for index in site.pages.indices {
      digits.append(headings[index].count)
      for place in headings[index] {
        let heading = site.pages[index].document.headings[place]
        let key = HeadingName(text: heading.text, id: heading.id)
        if let number = known[key] {
          digits.append(number + 1)
        } else {
          known[key] = titles.count
          titles.append(heading.text)
          anchors.append(heading.id)
          digits.append(0)
        }
      }
    }
    writer.object {
      $0.member("titles", column(titles))
      $0.member("anchors", column(anchors))
      $0.member("of", String(decoding: digits.bytes, as: UTF8.self))
    }
  }

  /// Writes, for each specimen, the number of pages since the last one and the positions of its
  /// names in the lists.
  private func writeSpecimens(_ writer: inout JSONWriter) {
    var digits = SearchDigits()
    var ids: [String] = []
    var before = 0
    var used: Set<String> = []
    let surfaces = Dictionary(
      site.surfaces.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    for index in site.pages.indices where hasSpecimens {
      for specimen in site.pages[index].specimens {
        ids.append(specimen.spec.id)
        if !used.contains(specimen.surface.id) { used.insert(specimen.surface.id) }
        digits.append(index - before)
        digits.append(surfaces[specimen.surface.id] ?? 0)
        digits.append(State.allCases.firstIndex(of: specimen.spec.state.value) ?? 0)
        digits.append(specimen.system)
        digits.append(specimen.isCounterExample ? 1 : 0)
        before = index
      }
    }
    let words = site.theme.wording(in: site.settings.language)
    // Numbers are places in these lists, so an entry that no specimen uses leaves an empty line.
    writer.object {
      $0.member("ids", column(ids))
      $0.member("of", String(decoding: digits.bytes, as: UTF8.self))
      $0.member("surfaces", column(site.surfaces.map { used.contains($0.id) ? $0.title : "" }))
      $0.member("states", column(State.allCases.map(words.title(of:))))
      $0.member(
        "systems",
        column(
          site.systems.indices.map { index in
            site.shownSystems.contains(index) ? site.systems[index].title : ""
          }
        )
      )
    }
  }
}

/// Parts of a heading that the index contains.
private struct HeadingName: Hashable {
  let text: String
  let id: String
}

/// Texts with line feeds between them; their own become blanks.
func column(_ texts: [String]) -> String {
  texts.map { text in
    text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
      ? text.split { $0.isNewline }.joined(separator: " ") : text
  }
  .joined(separator: "\n")
}
