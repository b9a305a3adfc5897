import DesignTokens
import Diagnostics

/// Exports of plugins that list the variables in each mode of each collection.
struct FigmaModeLists {
  private let collections: [JSONNode]
  private let file: String
  /// Names that several collections have.
  private let shared: Set<String>

  /// Prepares to read the collections.
  init(_ collections: [JSONNode], file: String) {
    self.collections = collections
    self.file = file
    var owners: [String: Int] = [:]
    for collection in collections {
      let names = (collection["modes"]?.elements ?? []).flatMap { mode in
        (mode["variables"]?.elements ?? []).compactMap { $0["name"]?.string }
      }
      for name in Set(names) { owners[name, default: 0] += 1 }
    }
    shared = Set(owners.filter { $0.value > 1 }.keys)
  }

  /// Adds all variables.
  func add(to collector: inout TokenCollector) {
    for collection in collections {
      let name = collection["name"]?.string ?? "collection"
      let nodes = collection["modes"]?.elements ?? []
      let modes = nodes.enumerated().map { ("\($0.offset)", $0.element["name"]?.string ?? "mode") }
      let conditions = FigmaModes.conditions(modes, collection: name)
      for (mode, (_, conditions)) in zip(nodes, conditions) {
        for variable in mode["variables"]?.elements ?? [] {
          add(variable, name, conditions, to: &collector)
        }
      }
    }
  }

  private func path(_ name: String, _ collection: String) -> [String] {
    let parts = name.split(separator: "/").map { String($0).trimmingBlanks }
    return TokenCollector.legal(shared.contains(name) ? [collection] + parts : parts)
  }

  private func add(
    _ variable: JSONNode,
    _ collection: String,
    _ conditions: [String: String],
    to collector: inout TokenCollector
  ) {
    guard let name = variable["name"]?.string, let node = variable["value"] else { return }
    let range = SourceRange(file: file, bytes: variable.range)
    let own = path(name, collection)
    let scopes = (variable["scopes"]?.elements ?? []).compactMap(\.string)
    if let target = node["name"]?.string {
      let owner = node["collection"]?.string ?? collection
      collector.add(own, conditions, .alias(path(target, owner)), range)
      return
    }
    var result = FigmaValue.read(node, name: name, scopes: scopes)
    if let text = node.string, let color = Color(author: text), variable["type"]?.string == "color"
    {
      result = .value(.color(color))
    }
    switch result {
    case .value(let value): collector.add(own, conditions, .value(value), range)
    case .omission(let rule, let reason): collector.leaveOut(name, range, rule, reason)
    }
  }
}
