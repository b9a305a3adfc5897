package import Diagnostics

/// The house rules of a published system, which a site may take as its own.
///
/// A profile only says what differs from how rules are made: their weight, and limits that differ
/// from house to house. (`DesignTokens.Profile` is another thing: how token files are read.)
package struct HouseProfile: Sendable {
  /// What `site.yaml` calls it.
  package let name: Name
  /// Name for people.
  package let title: String
  /// Weight of rules, by id.
  package var weights: [String: Decided<Settings.RuleLevel>] = [:]

  /// How long a toast may stay without a button, in milliseconds.
  package var toastStay: Decided<ClosedRange<Double>>?
  /// How long a toast with a button stays at least, in milliseconds; infinite where it must not
  /// leave by itself.
  package var toastStayWithAction: Decided<Double>?
  /// Whether there are toasts at all.
  package var hasToasts: Decided<Bool>?
  /// Whether an error may stand in a toast.
  package var allowsErrorToasts: Decided<Bool>?
  /// The wait from which an indicator is shown, in milliseconds.
  package var firstIndicator: Decided<Double>?
  /// The wait from which progress must be measured, in milliseconds.
  package var determinateFrom: Decided<Double>?
  /// English words that errors must not hold.
  package var bannedInErrors: Decided<[String]>?
  /// English words that errors at a field must not hold besides.
  package var bannedAtFields: Decided<[String]>?
  /// How many words a button of a dialog has.
  package var labelWords: Decided<ClosedRange<Int>>?
  /// States in which a button that submits must stay enabled.
  package var enabledSubmit: Decided<Set<State>>?

  /// Starts a profile that decides nothing.
  package init(_ name: Name, _ title: String) {
    self.name = name
    self.title = title
  }

  /// The profiles there are.
  package enum Name: String, Sendable, CaseIterable {
    case govuk, polaris, primer, carbon, atlassian, apple, material, ant, strict
  }

  /// A decision and who made it.
  package struct Decided<Value: Sendable>: Sendable {
    /// What was decided.
    package var value: Value
    /// Where it is written.
    package var source: HouseSource

    /// Pairs a decision with its source.
    package init(_ value: Value, _ source: HouseSource) {
      self.value = value
      self.source = source
    }
  }

  /// What a finding says about the limit or weight that this profile gave it.
  package func note(_ source: HouseSource) -> Diagnostic.Note {
    Diagnostic.Note("profile `\(name.rawValue)`: \(source.title), \(source.address)")
  }
}

/// A page of a published system on which house rules stand.
package struct HouseSource: Sendable, Hashable {
  /// Whose page, and about what.
  package let title: String
  /// Its address, without the scheme.
  package let address: String

  /// Names a page.
  package init(_ title: String, _ address: String) {
    self.title = title
    self.address = address
  }
}

extension Settings {
  /// The house rules that the site takes as its own, if it names some.
  package var houseProfile: HouseProfile? {
    profile.flatMap { HouseProfile.all[$0.value] }
  }
}
