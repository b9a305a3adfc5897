/// Reason why the system cannot report changes in a folder.
public enum WatchError: Error {
  /// The user may watch no more folders, or no more sets of folders.
  case limit
  /// The folder cannot be watched, for the system's reason.
  case system(path: String, reason: String)

  /// The reason for people, and advice if there is any.
  public var message: String {
    switch self {
    case .limit:
      "no more folders can be watched; raise `fs.inotify.max_user_watches` "
        + "and `fs.inotify.max_user_instances` with `sysctl`"
    case .system(let path, let reason): "`\(path)` cannot be watched: \(reason)"
    }
  }
}
