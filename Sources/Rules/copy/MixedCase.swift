import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Compares titles with titles and buttons with buttons, in each system.
  ///
  /// The words after the first show whether a text is in title case. Small words do not count, and
  /// neither do names: words with a capital inside a sentence somewhere.
  static let mixedCase = Rule(
    .copyCaseConsistent,
    readsEveryPage: true,
    check: .site { context in
      let site = context.site
      return context.systems(with: "copy/case-consistent").flatMap { system -> [Finding] in
        // Most systems write nothing in title case, and then no name matters.
        var mayBeTitled = false
        site.eachSpec(of: system) { spec in
          mayBeTitled =
            mayBeTitled || spec.text("title")?.mayBeTitled == true
            || spec.actions.contains { $0.label.mayBeTitled }
        }
        guard mayBeTitled else { return [] }
        var titles: [Located<String>] = []
        var buttons: [Located<String>] = []
        var texts: [String] = []
        site.eachSpec(of: system) { spec in
          if let title = spec.text("title") { titles.append(title) }
          buttons += spec.actions.map(\.label)
          texts += spec.texts.map(\.text.value)
        }
        let names = properNames(in: texts)
        return minority(titles, "titles", of: "`\(system.id)`", names)
          + minority(buttons, "buttons", of: "`\(system.id)`", names)
      }
    },
    embedded: { embedded in
      let isKnown = ["en", "vi"]
      let surfaces = embedded.shown.filter {
        $0.state != nil && $0.kind != .message && $0.kind != .quotation
      }
      let texts = surfaces.flatMap(\.texts).filter { isKnown.contains(embedded.read($0).language) }
      let names = properNames(in: texts.map(\.value))
      return [(ShownText.Part.title, "titles"), (.button, "buttons")].flatMap { part, name in
        let own = texts.filter { $0.part == part && $0.holes.isEmpty }
          .map { Located($0.written, at: embedded.place($0.range)) }
        return minority(own, name, of: "this page", names)
      }
    }
  )
}

extension Site {
  /// Goes through the specs of a system in a language whose capitals are known.
  fileprivate func eachSpec(of system: System, _ take: (Spec) -> Void) {
    guard let own = systems.firstIndex(where: { $0.id == system.id }) else { return }
    // Pages of a site have few languages, one after the other.
    var (last, isKnown) = ("", false)
    for page in pages.indices {
      let usual = language(inSystem: own, on: pages[page])
      // Whole pages and specimens are many references.
      for place in pages[page].specimens.indices
      where pages[page].specimens[place].system == own {
        if pages[page].specimens[place].isCounterExample { continue }
        let tag = pages[page].specimens[place].spec.facts.lang?.value ?? usual
        if tag != last {
          let primary = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
          (last, isKnown) = (tag, primary == "en" || primary == "vi")
        }
        if isKnown { take(pages[page].specimens[place].spec) }
      }
    }
  }
}

extension Located<String> {
  /// Whether a word after the first may have a capital; false is certain.
  fileprivate var mayBeTitled: Bool {
    value.utf8.dropFirst().contains { $0.isCapital || $0 >= 0x80 }
  }
}

private func minority(
  _ texts: [Located<String>],
  _ part: String,
  of owner: String,
  _ names: Set<String>
) -> [Finding] {
  let areTitled = texts.map { isTitleCase($0.value, names) }
  let titled = zip(texts, areTitled).filter { $1 == true }.map(\.0)
  let plain = zip(texts, areTitled).filter { $1 == false }.map(\.0)
  guard !titled.isEmpty, !plain.isEmpty else { return [] }
  let isTitled = titled.count <= plain.count
  let (few, many) = isTitled ? (titled, plain) : (plain, titled)
  let (here, there) = isTitled ? ("title", "sentence") : ("sentence", "title")
  var findings = few.prefix(limit).map { text in
    Finding(
      "`\(text.value)` is in \(here) case",
      at: text.range,
      notes: many.first.map {
        [
          Diagnostic.Note(
            "\(many.count) \(part) of \(owner) are in \(there) case",
            at: $0.range
          )
        ]
      } ?? [],
      help: ["write all \(part) of a system in the same case"]
    )
  }
  if few.count > limit {
    findings[limit - 1].notes.append(
      Diagnostic.Note("\(few.count - limit) more have the same case")
    )
  }
  return findings
}

/// A system that has not decided must not bury the reader.
private let limit = 20

/// Whether a text is in title case; `nil` if its words do not show it.
private func isTitleCase(_ text: String, _ names: Set<String>) -> Bool? {
  let words = Array(Words(text).all.dropFirst())
  let bytes = Array(text.utf8)
  var capitals = 0
  for word in words where !word.opensClause && !smallWords.contains(word.text) {
    let written = String(decoding: bytes[word.bytes], as: UTF8.self)
    guard !names.contains(word.text), let first = written.first, first.isLetter else { continue }
    // "PDF" and "iPhone" are written as they are.
    if written.dropFirst().contains(where: \.isUppercase) { continue }
    guard first.isUppercase else { return false }
    capitals += 1
  }
  return capitals > 0 ? true : nil
}

/// Returns words with a capital inside a sentence in lower case.
private func properNames(in texts: [String]) -> Set<String> {
  var names: Set<String> = []
  for text in texts {
    let bytes = Array(text.utf8)
    for clause in Words(text).clauses where clause.all.count > 2 {
      let rest = clause.all.dropFirst()
      let capital = rest.filter { beginsWithCapital(bytes[$0.bytes]) }
      let small = rest.count - capital.count
      if small > capital.count { names.formUnion(capital.map(\.text)) }
    }
  }
  return names
}

private func beginsWithCapital(_ word: ArraySlice<UInt8>) -> Bool {
  if let first = word.first, first < 0x80 { return (0x41...0x5A).contains(first) }
  return String(decoding: word, as: UTF8.self).first?.isUppercase ?? false
}

private let smallWords: Set<String> = [
  "a", "an", "and", "are", "as", "at", "but", "by", "for", "from", "in", "into", "is", "it", "of",
  "off", "on", "or", "our", "out", "over", "so", "the", "this", "to", "up", "via", "with", "you",
  "your",
]
