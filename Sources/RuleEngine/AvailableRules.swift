import Diagnostics
public import SiteModel

/// The rules that exist, with their texts.
public struct AvailableRules: Sendable {
  /// Every rule that checks, by group and id.
  public let rules: [Rule]
  /// The texts of everything that can be reported, by id: of these rules and of readers.
  public let texts: [RuleText]
  private let byID: [String: Rule]

  /// Indexes the rules by their ids, which differ.
  public init(_ rules: [Rule], texts: [RuleText]) {
    self.rules = rules
    self.texts = texts
    byID = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })
  }

  /// The rule of this id.
  public func named(_ id: String) -> Rule? { byID[id] }

  /// Whether this is the id of a rule on pictures of the app.
  func isOnPictures(_ id: String) -> Bool {
    id.hasPrefix("render/") && texts.contains { $0.id == id && $0.takesLevel }
  }

  /// Reports a name that is no rule, with the rules of similar names.
  func unknownRule(_ name: String, at range: SourceRange, group: String) -> Diagnostic {
    let isReaders = texts.contains { $0.id == name || $0.group == name }
    return Diagnostic(
      rule: "\(group)/unknown-rule",
      message: isReaders ? "the severity of `\(name)` cannot be changed" : "no rule `\(name)`",
      range: range,
      label: isReaders ? "" : didYouMean(name, in: rules.map(\.id)),
      help: [
        isReaders
          ? "it reports files that cannot be read, so it can be neither waived nor turned off"
          : "`vitrine explain` lists all rules"
      ]
    )
  }
}
