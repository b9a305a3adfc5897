/// The program's version, after Semantic Versioning, and the day it is of; stated here and nowhere else.
package enum Version {
  /// `MAJOR.MINOR.PATCH`.
  package static let number = "0.1.0"
  /// The day, as manual pages write it.
  package static let date = "November 22, 2026"
}
