public import Diagnostics
public import SiteModel

/// A specimen with its surroundings, and the values that dozens of rules need.
///
/// It is a class because every rule receives it, and it stores values that many rules would
/// otherwise compute again.
public final class SpecimenContext: Sendable {
  /// The specimen that is checked.
  public let specimen: Specimen
  /// The page and its site.
  private let place: PageContext
  /// The system it is drawn in.
  public let system: System
  /// The language of its texts.
  public let language: String
  /// The language of its texts without region: `vi` for `vi-VN`.
  public let baseLanguage: String
  /// All texts that people read: parts, buttons, rows and the reason, with their places.
  public let copy: [(part: String, text: Located<String>)]
  /// The texts that an author wrote for the reader, without rows of data and the reader's own
  /// input.
  public let writtenCopy: [Located<String>]
  /// The texts in sentences: all but buttons, rows, names of controls and the reader's own input.
  public let sentences: [Located<String>]
  /// The slots that the spec sets.
  public let ownSlots: [Specimen.ResolvedSlot]
  /// Whether the language of its texts could not be read.
  let isLanguageUnknown: Bool
  private let cut: [(text: Located<String>, words: Words)]
  private let knownAnalysis = Lazy<ContrastAnalysis>()
  private let analyses: ContrastAnalysisCache?

  /// Joins a specimen with its page and site, and with the cached analyses of specimens that look
  /// the same.
  init(_ specimen: Specimen, on place: PageContext, _ analyses: ContrastAnalysisCache? = nil) {
    self.specimen = specimen
    self.place = place
    self.analyses = analyses
    system = place.site.systems[specimen.system]
    let language = place.site.language(of: specimen, on: place.page)
    self.language = language
    isLanguageUnknown =
      place.site.hasUnknownInputs
      && UnknownInput.known { place.site.language(of: specimen, on: place.page) } == nil
    baseLanguage = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    copy = specimen.copy
    writtenCopy = copy.filter { $0.part != "items" && $0.part != "value" }.map(\.text)
    sentences = copy.filter { !isControl($0.part) }.map(\.text)
    ownSlots = specimen.ownSlots
    cut = copy.map { ($0.text, Words($0.text.value)) }
  }

  /// The page it is on.
  public var page: Page { _read { yield place.page } }
  /// The site.
  public var site: Site { _read { yield place.site } }
  /// The severities of the rules in this run.
  var rules: RuleContext { _read { yield place.context } }
  /// Its spec.
  public var spec: Spec { _read { yield specimen.spec } }
  /// Its surface.
  public var surface: Surface { _read { yield specimen.surface } }
  /// The state that it shows.
  public var state: State { specimen.spec.state.value }
  /// Declared facts.
  public var facts: Spec.Facts { _read { yield specimen.spec.facts } }
  /// Returns the source range of a slot in its spec.
  public func range(of slot: Specimen.ResolvedSlot) -> SourceRange { specimen.range(of: slot) }
  /// The view it belongs to, if it names one that exists.
  public var view: View? {
    spec.view.flatMap { name in site.settings.views.first { $0.id == name.value } }
  }

  /// The contrast analysis of its slots.
  public var analysis: ContrastAnalysis {
    // An analysis that is known was made for another rule or specimen.
    if specimen.hasUnknownSlots { UnknownInput.record() }
    return knownAnalysis {
      analyses?.analysis(of: specimen, in: system) ?? ContrastAnalysis(specimen, in: system)
    }
  }
  /// Every text and graphic with its contrast, in the order of slots and schemes.
  var contrast: [ContrastPair] { analysis.contrast }
  /// The status colours that it shows; destructive buttons are left out.
  var statusColours: [StatusColour] {
    analysis.statuses.map { StatusColour(slot: specimen.slots[$0.slot], kind: $0.kind) }
  }

  /// Returns a text cut into words; the specimen's own texts are cut once for all rules.
  public func words(of text: Located<String>) -> Words {
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
    var copy: [(part: String, text: Located<String>)] = []
    copy.reserveCapacity(spec.texts.count + spec.actions.count + spec.items.count + 1)
    for (name, text) in spec.texts
    where surface.parts.contains(where: { $0.name == name && $0.isProse }) {
      copy.append((name, text))
    }
    for action in spec.actions { copy.append(("actions", action.label)) }
    for item in spec.items { copy.append(("items", item)) }
    if let reason = spec.facts.reason, spec.text("reason") == nil {
      copy.append(("reason", reason))
    }
    return copy
  }
}
