import Diagnostics
public import SiteModel

/// A text that people read or hear, taken from code, a preview or prose.
public struct ShownText: Sendable {
  /// The part of the surface that it is.
  public var part: Part
  /// The text to check, with the same number of bytes as in the file.
  ///
  /// Underscores replace the parts that are inserted at run time, and blanks replace escapes.
  public let value: String
  /// As written.
  public let written: String
  /// The parts that are inserted at run time, as written: `\(error)`.
  public let holes: [String]
  /// Its place in the file, without quotes.
  public let range: Range<Int>
  /// `value` in words.
  public let words: Words

  /// The parts of a surface that a text can be.
  public enum Part: Sendable {
    case title, message, status, button, field, other
    /// Text that is heard and not seen.
    case label, hint
  }

  /// Whether people see it.
  public var isVisible: Bool { part != .label && part != .hint }

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

  /// The file range of a part of `value`, or of all of it if the part has no known place.
  public func place(of part: Range<Int>) -> Range<Int> {
    guard value.utf8.count == range.count else { return range }
    return range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
  }
}

/// Texts that people see together, with the buttons next to them.
public struct ShownSurface: Sendable {
  /// The kind of element that shows the texts.
  public var kind: Kind
  /// The state that it seems to show.
  public var state: State?
  /// The file range that findings about the whole surface mark: the name of its outermost view.
  public var root: Range<Int>
  /// The file range of the whole surface.
  var range: Range<Int>
  /// Index in `EmbeddedContent.samples`, for a surface in Swift.
  public var sample: Int?
  /// The texts that it shows.
  public var texts: [ShownText] = []
  /// The texts that are known only at run time.
  public var openTexts: [OpenText] = []
  /// The buttons.
  public var buttons: [ShownButton] = []
  /// Whether it contains something that the reader of samples does not know, such as a view of the
  /// app's own.
  ///
  /// A part that seems to be missing may be in there.
  public var isOpaque = false
  /// Whether it contains pictures or symbols.
  var hasIcon = false
  /// Whether one of its buttons destroys something.
  var isDestructive: Bool { buttons.contains { $0.role == .destructive } }

  /// The kinds of surfaces.
  public enum Kind: Sendable {
    /// Views within a page.
    case view
    /// An element that disappears by itself: a toast.
    case transient
    /// An alert or a dialog.
    case modal
    /// A text that code stores for a view to show.
    case message
    /// A text that prose quotes.
    case quotation
  }

  /// The texts of some parts.
  public func texts(_ parts: ShownText.Part...) -> [ShownText] {
    texts.filter { parts.contains($0.part) }
  }
}

/// A text that is known only at run time.
public struct OpenText: Sendable {
  /// The code that produces it: `errorMessage`, `error.localizedDescription`.
  public var code: String
  /// Its place in the file.
  public var range: Range<Int>

  /// The last name of the code, in lower case: `localizeddescription`.
  public var name: String {
    let names = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return names.last.map { $0.lowercased() } ?? ""
  }
}

/// An element that people can press.
public struct ShownButton: Sendable {
  /// Its label, if that is a known text.
  public var text: ShownText?
  /// Its role, if the page declares one.
  public var role: Role?
  /// Its place in the file.
  var range: Range<Int>
}

extension ShownSurface {
  /// Whether all its texts are known.
  public var isWhole: Bool {
    openTexts.isEmpty && !isOpaque && texts.allSatisfy(\.holes.isEmpty)
      && buttons.allSatisfy { $0.text != nil }
  }

  /// The buttons that do more than close the surface.
  public var effectiveButtons: [ShownButton] {
    buttons.filter { button in
      if button.role == .cancel || button.role == .dismiss { return false }
      return button.role != nil || !(button.text.map { isPuttingAway($0.words.bare) } ?? false)
    }
  }
}
