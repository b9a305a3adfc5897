public import DesignTokens
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
  public let interactions: [Interaction]
  /// Its `surface.yaml`.
  public let range: SourceRange
  /// Owner of each slot, in the order of `slots`.
  let owners: [Owner]
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
    interactions: [Interaction] = [],
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
    self.interactions = interactions
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
      interactions: interactions,
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

  /// A text, icon or list of a surface.
  public struct Part: Sendable {
    /// The key in a spec and the name in the template.
    public var name: String
    /// Kind of content of the part.
    public var kind: Kind
    /// True if a spec must set the part.
    public var isRequired: Bool
    /// Content of the part if the spec does not set it.
    public var fallback: ByState<String>
    /// The texts of `fallback`, at their places in the declaration.
    public var defaults: [Located<String>]
    /// The words allowed; empty means any.
    public var values: [String]

    /// Creates a part as `surface.yaml` declares it.
    public init(
      name: String,
      kind: Kind,
      isRequired: Bool,
      fallback: ByState<String>,
      defaults: [Located<String>] = [],
      values: [String]
    ) {
      self.name = name
      self.kind = kind
      self.isRequired = isRequired
      self.fallback = fallback
      self.defaults = defaults
      self.values = values
    }

    /// Kind of content of a part.
    public enum Kind: String, Sendable, CaseIterable {
      /// Plain text.
      case text
      /// Text with emphasis, links and lists, in Markdown.
      case rich
      /// Name of an icon.
      case icon
      /// A picture from a file, or from one for each scheme.
      case image
      /// Buttons.
      case actions
      /// Rows.
      case items
      /// A number.
      case number
    }

    /// Whether people read it as sentences or words, and not one of a few values.
    public var isProse: Bool { (kind == .text || kind == .rich) && values.isEmpty }
  }

  /// A styled property of a surface.
  ///
  /// It never changes. It is a class, so that thousands of specimens share it: a copy counts one
  /// reference instead of one for each text in it.
  public final class Slot: Sendable {
    /// Custom property without its dashes, such as `icon-color`.
    public let name: String
    /// Type a token must have.
    public let type: TokenType
    /// Category of `site.yaml` that the token must belong to, if any.
    public let category: String?
    /// Token used when neither spec nor system sets the slot.
    public let fallback: ByState<TokenReference>
    /// The tokens of `fallback`, at their places in the declaration.
    public let defaults: [Located<TokenReference>]
    /// Tokens for values of parts, which count before `fallback`; of two that apply, the later one.
    public let valueDefaults: [ValueDefault]
    /// Role of the colour in painting; `nil` if the slot is no colour.
    public let role: PaintRole?
    /// Slot whose colour is the background of this one.
    public let on: String?
    /// Slot that gives the size of this text.
    public let font: String?
    /// True if the colour is decorative, so its contrast carries no meaning.
    public let isDecorative: Bool
    /// States in which this colour is painted; empty means all.
    public let states: [State]
    /// States in which the colour belongs to something inactive and needs no contrast (WCAG 2.2,
    /// 1.4.3 and 1.4.11, inactive components).
    public let inactive: [State]
    /// True if the slot is the size of a pointer target (WCAG 2.5.8).
    public let isTarget: Bool
    /// Members of a font that may come from separate tokens.
    public let mix: [FontMember]
    /// Place of its name in `surface.yaml`; nil for a slot that no surface declares.
    public let range: SourceRange?
    /// Owner from the slot's name, before the last dash: a part, `action`, `dismiss`; nil without
    /// a dash.
    let owner: String?

    /// Creates a slot; the defaults are those of most slots.
    public init(
      name: String,
      type: TokenType,
      category: String? = nil,
      fallback: ByState<TokenReference> = ByState(),
      defaults: [Located<TokenReference>] = [],
      valueDefaults: [ValueDefault] = [],
      role: PaintRole? = nil,
      on: String? = nil,
      font: String? = nil,
      isDecorative: Bool,
      states: [State] = [],
      inactive: [State] = [],
      isTarget: Bool = false,
      mix: [FontMember] = [],
      range: SourceRange? = nil
    ) {
      self.name = name
      self.type = type
      self.category = category
      self.fallback = fallback
      self.defaults = defaults
      self.valueDefaults = valueDefaults
      self.role = role
      self.on = on
      self.font = font
      self.isDecorative = isDecorative
      self.states = states
      self.inactive = inactive
      self.isTarget = isTarget
      self.mix = mix
      self.range = range
      owner = name.lastIndex(of: "-").map { String(name[..<$0]) }
    }

    /// Returns true if the slot is text or a graphic that needs contrast in this state.
    @inline(__always)
    public func hasContrast(in state: State) -> Bool {
      (role == .text || role == .graphic) && !isDecorative && !inactive.contains(state)
    }
  }

  /// The token that a slot takes where a part has a certain value, as in a `critical` tone.
  public struct ValueDefault: Sendable {
    /// Name of the part.
    public let part: String
    /// Its value.
    public let value: String
    /// The token.
    public let reference: TokenReference

    /// Creates the default for one value of one part.
    public init(part: String, value: String, reference: TokenReference) {
      (self.part, self.value, self.reference) = (part, value, reference)
    }
  }

  /// Owner of a slot: the slot is painted only if its owner is present.
  enum Owner: Sendable, Equatable {
    /// The surface itself, which is always there.
    case surface
    /// The part of this index.
    case part(Int)
    case actions, dismissal, reason, destruction

    /// Reads the owner from the name of a slot.
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

    /// Its bit in a set of owners; 0 for the surface.
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

  /// A member of a font that has its own token type.
  public enum FontMember: String, Sendable, CaseIterable {
    case size, weight, family
    case lineHeight = "line-height"

    /// The member that a token of a type gives; nil if it gives none.
    public init?(_ type: TokenType) {
      switch type {
      case .dimension: self = .size
      case .fontWeight: self = .weight
      case .fontFamily: self = .family
      case .number: self = .lineHeight
      default: return nil
      }
    }
  }

  /// Role of a colour slot in painting; text and graphics need contrast.
  public enum PaintRole: String, Sendable, CaseIterable {
    case text, graphic, fill, border
  }
}

/// A value that may differ by state.
public struct ByState<Value: Sendable>: Sendable {
  /// Values for some states.
  public var states: [State: Value]
  /// The value for all other states.
  public var otherwise: Value?

  /// Creates the value for all states and exceptions to it.
  public init(otherwise: Value? = nil, states: [State: Value] = [:]) {
    self.states = states
    self.otherwise = otherwise
  }

  /// The value for one state.
  public subscript(state: State) -> Value? {
    states[state] ?? otherwise
  }
}
