package import Diagnostics

/// One check, with everything that `vitrine explain` and the site's rule pages say about it.
package struct Rule: Sendable {
  /// `group/name`; the name is the flaw or the demand.
  package let id: String
  /// The part of the id before the stroke.
  package let group: String
  /// Weight unless the site says otherwise.
  package let severity: Severity
  /// Whether it runs on a site that does not name it; matters of taste do not.
  package let isOnByDefault: Bool
  /// What is wrong when it fails, and why that hurts, in plain sentences.
  package let explanation: String
  /// Who demands it: WCAG criterion, published system, or the house.
  package let source: String
  /// A page that breaks it and no other rule of an error's weight.
  package let breaks: String
  /// The same page, mended.
  package let passes: String
  /// What it looks at.
  package let check: Check
  /// What it also says of samples, previews and prose; `nil` for a rule that does not look at them.
  package let around: (@Sendable (Around) -> [Finding])?

  /// The sizes of what a rule looks at.
  package enum Check: Sendable {
    /// One specimen at a time; can be waived and shown as a counter-example.
    case specimen(@Sendable (Subject) -> [Finding])
    /// One page at a time.
    case page(@Sendable (Page, Site) -> [Finding])
    /// The whole site.
    case site(@Sendable (Site) -> [Finding])
    /// Nothing but what stands around the pictures, which `around` looks at.
    case samples
    /// One specimen at a time, and what no specimen shows.
    case specimenAndSite(@Sendable (Subject) -> [Finding], @Sendable (Site) -> [Finding])

    /// What it says about one specimen, if it looks at those.
    var ofSpecimen: (@Sendable (Subject) -> [Finding])? {
      switch self {
      case .specimen(let check), .specimenAndSite(let check, _): check
      case .page, .site, .samples: nil
      }
    }

    /// What it says about the site, if it looks at the whole.
    var ofSite: (@Sendable (Site) -> [Finding])? {
      switch self {
      case .site(let check), .specimenAndSite(_, let check): check
      case .page, .specimen, .samples: nil
      }
    }
  }

  /// Creates a rule.
  init(
    id: String,
    severity: Severity,
    isOnByDefault: Bool = true,
    explanation: String,
    source: String,
    breaks: String,
    passes: String,
    check: Check,
    around: (@Sendable (Around) -> [Finding])? = nil
  ) {
    self.id = id
    group = id.split(separator: "/").first.map(String.init) ?? id
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.explanation = explanation
    self.source = source
    self.breaks = breaks
    self.passes = passes
    self.check = check
    self.around = around
  }
}

/// What a rule says about one thing: a problem, or that it cannot tell.
package struct Finding: Sendable {
  /// The fact, or empty when a field is missing.
  package var message = ""
  /// The text that is wrong.
  package var range: SourceRange
  /// Said under the marked text.
  package var label = ""
  /// Other places that belong to it.
  package var notes: [Diagnostic.Note] = []
  /// What to do.
  package var help: [String] = []
  /// Edits that a machine may apply.
  package var fixes: [Diagnostic.Fix] = []
  /// A weight below the rule's, for what is milder than most of what it finds.
  package var atMost: Severity?
  /// The field that is not declared, when the rule cannot tell without it.
  package var missingField: String?

  /// Creates a problem.
  package init(
    _ message: String,
    at range: SourceRange,
    label: String = "",
    notes: [Diagnostic.Note] = [],
    help: [String] = [],
    fixes: [Diagnostic.Fix] = []
  ) {
    self.message = message
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }

  /// The rule cannot tell, because a fact is not declared.
  package static func unchecked(_ field: String, at range: SourceRange) -> Finding {
    var finding = Finding("", at: range)
    finding.missingField = field
    return finding
  }
}
