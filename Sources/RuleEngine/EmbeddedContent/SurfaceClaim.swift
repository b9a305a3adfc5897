public import DesignTokens
import Diagnostics
public import SiteModel

/// The claim of one sample, one preview or one list of figures about one surface.
///
/// Claims about the same surface on a page are compared with each other and with the specimen.
public struct SurfaceClaim: Sendable {
  /// The part of the page that makes the claim: a code sample, a preview or a list.
  public let claimSource: ClaimSource
  /// File range of the whole claim.
  public let range: Range<Int>
  /// Id of the surface that the claim seems to be about, if it is known.
  public var surface: String?
  /// The state that it seems to show.
  public var state: State?
  /// Texts by the part that shows them, in source order: `title`, `message`, `hint`, `label`.
  public var texts: [(part: String, text: Located<String>)] = []
  /// Names of symbols, or the symbols themselves.
  public var icons: [Located<String>] = []
  /// The labels of the buttons.
  public var actions: [Located<String>] = []
  /// Values by the slot that they set.
  public var values: [StatedValue] = []

  /// Creates a claim; leave out everything that the page does not state.
  public init(
    claimSource: ClaimSource,
    range: Range<Int>,
    surface: String? = nil,
    state: State? = nil,
    texts: [(part: String, text: Located<String>)] = [],
    icons: [Located<String>] = [],
    actions: [Located<String>] = [],
    values: [StatedValue] = []
  ) {
    self.claimSource = claimSource
    self.range = range
    self.surface = surface
    self.state = state
    self.texts = texts
    self.icons = icons
    self.actions = actions
    self.values = values
  }

  /// The kinds of sources.
  public enum ClaimSource: Sendable, Equatable {
    /// Swift, by its index in `EmbeddedContent.samples`.
    case sample(Int)
    /// HTML, by its index in `EmbeddedContent.previews`.
    case preview(Int)
    /// A list or table in prose.
    case prose
  }

  /// The values stated for a slot, in source order.
  public func values(for slot: String) -> [StatedValue] {
    values.filter { $0.slot == slot }
  }
}

/// A slot of a surface with the value that a claim states for it.
public struct StatedValue: Sendable {
  /// The slot as surfaces name theirs: `radius`, `title-font`, `icon-color`.
  public var slot: String
  /// The stated value.
  public var value: Value
  /// The text that states it, as written.
  public var text: String
  /// Its place in the file.
  public var range: Range<Int>
  /// The only scheme that it applies to; `nil` for all.
  public var scheme: String?

  /// Creates a value with its place.
  public init(slot: String, value: Value, text: String, range: Range<Int>, scheme: String? = nil) {
    self.slot = slot
    self.value = value
    self.text = text
    self.range = range
    self.scheme = scheme
  }

  /// The kinds of values.
  public enum Value: Sendable {
    /// A token by its path, with its opacity, 0 to 1.
    case token(path: String, opacity: Double?)
    /// A colour value.
    case colour(Color)
    /// A figure from least to most with its unit: `px`, `%`, `ms`, or empty.
    case figure(ClosedRange<Double>, unit: String)
    /// A word, such as a weight or the name of a symbol.
    case word(String)
  }
}
