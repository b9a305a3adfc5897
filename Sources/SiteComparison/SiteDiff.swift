/// Changes between two builds of a site that people can see.
///
/// It is computed from the catalogues of the builds and sorted, so equal sites give equal values.
public struct SiteDiff: Sendable, Equatable {
  /// Name of the older site.
  public var old = ""
  /// Name of the newer site.
  public var new = ""
  /// Tokens that were added, removed, changed or renamed.
  public var tokens: [TokenChange] = []
  /// Specimens that were added, removed or moved, or whose look or words changed.
  public var specimens: [SpecimenChange] = []
  /// Texts and marks whose contrast changed.
  public var contrast: [ContrastChange] = []
  /// Views and patterns that show more or less than before.
  public var coverage: [CoverageChange] = []
  /// Addresses and anchors that no longer exist.
  public var addresses: [AddressChange] = []
  /// Rules whose severity changed.
  public var rules: [RuleChange] = []
  /// Problems that are new or gone.
  public var findings: [FindingChange] = []
  /// Causes of other changes: tokens, then style sheets.
  public var causes: [Cause] = []
  /// Remarks on parts that could not be compared, one sentence an entry.
  public var remarks: [String] = []

  /// Address at which the newer site can be seen, with a final `/`; empty if it is published
  /// nowhere.
  public var preview = ""

  /// Addresses of pictures that show a changed specimen before and after, by its place in
  /// `specimens`; empty where none were taken.
  public var pictures: [Int: String] = [:]

  /// True if nothing that people see has changed.
  public var isEmpty: Bool {
    tokens.isEmpty && specimens.isEmpty && contrast.isEmpty && coverage.isEmpty
      && addresses.isEmpty && rules.isEmpty && findings.isEmpty
  }

  /// A token of one system.
  public struct TokenChange: Sendable, Equatable {
    /// Id of the system.
    public var system: String
    /// Its path; the new one when it was renamed.
    public var path: String
    /// Its DTCG type.
    public var type: String
    /// Kind of change.
    public var kind: Kind
    /// Its values in each scheme in which they differ, or in all if it was added or removed.
    public var values: [ValueChange] = []
    /// The changed tokens that it takes its value from; its change is then their consequence.
    public var because: [String] = []

    /// Kind of change of a token.
    public enum Kind: Sendable, Equatable {
      case added, removed, changed
      case renamed(from: String)
    }
  }

  /// A value in one scheme.
  public struct ValueChange: Sendable, Equatable {
    /// Name of the scheme.
    public var scheme: String
    /// The old value, as CSS.
    public var old: String?
    /// The new value, as CSS.
    public var new: String?
    /// Distance between the values, if it can be calculated.
    public var distance: Distance?
  }

  /// Distance between two values.
  public struct Distance: Sendable, Equatable {
    /// CIEDE2000 for colours, from 0; otherwise the new value minus the old one.
    public var amount: Double
    /// `ΔE`, `px`, `ms`, or nothing for plain numbers.
    public var unit: String
  }

  /// A specimen.
  public struct SpecimenChange: Sendable, Equatable {
    /// Kind of change.
    public var kind: Kind
    /// The older specimen.
    public var old: Catalogue.Specimen?
    /// The newer specimen.
    public var new: Catalogue.Specimen?
    /// The schemes in which its look changed.
    public var schemes: [String] = []
    /// Reasons why its look or words changed.
    public var reasons: [Reason] = []

    /// Kind of change of a specimen.
    public enum Kind: String, Sendable, Equatable, CaseIterable {
      case added, removed, moved, changed
    }

    /// The newer specimen, or the older one if there is none.
    public var specimen: Catalogue.Specimen { new ?? old ?? Catalogue.Specimen() }
  }

