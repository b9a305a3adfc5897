/// The specimens in the two examples of a rule.
package struct RuleExample: Sendable {
  /// The page that breaks it.
  package var breaks: Page
  /// The page that keeps it.
  package var passes: Page
}
