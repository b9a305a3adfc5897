package import Diagnostics
package import DesignTokens

/// The YAML inside one `state` fence, read but not yet resolved.
package struct Spec: Sendable {
  /// Anchor on the page and name of the specimen's own page.
  package var id: String
  /// The fence's information string, or the sample's key.
  package var range: SourceRange
  /// The surface that draws it.
  package var surface: Located<String>
  /// What it tells.
  package var state: Located<State>
  /// The view it belongs to.
  package var view: Located<String>?
  /// The system it is drawn in, when it is not the page's.
  package var system: Located<String>?
  /// Text and icon parts by name, in the order written.
  package var texts: [(name: String, text: Located<String>)] = []
  /// Buttons, in the order written.
  package var actions: [Action] = []
  /// The `actions` key, when it was written.
  package var actionsRange: SourceRange?
  /// Rows of a list part.
  package var items: [Located<String>] = []
  /// Slots that the spec sets.
  package var style: [Style] = []
  /// What rules need and a picture cannot show.
  @Shared package var facts: Facts
  /// Example to follow or to avoid.
  package var verdict: Located<Verdict>?
  /// The rules that a counter-example must break.
  package var breaks: [Located<String>] = []
  /// Why a counter-example is wrong, in the author's words.
  package var because: Located<String>?
  /// Rules waived, each with its reason.
  package var allow: [(rule: Located<String>, reason: Located<String>)] = []
  /// The YAML as written.
  package var source: ArraySlice<UInt8> = []

  /// Creates a spec with its two required fields.
  package init(
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
  private static let noFacts = Shared(wrappedValue: Facts())

  /// The text or icon of a part, as written.
  package func text(_ name: String) -> Located<String>? {
    texts.first { $0.name == name }?.text
  }

  /// One button.
  package struct Action: Sendable {
    /// What it says.
    package var label: Located<String>
    /// How it stands among its neighbours; the first is primary unless said otherwise.
    package var role: Located<Role>?
    /// What it does.
    package var recovery: Located<Recovery>?
  }

  /// One slot set by the author.
  package struct Style: Sendable {
    /// The slot's name.
    package var slot: Located<String>
    /// What it is set to.
    package var value: Located<StyleValue>
  }

  /// What an author may write after a slot: a token, or, wrongly, a value.
  package enum StyleValue: Sendable {
    case token(TokenReference)
    case raw(RawValue, text: String)
    case malformed(String)
  }
}
