import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Compares within one system and one language: two apps have two tables.
  static let messageKeyTwice = Rule(
    .copySingleSource,
    check: .site { context in
      let site = context.site
      let isOn = Set(context.systems(with: "copy/single-source").map(\.id))
      var first: [String: Located<String>] = [:]
      var findings: [Finding] = []
      for page in site.pages {
        for specimen in page.specimens where specimen.spec.facts.messageKey != nil {
          let spec = specimen.spec
          if specimen.isCounterExample { continue }
          let system = site.systems[specimen.system].id
          guard isOn.contains(system), let key = spec.facts.messageKey,
            let text = spec.text("message") ?? spec.sentence
          else { continue }
          let language = site.language(of: specimen, on: page)
          let entry = "\(system)\n\(language)\n\(key.value)"
          guard let other = first[entry] else {
            first[entry] = text
            continue
          }
          guard other.value != text.value else { continue }
          findings.append(
            Finding(
              "`\(key.value)` has two texts",
              at: text.range,
              notes: [Diagnostic.Note("the other is `\(other.value)`", at: other.range)],
              help: ["write the app's text in both places, or use another key in one of them"]
            )
          )
        }
      }
      return findings
    },
    embedded: { embedded in
      let texts = embedded.shown.flatMap(\.texts)
      return texts.compactMap { text in
        guard let stem = shortened(text),
          let whole = texts.first(where: { continues($0, stem) })
        else { return nil }
        return Finding(
          "the text is written out elsewhere and cut short here",
          at: embedded.place(text.range),
          notes: [Diagnostic.Note("the whole text is here", at: embedded.place(whole.range))],
          help: ["write the text in one place, and refer to it here"]
        )
      }
    }
  )
}

/// The words of a text that ends in dots, when they are enough to know it by.
private func shortened(_ text: ShownText) -> [String]? {
  guard text.value.hasSuffix("...") || text.value.hasSuffix("…"), text.words.all.count > 3 else {
    return nil
  }
  return text.words.all.map(\.text)
}

private func continues(_ text: ShownText, _ stem: [String]) -> Bool {
  text.words.all.count > stem.count && text.words.all.map(\.text).starts(with: stem)
}

extension Spec {
  /// The text that a message key represents on a surface without a message.
  fileprivate var sentence: Located<String>? {
    text("title") ?? text("label")
  }
}
