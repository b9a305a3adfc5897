public import Diagnostics
public import SiteModel

/// One check, with everything that `vitrine explain` and the site's rule pages show about it.
public struct Rule: Sendable {
  /// The text for people.
  public let text: RuleText
  /// `group/name`; the name is the problem or the requirement.
  public let id: String
  /// The part of the id before the slash.
  public let group: String
  /// Whether it reads the text of every page, which takes long; such rules start first.
  let readsEveryPage: Bool
  /// The check and its scope.
  public let check: Check
  /// The check of samples, previews and prose; `nil` for a rule that does not check them.
  public let embedded: (@Sendable (EmbeddedContent) -> [Finding])?

  /// The scopes of checks.
  public enum Check: Sendable {
    /// One specimen at a time; can be waived and shown as a counter-example.
    case specimen(@Sendable (SpecimenContext) -> [Finding])
    /// One page at a time.
    case page(@Sendable (Page, RuleContext) -> [Finding])
    /// The whole site.
    case site(@Sendable (RuleContext) -> [Finding])
    /// Only samples, previews and prose, which `embedded` checks.
    case samples
    /// One specimen at a time, and the parts of the site that no specimen shows.
    case specimenAndSite(
      @Sendable (SpecimenContext) -> [Finding],
      @Sendable (RuleContext) -> [Finding]
    )

    /// The check of one specimen, if the rule checks specimens.
    public var ofSpecimen: (@Sendable (SpecimenContext) -> [Finding])? {
      switch self {
      case .specimen(let check), .specimenAndSite(let check, _): check
      case .page, .site, .samples: nil
      }
    }

    /// The check of the site, if the rule checks the whole site.
    var ofSite: (@Sendable (RuleContext) -> [Finding])? {
      switch self {
      case .site(let check), .specimenAndSite(_, let check): check
      case .page, .specimen, .samples: nil
      }
    }
  }

  /// Joins a check with its text, which comes from a Markdown file named like the rule.
  public init(
    _ text: RuleText,
    readsEveryPage: Bool = false,
    check: Check,
    embedded: (@Sendable (EmbeddedContent) -> [Finding])? = nil
  ) {
    self.text = text
    self.readsEveryPage = readsEveryPage
    id = text.id
    group = text.group
    self.check = check
    self.embedded = embedded
  }

  /// Severity unless the site says otherwise.
  public var severity: Severity { text.severity }
  /// Whether it runs on a site that does not name it; rules about taste do not.
  public var isOnByDefault: Bool { text.isOnByDefault }
}

/// A result of a rule on one thing: a problem, or a report that the rule cannot decide.
public struct Finding: Sendable {
  /// The problem in one sentence, or empty if a field is missing.
  public var message = ""
  /// The wrong text.
  public var range: SourceRange
  /// The label under the marked text.
  public var label = ""
  /// Notes about other places that belong to the problem.
  public var notes: [Diagnostic.Note] = []
  /// The advice to the author.
  public var help: [String] = []
  /// Edits that tools may apply.
  public var fixes: [Diagnostic.Fix] = []
  /// An upper bound of the severity, for a problem milder than most that the rule finds.
  public var atMost: Severity?
  /// The missing field, if the rule cannot decide without it.
  public var missingField: String?
  /// Whether it depends on something that could not be read, so that it is counted and not reported.
  public var isUndecided = false
  /// Whether the rule has nothing to say of this specimen: it is about another surface or state, or
  /// about something that the specimen does not have.
  public var isNotApplicable = false

  /// Creates a problem.
  public init(
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

  /// The rule is undecided, because an input could not be read.
  public static func undecided(at range: SourceRange) -> Finding {
    var finding = Finding("", at: range)
    finding.isUndecided = true
    return finding
  }

  /// The rule cannot be checked, because a fact is not declared.
  public static func unchecked(_ field: String, at range: SourceRange) -> Finding {
    var finding = Finding("", at: range)
    finding.missingField = field
    return finding
  }
}

extension [Finding] {
  /// The result of a rule that is not about a specimen, so that it neither passes nor fails.
  public static let notApplicable: [Finding] = {
    var finding = Finding("", at: SourceRange(file: "", bytes: 0..<0))
    finding.isNotApplicable = true
    return [finding]
  }()

  /// True if the rule is not about the specimen.
  var isNotApplicable: Bool { first?.isNotApplicable == true }
}
