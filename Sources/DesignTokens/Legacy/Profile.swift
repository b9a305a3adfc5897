/// Strictness with which token files are checked against the format.
public enum Profile: String, Sendable, CaseIterable {
  /// Every departure from DTCG 2025.10 is an error.
  case strict
  /// Forms of older drafts and of other tools are read, and reported once a file.
  case lenient
}
