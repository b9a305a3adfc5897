import Synchronization

/// Inputs that are unknown because the source that gives them could not be read.
///
/// Examples are a token of a file that is not JSON, and a part of a surface whose declaration is
/// broken. Code that reads such an input calls `record()`. The result of a check that read one is
/// not used: its findings may be wrong, and no findings do not mean that the check passed.
public enum UnknownInput {
  /// Whether the running check has read an unknown input; a class, because the check and its inputs
  /// share it.
  private final class Encounter: Sendable {
    let isRecorded = Atomic(false)
  }

  @TaskLocal private static var encounter: Encounter?

  /// Records that the running check depends on an unknown input.
  public static func record() {
    encounter?.isRecorded.store(true, ordering: .relaxed)
  }

  /// Runs a check, and returns its result, or nil if it read an unknown input.
  ///
  /// An unknown input that an inner check reads does not count for the outer check.
  public static func known<Result>(_ check: () -> Result) -> Result? {
    let encounter = Encounter()
    let result = $encounter.withValue(encounter, operation: check)
    return encounter.isRecorded.load(ordering: .relaxed) ? nil : result
  }

  /// Diagnostics of a check, marked as undecided if the check read an unknown input.
  public static func decided(_ check: () -> [Diagnostic]) -> [Diagnostic] {
    let encounter = Encounter()
    let found = $encounter.withValue(encounter, operation: check)
    return encounter.isRecorded.load(ordering: .relaxed) ? found.map(\.undecided) : found
  }
}

extension Diagnostic {
  /// The same diagnostic as one of a check that could not be made.
  public var undecided: Diagnostic {
    var copy = self
    copy.isUndecided = true
    return copy
  }

  /// A check that could not be made, because it depends on an unknown input.
  public static func undecided(_ rule: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(rule: rule, message: "", range: range).undecided
  }
}
