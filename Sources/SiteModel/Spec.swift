public import DesignTokens
public import Diagnostics

/// The YAML inside one `state` fence, read but not yet resolved.
public struct Spec: Sendable {
  /// Anchor on the page and name of the specimen's own page.
  public var id: String
  /// The fence's information string, or the sample's key.
  public var range: SourceRange
  /// The surface that draws it.
  public var surface: Located<String>
  /// State that the specimen shows.
  public var state: Located<State>
  /// The view it belongs to.
  public var view: Located<String>?
  /// The system it is drawn in, when it is not the page's.
  public var system: Located<String>?
  /// Text and icon parts by name, in the order written.
  public var texts: [(name: String, text: Located<String>)] = []
  /// Buttons, in the order written.
  public var actions: [Action] = []
  /// The `actions` key, when it was written.
  public var actionsRange: SourceRange?
  /// Rows of a list part.
  public var items: [Located<String>] = []
  /// Slots that the spec sets.
  public var style: [Style] = []
  /// Facts that rules need and that a picture cannot show.
  @CopyOnWriteBox public var facts: Facts
  /// Example to follow or to avoid.
  public var verdict: Located<Verdict>?
  /// The rules that a counter-example must break.
  public var breaks: [Located<String>] = []
  /// Reason why a counter-example is wrong, in the author's words.
  public var because: Located<String>?
  /// Rules waived, each with its reason.
  public var allow: [(rule: Located<String>, reason: Located<String>)] = []
  /// The YAML as written.
  public var source: ArraySlice<UInt8> = []

  /// Creates a spec with its two required fields.
  public init(
    id: String,
    range: SourceRange,
    surface: Located<String>,
    state: Located<State>
  ) {
    self.id = id
    self.range = range
    self.surface = surface
    self.state = state
    _facts = Spec.noFacts
  }

  /// Most specs declare none.
  private static let noFacts = CopyOnWriteBox(wrappedValue: Facts())

  /// The text or icon of a part, as written.
  public func text(_ name: String) -> Located<String>? {
    texts.first { $0.name == name }?.text
  }

  /// One button.
  public struct Action: Sendable {
    /// Label of the button.
    public var label: Located<String>
    /// Role among the buttons; the first button is primary unless the spec says otherwise.
    public var role: Located<Role>?
    /// Effect of the button.
    public var recovery: Located<Recovery>?
    /// Properties other than the label; nil for most.
    public var details: Details?

    /// Creates an action; only its label is required.
    public init(
      label: Located<String>,
      role: Located<Role>? = nil,
      recovery: Located<Recovery>? = nil,
      details: Details? = nil
    ) {
      self.label = label
      self.role = role
      self.recovery = recovery
      self.details = details
    }

    /// Properties of an action other than its label.
    ///
    /// It never changes. It is a class, because few actions have one, and there are many actions.
    public final class Details: Sendable {
      /// Target, if it is a link.
      public let url: Located<String>?
      /// Name of its icon.
      public let icon: Located<String>?
      /// Condition, if it is not ready to be pressed.
      public let condition: Located<Condition>?
      /// Thing that it opens, if any.
      public let opens: Located<Opening>?

      /// Creates the details of an action.
      public init(
        url: Located<String>?,
        icon: Located<String>?,
        condition: Located<Condition>?,
        opens: Located<Opening>?
      ) {
        (self.url, self.icon, self.condition, self.opens) = (url, icon, condition, opens)
      }
    }

    /// Conditions of a button other than the usual one.
    public enum Condition: String, Sendable, CaseIterable {
      case disabled, loading
    }

    /// Things that a button may open in place of acting.
    public enum Opening: String, Sendable, CaseIterable {
      case menu, disclosure
    }
  }

  /// One slot set by the author.
  public struct Style: Sendable {
    /// The slot's name.
    public var slot: Located<String>
    /// Value that the spec gives the slot.
    public var value: Located<StyleValue>

    /// Creates the value that a spec gives a slot.
    public init(slot: Located<String>, value: Located<StyleValue>) {
      self.slot = slot
      self.value = value
    }
  }

  /// Value that an author writes for a slot: a token reference, or a raw or malformed value, which
  /// are errors.
  public enum StyleValue: Sendable {
    case token(TokenReference)
    case raw(RawValue, text: String)
    case malformed(String)
  }
}
