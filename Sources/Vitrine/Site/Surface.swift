package import Diagnostics
package import DesignTokens
package import Mustache

/// A component that tells people about state: one folder below `templates/surfaces/`.
///
/// It never changes, and is a class so that the thousands of specimens that it draws share it.
package final class Surface: Sendable {
  /// Name of the folder.
  package let id: String
  /// Name for people.
  package let title: String
  /// One or two sentences on what it is for.
  package let description: String
  /// How strongly it interrupts.
  package let level: Level
  /// How much of the app it speaks for.
  package let scope: Scope
  /// The states it may show, in the order declared.
  package let states: [State]
  /// Texts, icons and actions it is made of.
  package let parts: [Part]
  /// Styled properties that take a token.
  package let slots: [Slot]
  /// The systems that have it; empty means all.
  package let systems: [String]
  /// Markdown for its own page.
  package let notes: String
  /// Named specs: its tests and its page.
  package let samples: [Spec]
  /// The markup.
  package let template: Template
  /// The style sheet, in the layer `surfaces`.
  package let css: [UInt8]
  /// Its `surface.yaml`.
  package let range: SourceRange
  /// What each slot belongs to, in the order of `slots`.
  let owners: [Owner]

  /// Joins what was read.
  init(
    id: String,
    title: String,
    description: String,
    level: Level,
    scope: Scope,
    states: [State],
    parts: [Part],
    slots: [Slot],
    systems: [String],
    notes: String,
    samples: [Spec],
    template: Template,
    css: [UInt8],
    range: SourceRange
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.level = level
    self.scope = scope
    self.states = states
    self.parts = parts
    self.slots = slots
    self.systems = systems
    self.notes = notes
    self.samples = samples
    self.template = template
    self.css = css
    self.range = range
    owners = slots.map { Owner($0.owner, among: parts) }
  }

  /// The same surface with other parts or samples.
  func with(parts: [Part]? = nil, samples: [Spec]? = nil) -> Surface {
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
      notes: notes,
      samples: samples ?? self.samples,
      template: template,
      css: css,
      range: range
    )
  }

  /// Whether it only points at a thing that says more, as a badge or a dot does: it has no part for
  /// a sentence and none for a button.
  package var isMark: Bool {
    !parts.contains { part in
      switch part.kind {
      case .actions, .items: true
      case .text: part.values.isEmpty && !["label", "value", "beside"].contains(part.name)
      case .icon, .number: false
      }
    }
  }

  /// The slot of this name.
  package func slot(_ name: String) -> Slot? {
    slots.first { $0.name == name }
  }

  /// A text, icon or list of a surface.
  package struct Part: Sendable {
    /// The key in a spec and the name in the template.
    package var name: String
    /// What may stand there.
    package var kind: Kind
    /// Whether a spec must set it.
    package var isRequired: Bool
    /// What stands there when the spec is silent.
    package var fallback: ByState<String>
    /// The words allowed; empty means any.
    package var values: [String]

    /// What a part holds.
    package enum Kind: String, Sendable, CaseIterable {
      case text, icon, actions, items, number
    }
  }

  /// A styled property of a surface.
  ///
  /// It never changes, and is a class so that the slots of thousands of specimens share it: a copy
  /// counts one reference instead of one for each text in it.
  package final class Slot: Sendable {
    /// Custom property without its dashes, such as `icon-color`.
    package let name: String
    /// Type a token must have.
    package let type: TokenType
    /// Category of `site.yaml` that the token must belong to, if any.
    package let category: String?
    /// Token taken when neither spec nor system says otherwise.
    package let fallback: ByState<TokenReference>
    /// What the colour paints, if it is one.
    package let role: PaintRole?
    /// Slot whose colour lies under this one.
    package let on: String?
    /// Slot that gives the size of this text.
    package let font: String?
    /// Whether the contrast of this colour carries no meaning.
    package let isDecorative: Bool
    /// States in which this colour is painted; empty means all.
    package let states: [State]
    /// States in which it belongs to something that cannot be used, and needs no contrast
    /// (WCAG 2.2, 1.4.3 and 1.4.11, inactive components).
    package let inactive: [State]
    /// Whether it is the size of something that is pressed (WCAG 2.5.8).
    package let isTarget: Bool
    /// What its name says it belongs to, before the last dash: a part, `action`, `dismiss`.
    let owner: String?

    /// Creates a slot; what is left out is as with most slots.
    init(
      name: String,
      type: TokenType,
      category: String? = nil,
      fallback: ByState<TokenReference> = ByState(),
      role: PaintRole? = nil,
      on: String? = nil,
      font: String? = nil,
      isDecorative: Bool,
      states: [State] = [],
      inactive: [State] = [],
      isTarget: Bool = false
    ) {
      self.name = name
      self.type = type
      self.category = category
      self.fallback = fallback
      self.role = role
      self.on = on
      self.font = font
      self.isDecorative = isDecorative
      self.states = states
      self.inactive = inactive
      self.isTarget = isTarget
      owner = name.lastIndex(of: "-").map { String(name[..<$0]) }
    }

    /// Whether it is a text or a graphic with a contrast to keep.
    @inline(__always)
    func hasContrast(in state: State) -> Bool {
      (role == .text || role == .graphic) && !isDecorative && !inactive.contains(state)
    }
  }

  /// What a slot belongs to, and without which it is not painted.
  enum Owner: Sendable, Equatable {
    /// The surface itself, which is always there.
    case surface
    /// The part of this index.
    case part(Int)
    case actions, dismissal, reason, destruction

    /// Reads what the name of a slot says.
    init(_ name: String?, among parts: [Part]) {
      self =
        switch name {
        case nil: .surface
        case "action": .actions
        case "dismiss": .dismissal
        case "reason", "tooltip": .reason
        case "destructive": .destruction
        default: parts.firstIndex { $0.name == name }.map { .part($0) } ?? .surface
        }
    }

    /// Parts that have a bit.
    static let mostParts = 60

    /// Its bit in a set of what is there; none for the surface.
    var bit: UInt64 {
      switch self {
      case .surface: 0
      case .actions: 1
      case .dismissal: 2
      case .reason: 4
      case .destruction: 8
      case .part(let index): 1 << UInt64(index + 4)
      }
    }
  }

  /// What a colour slot paints; text and graphics have contrast to keep.
  package enum PaintRole: String, Sendable, CaseIterable {
    case text, graphic, fill, border
  }
}

/// A value that may differ by state.
package struct ByState<Value: Sendable>: Sendable {
  /// Values for some states.
  package var states: [State: Value]
  /// The value for all other states.
  package var otherwise: Value?

  /// Creates the value for all states and exceptions to it.
  package init(otherwise: Value? = nil, states: [State: Value] = [:]) {
    self.states = states
    self.otherwise = otherwise
  }

  /// The value for one state.
  package subscript(state: State) -> Value? {
    states[state] ?? otherwise
  }
}
