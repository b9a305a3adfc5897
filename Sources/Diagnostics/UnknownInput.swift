import Synchronization

/// Inputs that are unknown because the source that gives them could not be read.
///
/// Whoever reads such an input calls `meet()`: a token of a file that is not JSON, a part of a
/// surface whose declaration is broken. A check that met one proves nothing: what it found is no
/// problem of the author's, and what it did not find has not passed.
public enum UnknownInput {
  /// Whether the running check has met an unknown input; a class, as the check and its inputs share it.
  private final class Encounter: Sendable {
    let isMet = Atomic(false)
  }

  @TaskLocal private static var encounter: Encounter?

  /// Notes that the running check depends on an unknown input.
  public static func meet() {
    encounter?.isMet.store(true, ordering: .relaxed)
  }

  /// Runs a check, and returns its result unless it met an unknown input.
  ///
  /// A check inside another is on its own: what it meets does not count for the outer one.
  public static func known<Result>(_ check: () -> Result) -> Result? {
    let encounter = Encounter()
    let result = $encounter.withValue(encounter, operation: check)
    return encounter.isMet.load(ordering: .relaxed) ? nil : result
  }

  /// Diagnostics of a check, which are marked as undecided if the check met an unknown input.
  public static func decided(_ check: () -> [Diagnostic]) -> [Diagnostic] {
    let encounter = Encounter()
    let found = $encounter.withValue(encounter, operation: check)
    return encounter.isMet.load(ordering: .relaxed) ? found.map(\.undecided) : found
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
