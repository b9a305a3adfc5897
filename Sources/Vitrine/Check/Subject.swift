import Diagnostics

/// A specimen with what it stands in, and what dozens of rules ask of it.
///
/// A class, because every rule gets it and it holds what many of them would make again.
package final class Subject: Sendable {
  /// The specimen that is checked.
  package let specimen: Specimen
  /// The page it is on, and the site.
  private let place: PageOfSite
  /// The system it is drawn in.
  package let system: System
  /// The language of its texts.
  package let language: String
  /// The language of its texts without region: `vi` for `vi-VN`.
  let baseLanguage: String
  /// All texts that people read: parts, buttons, rows and the reason, with their places.
  package let copy: [(part: String, text: Located<String>)]
  /// The texts that somebody wrote for the reader: no rows of data, and not what a reader typed.
  let writtenCopy: [Located<String>]
  /// What it tells in sentences: its texts but for buttons, rows, names of controls and what a
  /// reader typed.
  let sentences: [Located<String>]
  /// The slots that the spec sets.
  let ownSlots: [Specimen.ResolvedSlot]
  private let cut: [(text: Located<String>, words: Words)]
  private let knownLook = Once<Look>()
  private let looks: KnownLooks?

  /// Joins a specimen with its page and site, and with what is known of those that look the same.
  init(_ specimen: Specimen, on place: PageOfSite, _ looks: KnownLooks? = nil) {
    self.specimen = specimen
    self.place = place
    self.looks = looks
    system = place.site.systems[specimen.system]
    language = place.site.language(of: specimen, on: place.page)
    baseLanguage = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    copy = specimen.copy
    writtenCopy = copy.filter { $0.part != "items" && $0.part != "value" }.map(\.text)
    sentences = copy.filter { !isControl($0.part) }.map(\.text)
    ownSlots = specimen.ownSlots
    cut = copy.map { ($0.text, Words($0.text.value)) }
  }

  /// The page it is on.
  package var page: Page { _read { yield place.page } }
  /// The site.
  package var site: Site { _read { yield place.site } }
  /// Its spec.
  package var spec: Spec { specimen.spec }
  /// Its surface.
  package var surface: Surface { specimen.surface }
  /// What it tells.
  package var state: State { specimen.spec.state.value }
  /// Declared facts.
  package var facts: Spec.Facts { specimen.spec.facts }
  /// What to point at in its spec for a slot.
  func range(of slot: Specimen.ResolvedSlot) -> SourceRange { specimen.range(of: slot) }
  /// The view it belongs to, if it names one that exists.
  package var view: View? {
    spec.view.flatMap { name in site.settings.views.first { $0.id == name.value } }
  }

  /// What its slots come to.
  var look: Look {
    knownLook { looks?.look(of: specimen, in: system) ?? Look(specimen, in: system) }
  }
  /// Every text and graphic with its contrast, in the order of slots and schemes.
  var contrast: [ContrastPair] { look.contrast }
  /// The colours of kinds that it shows; a button that destroys speaks for itself.
  var newsColours: [NewsColour] {
    look.news.map { NewsColour(slot: specimen.slots[$0.slot], kind: $0.kind) }
  }

  /// A text cut into words; those that people read are cut once for all rules.
  func words(of text: Located<String>) -> Words {
    let known = cut.first {
      $0.text.range.bytes == text.range.bytes && $0.text.value == text.value
        && $0.text.range.file == text.range.file
    }
    return known?.words ?? Words(text.value)
  }
}

private func isControl(_ part: String) -> Bool {
  ["actions", "items", "value", "field", "placeholder"].contains(part) || part.hasSuffix("-label")
}

extension Specimen {
  fileprivate var copy: [(part: String, text: Located<String>)] {
    let texts = spec.texts.filter { text in
      surface.parts.contains { $0.name == text.name && $0.kind == .text && $0.values.isEmpty }
    }
    let reason = spec.text("reason") == nil ? spec.facts.reason.map { [("reason", $0)] } ?? [] : []
    return texts.map { ($0.name, $0.text) } + spec.actions.map { ("actions", $0.label) }
      + spec.items.map { ("items", $0) } + reason
  }
}
