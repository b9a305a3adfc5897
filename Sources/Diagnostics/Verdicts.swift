/// Number of checks of a specimen by a rule that ended in each way.
public struct Verdicts: Sendable, Equatable {
  /// The rule found nothing wrong.
  public var passed = 0
  /// The rule found something, and the specimen is not a counter-example.
  public var failed = 0
  /// The specimen breaks the rule with a reason.
  public var waived = 0
  /// The rule could not decide, because a fact is not declared.
  public var unchecked = 0
  /// The rule is not about this specimen.
  public var notApplicable = 0

  /// Creates counts; those that are not given are zero.
  public init(
    passed: Int = 0,
    failed: Int = 0,
    waived: Int = 0,
    unchecked: Int = 0,
    notApplicable: Int = 0
  ) {
    self.passed = passed
    self.failed = failed
    self.waived = waived
    self.unchecked = unchecked
    self.notApplicable = notApplicable
  }

  /// Adds the counts of other checks.
  public static func += (counts: inout Verdicts, more: Verdicts) {
    counts.passed += more.passed
    counts.failed += more.failed
    counts.waived += more.waived
    counts.unchecked += more.unchecked
    counts.notApplicable += more.notApplicable
  }
}
