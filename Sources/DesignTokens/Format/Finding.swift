import Diagnostics

/// A diagnostic of one permutation, before equal ones are folded.
struct Finding {
  var diagnostic: Diagnostic
  /// Number of the path that a missing reference names, for a hint where it could be.
  var missing: Int?

  /// Wraps a diagnostic.
  init(_ diagnostic: Diagnostic, missing: Int? = nil) {
    self.diagnostic = diagnostic
    self.missing = missing
  }
}
