public import DesignTokens
public import Diagnostics

extension Surface {
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
    /// The state in which it holds; nil if it holds in all.
    public let state: State?
    /// The token.
    public let reference: TokenReference

    /// Creates the default for one value of one part.
    public init(part: String, value: String, state: State? = nil, reference: TokenReference) {
      (self.part, self.value, self.state) = (part, value, state)
      self.reference = reference
    }

    /// Whether it holds for a text of its part.
    public func holds(for text: String?, in state: State) -> Bool {
      text == value && (self.state == nil || self.state == state)
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
