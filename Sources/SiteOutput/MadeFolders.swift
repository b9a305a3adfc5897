import SiteModel
import Synchronization

/// The folders that a build has made, so that it asks the system for each only once.
final class MadeFolders: Sendable {
  private let paths = Mutex<Set<ExactText>>([])

  /// Returns true if the folder has been made.
  func contains(_ path: String) -> Bool { paths.withLock { $0.contains(ExactText(path)) } }

  /// Records a folder that has been made.
  func insert(_ path: String) { paths.withLock { _ = $0.insert(ExactText(path)) } }
}
