/// What becomes of HTML that an author wrote in Markdown.
package enum RawHTMLPolicy: String, Sendable, CaseIterable {
  /// It is shown as text; comments vanish.
  case escape
  /// Harmless elements and attributes pass, everything else is shown as text.
  case sanitize
  /// It passes as it is; only for text that is as trusted as the templates.
  case trust
}

/// How a page is read and written.
package struct MarkdownOptions: Sendable {
  /// What becomes of raw HTML; text by default.
  package var rawHTML: RawHTMLPolicy
  /// Whether fences and destinations are holes and headings have ids; else the HTML is plain.
  package var hooks: Bool
  /// True lets every URL scheme pass, as the specification does; only for trusted text.
  package var trustsLinks: Bool
  /// Words that the renderer adds to a page, in the page's language.
  package var words: AddedWords
  /// Ids that stand elsewhere on the page, so that no heading takes them.
  package var reservedIDs: Set<String>

  /// Creates options; those left out are the safe ones.
  package init(
    rawHTML: RawHTMLPolicy = .escape,
    hooks: Bool = true,
    trustsLinks: Bool = false,
    words: AddedWords = AddedWords(),
    reservedIDs: Set<String> = []
  ) {
    self.rawHTML = rawHTML
    self.hooks = hooks
    self.trustsLinks = trustsLinks
    self.words = words
    self.reservedIDs = reservedIDs
  }

  /// The few words that are ours and not the author's.
  package struct AddedWords: Sendable {
    /// Title of each kind of alert.
    package var alerts: [AlertKind: String]
    /// Name of a ticked box in a task list, for screen readers.
    package var done: String
    /// Name of an empty box in a task list, for screen readers.
    package var open: String

    /// Creates a set of words, English by default; an alert without a title takes its English one.
    package init(
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

/// A block quote that opens with `[!NOTE]` or one of its sisters.
package enum AlertKind: String, Sendable, CaseIterable {
  case note, tip, important, warning, caution
  /// A tree of questions that leads to one of several things: our own kind, beside those of GFM.
  case guide

  /// The English title.
  package var title: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}
