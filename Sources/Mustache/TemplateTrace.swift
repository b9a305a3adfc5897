import Diagnostics
import Synchronization

/// The names of the templates and sections that a rendering used, and other names that a caller
/// adds.
///
/// A class, because the renderings of one page all write to the same trace.
public final class TemplateTrace: Sendable {
  private let used = Mutex<Set<String>>([])

  /// Creates an empty trace.
  public init() {}

  /// All names so far, sorted by their bytes.
  public var names: [String] {
    used.withLock { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  }

  /// Adds a name; adding it again changes nothing.
  public func add(_ name: String) {
    used.withLock { _ = $0.insert(name) }
  }

  /// Adds a section that a template showed: `page {{#outline}}`.
  func add(section name: String, sign: String, of template: Template) {
    add("section \(template.file.path) {{\(sign)\(name)}}")
  }
}
