import DesignTokens
import Diagnostics

/// Colours of one group that are named after status kinds, such as `state.danger`.
public struct KindGroup {
  /// Path of the group, without the last dot.
  public let path: String
  /// The colours in source order, each with its kind.
  public var colours: [(kind: StatusKind, declared: DeclaredToken)] = []

  /// The groups of a system that have two such colours or more.
  public static func all(in system: System) -> [KindGroup] {
    var groups: [KindGroup] = []
    var indices: [String: Int] = [:]
    for declared in system.declaredTokens where declared.token.type == .color {
      guard let kind = StatusKind(word: declared.token.name) else { continue }
      let path = String(declared.path.dropLast(declared.token.name.count + 1))
      let index = indices[path] ?? groups.count
      if index == groups.count {
        indices[path] = index
        groups.append(KindGroup(path: path))
      }
      groups[index].colours.append((kind, declared))
    }
    return groups.filter { $0.colours.count > 1 }
  }
}
