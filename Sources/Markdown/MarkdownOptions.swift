/// The treatment of HTML that an author wrote in Markdown.
public enum RawHTMLPolicy: String, Sendable, CaseIterable {
  /// Shows it as text and removes comments.
  case escape
  /// Allows harmless elements and attributes, and shows everything else as text.
  case sanitize
  /// Allows everything; only for text that is as trusted as the templates.
  case trust
}

/// Options for reading and rendering a page.
public struct MarkdownOptions: Sendable {
  /// The treatment of raw HTML; text by default.
  public var rawHTML: RawHTMLPolicy
  /// Whether fences and destinations are holes and headings have ids; otherwise the HTML is plain.
  public var hooks: Bool
  /// True allows every URL scheme, as the specification does; only for trusted text.
  public var trustsLinks: Bool
  /// Words that the renderer adds to a page, in the page's language.
  public var words: AddedWords
  /// Ids of other elements of the page, which headings must not use.
  public var reservedIDs: Set<String>
  /// Names of the containers that the caller draws; those of alerts are always known.
  public var containers: Set<String>
  /// Names of those among them whose content is data of the caller's, and not Markdown.
  public var dataContainers: Set<String>
  /// Whether bare addresses, footnotes, descriptions and containers are read; CommonMark has none.
  public var extensions: Bool

  /// Creates options; the defaults are safe.
  public init(
    rawHTML: RawHTMLPolicy = .escape,
    hooks: Bool = true,
    trustsLinks: Bool = false,
    words: AddedWords = AddedWords(),
    reservedIDs: Set<String> = [],
    containers: Set<String> = [],
    dataContainers: Set<String> = [],
    extensions: Bool = true
  ) {
    self.rawHTML = rawHTML
    self.hooks = hooks
    self.trustsLinks = trustsLinks
    self.words = words
    self.reservedIDs = reservedIDs
    self.containers = containers
    self.dataContainers = dataContainers
    self.extensions = extensions
  }

  /// The few words that Vitrine adds to the author's.
  public struct AddedWords: Sendable {
    /// Title of each kind of alert.
    public var alerts: [AlertKind: String]
    /// Name of a ticked box in a task list, for screen readers.
    public var done: String
    /// Name of an empty box in a task list, for screen readers.
    public var open: String
    /// Name of the list of footnotes, for screen readers.
    public var footnotes = "Footnotes"
    /// Name of the link from a footnote back to the text, for screen readers.
    public var backToText = "Back to the text"

    /// Creates a set of words, English by default; an alert without a title uses its English one.
    public init(
      alerts: [AlertKind: String] = [:],
      done: String = "done",
      open: String = "to do"
    ) {
      self.alerts = alerts
      self.done = done
      self.open = open
    }
  }
}

/// A block quote that opens with `[!NOTE]` or one of its sisters, or a container of that name.
public enum AlertKind: String, Sendable, CaseIterable {
  case note, tip, important, warning, caution
  /// A decision tree of questions.
  ///
  /// This kind is Vitrine's own; the others come from GFM.
  case guide

  /// The English title.
  public var title: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}
