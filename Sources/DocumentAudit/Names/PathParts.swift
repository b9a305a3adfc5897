import SiteModel

/// The ends and middle parts of the paths of tokens: `space.md` and `space` of `sys.space.md`.
struct PathParts {
  private let parts: Set<String>

  /// Reads the paths of a system.
  init(of system: System) {
    var parts: Set<String> = []
    for path in system.paths {
      let names = path.split(separator: ".")
      guard (3...12).contains(names.count) else { continue }
      for start in 1..<names.count - 1 {
        for end in (start + 2)...names.count {
          parts.insert(names[start..<end].joined(separator: ".").lowercased())
        }
      }
    }
    self.parts = parts
  }

  /// Whether a path of members is one of them.
  func contain(_ path: String) -> Bool { parts.contains(path.lowercased()) }
}
