import Diagnostics

/// A text that people read or hear, as code, a preview or prose gives it.
struct ShownText: Sendable {
  /// What it is there for.
  var part: Part
  /// What is judged: as written, with underscores for what is put in at run time and blanks for
  /// escapes, so that it has as many bytes as it has in the file.
  let value: String
  /// As written.
  let written: String
  /// What is put in at run time, as written: `\(error)`.
  let holes: [String]
  /// Its place in the file, without quotes.
  let range: Range<Int>
  /// `value` in words.
  let words: Words

  /// What texts are there for.
  enum Part: Sendable {
    case title, message, status, button, field, other
    /// Heard and not seen.
    case label, hint
  }

  /// Whether it is seen.
  var isVisible: Bool { part != .label && part != .hint }

  /// Joins a text with its place.
  init(
    _ value: String,
    written: String? = nil,
    as part: Part,
    at range: Range<Int>,
    holes: [String] = []
  ) {
    self.part = part
    self.value = value
    self.written = written ?? value
    self.holes = holes
    self.range = range
    words = Words(value)
  }

  /// The file range of a part of `value`; all of it where that cannot be told.
  func place(of part: Range<Int>) -> Range<Int> {
    guard value.utf8.count == range.count else { return range }
    return range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
  }
}

/// Texts that are seen together, with what can be pressed beside them.
struct ShownSurface: Sendable {
  /// What kind of thing shows them.
  var kind: Kind
  /// What it seems to tell.
  var state: State?
  /// The place that stands for all of it, in the file: the name of its outermost view.
  var root: Range<Int>
  /// All of it, in the file.
  var range: Range<Int>
  /// Index in `Around.samples`, for one in Swift.
  var sample: Int?
  /// What it says.
  var texts: [ShownText] = []
  /// What it says that is only known at run time.
  var openTexts: [OpenText] = []
  /// What can be pressed.
  var buttons: [ShownButton] = []
  /// Whether something is in it that a reader of samples does not know, such as a view of the app's
  /// own: what is missed may be there.
  var isOpaque = false
  /// Whether pictures or symbols are in it.
  var hasIcon = false
  /// Whether more of its kind is said to stand for a decision: a button that destroys.
  var isDestructive: Bool { buttons.contains { $0.role == .destructive } }

  /// The kinds.
  enum Kind: Sendable {
    /// Views in the page.
    case view
    /// What leaves by itself: a toast.
    case transient
    /// An alert or a dialog.
    case modal
    /// A text that code keeps for a view to show.
    case message
    /// A text that prose quotes.
    case quotation
  }

  /// The texts of some parts.
  func texts(_ parts: ShownText.Part...) -> [ShownText] {
    texts.filter { parts.contains($0.part) }
  }
}

/// A text that is only known at run time.
struct OpenText: Sendable {
  /// The code that gives it: `errorMessage`, `error.localizedDescription`.
  var code: String
  /// Its place in the file.
  var range: Range<Int>

  /// The last name of the code, in lower case: `localizeddescription`.
  var name: String {
    let names = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return names.last.map { $0.lowercased() } ?? ""
  }
}

/// Something that can be pressed.
struct ShownButton: Sendable {
  /// What it says, when that is in words and known.
  var text: ShownText?
  /// Its role, where it is said.
  var role: Role?
  /// Its place in the file.
  var range: Range<Int>
}

extension ShownSurface {
  /// Whether all that it says is known.
  var isWhole: Bool {
    openTexts.isEmpty && !isOpaque && texts.allSatisfy(\.holes.isEmpty)
      && buttons.allSatisfy { $0.text != nil }
  }

  /// What can be pressed and does more than put the surface away.
  var waysOut: [ShownButton] {
    buttons.filter { button in
      if button.role == .cancel || button.role == .dismiss { return false }
      return button.role != nil || !(button.text.map { isPuttingAway($0.words.bare) } ?? false)
    }
  }
}
