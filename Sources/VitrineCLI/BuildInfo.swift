import CBuildInfo
import Diagnostics

/// Facts about the build of the program.
enum BuildInfo {
  /// The commit that the program was built from, in hexadecimal digits; nil if the build did not
  /// say.
  ///
  /// A `+` at the end says that the sources had changes.
  static let commit = {
    let commit = String(cString: vitrine_commit())
    return commit.isEmpty ? nil : commit
  }()

  /// Number and commit, as `0.1.0 (1f87d45a0b1c)`.
  static let version = Version.number + (commit.map { " (\($0))" } ?? "")

  /// The version of jemalloc, such as `5.3.0`; nil if another allocator is linked.
  static let allocator = vitrine_jemalloc().map { version in
    // The number of changes since, and the commit, follow.
    String(String(cString: version).prefix { $0 != "-" })
  }

  /// The version of the GNU C library; nil on other systems.
  static let cLibrary = vitrine_glibc().map { String(cString: $0) }

  /// The minor version of Swift that compiled the program; nil if it is newer than this list.
  static let swift: String? = {
    #if compiler(>=6.5)
    return nil
    #elseif compiler(>=6.4)
    return "6.4"
    #elseif compiler(>=6.3)
    return "6.3"
    #elseif compiler(>=6.2)
    return "6.2"
    #else
    return "6.1"
    #endif
  }()
}
