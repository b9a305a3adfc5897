public import Diagnostics
public import Mustache

/// A component that shows people a state: one folder below `templates/surfaces/`.
///
/// It never changes. It is a class, so that the thousands of specimens that it draws share it.
public final class Surface: Sendable {
  /// Name of the folder.
  public let id: String
  /// Name for people.
  public let title: String
  /// Its purpose in one or two sentences.
  public let description: String
  /// Strength of the interruption by the surface.
  public let level: Level
  /// Part of the app that the surface's message covers.
  public let scope: Scope
  /// The states it may show, in the order declared.
  public var states: [State] { known(declared.states) }
  /// Texts, icons and actions it is made of.
  public var parts: [Part] { known(declared.parts) }
  /// Styled properties that take a token.
  public var slots: [Slot] { known(declared.slots) }
  /// Whether its declaration has a fault, so that its states, parts and slots are not known for sure.
  public let isFaulty: Bool
  /// The systems that have it; empty means all.
  public let systems: [String]
  /// Widths in CSS pixels that it is made for; empty if it names none.
  public let widths: [Int]
  /// Markdown for its own page.
  public let notes: String
  /// Named specs: its tests and its page.
  public let samples: [Spec]
  /// The markup.
  public let template: Template
  /// The style sheet, in the layer `surfaces`.
  public let css: [UInt8]
  /// The interactions for which its style sheet has a look.
  public var interactions: [Interaction] { lazyInteractions.all }
  /// The texts and graphics that an interaction draws over another background than `on` says.
  public var interactionPaints: [InteractionPaint] { lazyInteractions.paints }
  /// Its `surface.yaml`.
  public let range: SourceRange
  /// Owner of each slot, in the order of `slots`.
  let owners: [Owner]
  private let lazyInteractions: SurfaceInteractions
  private let declared: (states: [State], parts: [Part], slots: [Slot])

  /// Creates a surface from its parts.
  public init(
    id: String,
    title: String,
    description: String,
    level: Level,
    scope: Scope,
    states: [State],
    parts: [Part],
    slots: [Slot],
    systems: [String],
    widths: [Int] = [],
    notes: String,
    samples: [Spec],
    template: Template,
    css: [UInt8],
    interactions: SurfaceInteractions = SurfaceInteractions(),
    range: SourceRange,
    isFaulty: Bool = false
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.level = level
    self.scope = scope
    declared = (states, parts, slots)
    self.isFaulty = isFaulty
    self.systems = systems
    self.widths = widths
    self.notes = notes
    self.samples = samples
    self.template = template
    self.css = css
    lazyInteractions = interactions
    self.range = range
    owners = slots.map { Owner($0.owner, among: parts) }
  }

  /// The same surface as one whose declaration has a fault.
  public var asFaulty: Surface { with(isFaulty: true) }

  /// The same surface with other parts or samples.
  public func with(parts: [Part]? = nil, samples: [Spec]? = nil) -> Surface {
    with(parts: parts, samples: samples, isFaulty: isFaulty)
  }

  private func with(
    parts: [Part]? = nil,
    samples: [Spec]? = nil,
    isFaulty: Bool
  ) -> Surface {
    Surface(
      id: id,
      title: title,
      description: description,
      level: level,
      scope: scope,
      states: states,
      parts: parts ?? self.parts,
      slots: slots,
      systems: systems,
      widths: widths,
      notes: notes,
      samples: samples ?? self.samples,
      template: template,
      css: css,
      interactions: lazyInteractions,
      range: range,
      isFaulty: isFaulty
    )
  }

  /// Widths in CSS pixels that a surface may name.
  public static let widthRange = 240...1920

  private func known<Value>(_ value: Value) -> Value {
    if isFaulty { UnknownInput.record() }
    return value
  }

  /// Whether it only points at a thing that says more, as a badge or a dot does: it has no part for
  /// a sentence and none for a button.
  public var isMark: Bool {
    !parts.contains { part in
      switch part.kind {
      case .actions, .items: true
      case .text: part.values.isEmpty && !["label", "value", "beside"].contains(part.name)
      case .rich: true
      case .icon, .image, .number: false
      }
    }
  }

  /// The slot of this name.
  public func slot(_ name: String) -> Slot? {
    slots.first { $0.name == name }
  }
}
