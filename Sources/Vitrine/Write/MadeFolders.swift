import Synchronization

/// The folders that a build has made, so that no file asks the system for one that is there.
final class MadeFolders: Sendable {
  private let paths = Mutex<Set<ExactText>>([])

  /// Whether a folder has been made.
  func contains(_ path: String) -> Bool { paths.withLock { $0.contains(ExactText(path)) } }

  /// Notes a folder that has been made.
  func insert(_ path: String) { paths.withLock { _ = $0.insert(ExactText(path)) } }
}
