import Diagnostics

/// A specimen with what it stands in, and what dozens of rules ask of it.
package struct Subject: Sendable {
  /// The specimen that is checked.
  package let specimen: Specimen
  /// The page it is on.
  package let page: Page
  /// The site.
  package let site: Site
  /// The system it is drawn in.
  package let system: System
  /// The language of its texts.
  package let language: String
  /// The language of its texts without region: `vi` for `vi-VN`.
  let baseLanguage: String
  /// All texts that people read: parts, buttons, rows and the reason, with their places.
  package let copy: [(part: String, text: Located<String>)]
  private let cut: [(text: Located<String>, words: Words)]

  /// Joins a specimen with its page and site.
  init(specimen: Specimen, page: Page, site: Site) {
    self.specimen = specimen
    self.page = page
    self.site = site
    system = site.systems[specimen.system]
    language = site.language(of: specimen, on: page)
    baseLanguage = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    copy = specimen.copy
    cut = copy.map { ($0.text, Words($0.text.value)) }
  }

  /// Its spec.
  package var spec: Spec { specimen.spec }
  /// Its surface.
  package var surface: Surface { specimen.surface }
  /// What it tells.
  package var state: State { specimen.spec.state.value }
  /// Declared facts.
  package var facts: Spec.Facts { specimen.spec.facts }
  /// The view it belongs to, if it names one that exists.
  package var view: View? {
    spec.view.flatMap { name in site.settings.views.first { $0.id == name.value } }
  }

  /// A text cut into words; those that people read are cut once for all rules.
  func words(of text: Located<String>) -> Words {
    let known = cut.first { $0.text.range == text.range && $0.text.value == text.value }
    return known?.words ?? Words(text.value)
  }
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
