public import Diagnostics

/// The house rules of a published system, which a site may adopt.
///
/// A profile contains only differences from the rules' defaults: severities, and limits that
/// systems set differently. (`DesignTokens.Profile` is unrelated: it sets how token files are
/// read.)
public struct RuleProfile: Sendable {
  /// Name of the profile in `site.yaml`.
  public let name: Name
  /// Name for people.
  public let title: String
  /// Weight of rules, by id.
  public var weights: [String: Decided<Settings.RuleLevel>] = [:]

  /// Time that a toast without a button may stay, in milliseconds.
  public var toastStay: Decided<ClosedRange<Double>>?
  /// Least time that a toast with a button stays, in milliseconds; infinite if it must not close
  /// by itself.
  public var toastStayWithAction: Decided<Double>?
  /// True if the system has toasts.
  public var hasToasts: Decided<Bool>?
  /// True if a toast may show an error.
  public var allowsErrorToasts: Decided<Bool>?
  /// Wait after which an indicator is shown, in milliseconds.
  public var firstIndicator: Decided<Double>?
  /// Wait after which progress must be measured, in milliseconds.
  public var determinateFrom: Decided<Double>?
  /// English words that error texts must not contain.
  public var bannedInErrors: Decided<[String]>?
  /// More English words that error texts at a field must not contain.
  public var bannedAtFields: Decided<[String]>?
  /// Number of words allowed on a button of a dialog.
  public var labelWords: Decided<ClosedRange<Int>>?
  /// States in which a button that submits must stay enabled.
  public var enabledSubmit: Decided<Set<State>>?

  /// Creates a profile without decisions.
  public init(_ name: Name, _ title: String) {
    self.name = name
    self.title = title
  }

  /// The profiles there are.
  public enum Name: String, Sendable, CaseIterable {
    case govuk, polaris, primer, carbon, atlassian, apple, material, ant, strict
  }

  /// A decision and its source.
  public struct Decided<Value: Sendable>: Sendable {
    /// The value decided.
    public var value: Value
    /// Page that states the decision.
    public var source: RuleProfileSource

    /// Pairs a decision with its source.
    public init(_ value: Value, _ source: RuleProfileSource) {
      self.value = value
      self.source = source
    }
  }

  /// Returns the note that a finding carries about the limit or weight that this profile sets.
  public func note(_ source: RuleProfileSource) -> Diagnostic.Note {
    Diagnostic.Note("profile `\(name.rawValue)`: \(source.title), \(source.address)")
  }
}

/// A page of a published system that states house rules.
public struct RuleProfileSource: Sendable, Hashable {
  /// Publisher and subject of the page.
  public let title: String
  /// Its address, without the scheme.
  public let address: String

  /// Names a page.
  public init(_ title: String, _ address: String) {
    self.title = title
    self.address = address
  }
}

extension Settings {
  /// The house rules that the site adopts, if it names some.
  public var ruleProfile: RuleProfile? {
    profile.flatMap { RuleProfile.all[$0.value] }
  }
}
