/// The specimens in the two examples of a rule.
public struct RuleExample: Sendable {
  /// The page that breaks it.
  public var breaks: Page
  /// The page that passes the rule.
  public var passes: Page

  /// Creates an example of two parsed pages.
  public init(breaks: Page, passes: Page) {
    self.breaks = breaks
    self.passes = passes
  }
}
