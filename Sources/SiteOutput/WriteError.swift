#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reason why the built site or a single file could not be written.
///
/// The old one is unchanged.
public enum WriteError: Error, Equatable {
  /// The folder has files, but no list of files written by Vitrine.
  case notOurs(folder: String)
  /// The folder is the source, above it, the home folder or the root.
  case dangerous(folder: String, why: String)
  /// A file that Vitrine did not write is at the path of one of its files.
  case foreign(path: String)
  /// A file that Vitrine did not write has a name that is not UTF-8.
  case garbled(path: String)
  /// A file of the site would be outside its folder.
  case outside(path: String)
  /// Another build writes there and does not end.
  case busy(folder: String)
  /// A system call failed: its path, and the system's reason.
  case system(path: String, reason: String)
  /// A single file could not be written.
  case file(path: String, reason: String)

  /// The reason for people, and what to do.
  public var message: String {
    switch self {
    case .notOurs(let folder):
      "the output folder `\(folder)` is not empty and was not made by Vitrine; "
        + "empty it, or name another with `--output`"
    case .dangerous(let folder, let why):
      "the output folder `\(folder)` \(why); name another with `--output`"
    case .foreign(let path):
      "`\(path)` was not written by Vitrine, and the build would replace it; move it"
    case .garbled(let path):
      "the name of `\(path)` is not UTF-8, so the file cannot be taken over; rename it or move it"
    case .outside(let path):
      "`\(path)` would be outside the output folder; the old site is unchanged"
    case .busy(let folder):
      "another build has been writing next to `\(folder)` for a minute; wait until it ends, or end it"
    case .system(let path, let reason):
      "cannot write `\(path)`: \(reason); the old site is as it was\(advice(of: reason))"
    case .file(let path, let reason): "cannot write `\(path)`: \(reason); it is as it was"
    }
  }

  /// The last failed call's reason, for a path.
  static func last(_ path: String) -> WriteError {
    .system(path: path, reason: String(cString: strerror(errno)))
  }
}

/// Returns advice that follows the system's reason for a failure.
private func advice(of reason: String) -> String {
  func says(_ codes: Int32...) -> Bool {
    codes.contains { String(cString: strerror($0)) == reason }
  }
  if says(ENOSPC, EDQUOT) { return "; free space on that disk, or name another with `--output`" }
  if says(EACCES, EPERM, EROFS) {
    return "; make the folder above the output writable, or name another with `--output`"
  }
  if says(EBUSY) { return "; another disk is mounted there: name a folder on it with `--output`" }
  if says(ENAMETOOLONG) { return "; shorten the names of folders and pages" }
  return ""
}
