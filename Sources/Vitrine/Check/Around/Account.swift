import DesignTokens
import Diagnostics

/// What one sample, one preview or one list of figures says about one surface.
///
/// Accounts of the same thing on a page are held against each other and against the specimen.
struct Account: Sendable {
  /// Who tells.
  let teller: Teller
  /// File range of the whole account.
  let range: Range<Int>
  /// Id of the surface it seems to be, when that can be told.
  var surface: String?
  /// What it seems to tell.
  var state: State?
  /// Texts by the part that shows them, in source order: `title`, `message`, `hint`, `label`.
  var texts: [(part: String, text: Located<String>)] = []
  /// Names of symbols or the signs themselves.
  var icons: [Located<String>] = []
  /// What can be pressed, by what it says.
  var actions: [Located<String>] = []
  /// Values by the slot that they set.
  var values: [StatedValue] = []

  /// The kinds of account.
  enum Teller: Sendable, Equatable {
    /// Swift, by its index in `Around.samples`.
    case sample(Int)
    /// HTML, by its index in `Around.previews`.
    case preview(Int)
    /// A list or table in prose.
    case prose
  }

  /// The values stated for a slot, in source order.
  func values(for slot: String) -> [StatedValue] {
    values.filter { $0.slot == slot }
  }
}

/// A slot of a surface and what somebody says it is.
struct StatedValue: Sendable {
  /// The slot as surfaces name theirs: `radius`, `title-font`, `icon-color`.
  var slot: String
  /// What it is said to be.
  var value: Value
  /// The text that says so, as written.
  var text: String
  /// Its place in the file.
  var range: Range<Int>
  /// The one scheme that it holds in; `nil` for all.
  var scheme: String?

  /// What can be stated.
  enum Value: Sendable {
    /// A token by its path, with the share of it that is seen, 0 to 1.
    case token(path: String, opacity: Double?)
    /// A colour as such.
    case colour(Color)
    /// A figure from least to most with its unit: `px`, `%`, `ms`, or empty.
    case figure(ClosedRange<Double>, unit: String)
    /// A word, such as a weight or the name of a symbol.
    case word(String)
  }
}
