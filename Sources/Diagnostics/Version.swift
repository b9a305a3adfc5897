/// The program's version, after Semantic Versioning, and its date; defined only here.
public enum Version {
  /// `MAJOR.MINOR.PATCH`.
  public static let number = "0.1.0"
  /// The date, in the form of manual pages.
  public static let date = "November 22, 2026"
}