  /// Reason why a specimen's look or words changed.
  public enum Reason: Sendable, Equatable {
    /// A changed token that slots are set to.
    case token(system: String, path: String, slots: [String])
    /// A slot that is set to another token.
    case slot(String, old: String?, new: String?)
    /// A text that is another.
    case text(part: String, old: String?, new: String?)
    /// Its surface, state, system, view or verdict.
    case fact(String, old: String?, new: String?)
    /// The style sheet of its surface.
    case styles(surface: String)
    /// The style sheet that all surfaces share.
    case sharedStyles
    /// A picture of the app on its page: the name, and its address in each site that has it.
    case appPicture(String, old: String?, new: String?)
    /// Its markup, without any of the above.
    case markup
  }

  /// The contrast of one text or mark in one scheme.
  public struct ContrastChange: Sendable, Equatable {
    /// The page that shows it.
    public var page: String
    /// Id of the specimen.
    public var specimen: String
    /// Id of the system.
    public var system: String
    /// Name of the scheme.
    public var scheme: String
    /// Slot of the text or mark.
    public var slot: String
    /// The older reading.
    public var old: Reading?
    /// The newer reading.
    public var new: Reading?
    /// True if the specimen shows what to avoid; its contrast may then fail.
    public var isCounterExample: Bool

    /// One measurement.
    public struct Reading: Sendable, Equatable {
      /// WCAG 2.x, 1 to 21.
      public var ratio: Double
      /// Ratio that is required.
      public var required: Double
      /// True if the unrounded ratio reaches it.
      public var passes: Bool
      /// The colour as it appears, as hex; empty if it is not known.
      public var foreground = ""
      /// Colour of the background, as hex; empty if it is not known.
      public var background = ""
    }

    /// Direction in which the contrast crossed its limit, if it did.
    public var crossing: Crossing {
      switch (old?.passes ?? true, new?.passes ?? true) {
      case (true, false): .fell
      case (false, true): .rose
      case (true, true), (false, false): .none
      }
    }

    /// Direction in which a contrast crossed its limit.
    public enum Crossing: String, Sendable, Equatable {
      case fell, rose, none
    }
  }

  /// A view or pattern.
  public struct CoverageChange: Sendable, Equatable {
    /// Kind of item.
    public var kind: Kind
    /// Its id.
    public var id: String
    /// Its name.
    public var title: String
    /// Coverage gained: states of a view, systems of a pattern.
    public var gained: [String]
    /// Coverage lost: states of a view, systems of a pattern.
    public var lost: [String]
    /// True if the settings no longer name it.
    public var isGone = false

    /// Kind of item with coverage.
    public enum Kind: String, Sendable, Equatable { case view, pattern }
  }

  /// An address that no longer exists.
  public struct AddressChange: Sendable, Equatable {
    /// Path below the site's root; with `#` and an id for a part of a page.
    public var url: String
    /// Title of the page or part that was there.
    public var title: String
  }

  /// A rule and its weight.
  public struct RuleChange: Sendable, Equatable {
    /// `group/name`.
    public var id: String
    /// The one system in which the severity changed; nil for all systems without a setting of
    /// their own.
    public var system: String?
    /// Its old level, or `off`; nil if the rule did not exist.
    public var old: String?
    /// Its new level, or `off`; nil if the rule no longer exists.
    public var new: String?
  }

  /// A problem that a site was published with.
  public struct FindingChange: Sendable, Equatable {
    /// The problem.
    public var finding: Catalogue.Finding
    /// True if the problem is new, false if it is gone.
    public var isNew: Bool
  }

  /// Cause of other changes.
  public struct Cause: Sendable, Equatable {
    /// Kind of cause.
    public var kind: Kind
    /// Places in `tokens` of those that take their value from it.
    public var tokens: [Int] = []
    /// Places in `specimens` of those that show it.
    public var specimens: [Int] = []
    /// Places in `contrast` of the changes that it causes.
    public var contrast: [Int] = []

    /// Kind of cause.
    public enum Kind: Sendable, Equatable {
      /// A token, by its place in `tokens`.
      case token(Int)
      /// The style sheet of a surface, by its id.
      case surface(String)
      /// The style sheet that all surfaces share.
      case sharedStyles
    }
  }
}
