import DesignTokens
import Diagnostics

/// Writes trees of tokens in the token format.
struct TokenTreeWriter {
  private(set) var bytes: [UInt8] = []
  /// Places of the declarations, and where each comes from.
  private(set) var origins: [(bytes: Range<Int>, source: SourceRange)] = []
  /// Paths of groups; a token with the path of one is its `$root`.
  private var groups: Set<[String]> = []
  /// The member of the root that lists the names without a token, for checks of names; empty if all
  /// have one.
  private let omissions: String

  /// Prepares to write the tokens of some layers, and the names of values that are left out.
  init(_ layers: ContextLayers, leftOut: [String]) {
    var seen: Set<String> = []
    let names = leftOut.filter { seen.insert($0).inserted }.map(ValueText.quoted)
    omissions =
      names.isEmpty
      ? ""
      : "\n  \"$extensions\": {\"dev.vitrine\": {\"left-out\": ["
        + names.joined(separator: ", ") + "]}}"
    let all = layers.base + layers.layers.values.flatMap { $0.values.joined() }
    for entry in all {
      for count in 0..<entry.path.count { groups.insert(Array(entry.path.prefix(count))) }
    }
  }

  /// Adds a text.
  mutating func text(_ text: some StringProtocol) { bytes += text.utf8 }

  /// Writes a resolver document that contains all tokens.
  mutating func document(_ layers: ContextLayers, _ axes: [ImportedAxis]) {
    text("{\n  \"version\": \"2025.10\",\n")
    if !omissions.isEmpty { text(omissions.dropFirst() + ",\n") }
    var order: [String] = []
    if !layers.base.isEmpty || axes.isEmpty {
      order.append("#/sets/base")
      text("  \"sets\": {\n    \"base\": {\n      \"sources\": [\n        ")
      tree(layers.base, indent: 4)
      text("\n      ]\n    }\n  },\n")
    }
    if !axes.isEmpty {
      text("  \"modifiers\": {")
      for (place, axis) in axes.enumerated() {
        text(place == 0 ? "\n" : ",\n")
        modifier(axis, layers.layers[axis.name] ?? [:])
        order.append("#/modifiers/\(pointer(axis.name))")
      }
      text("\n  },\n")
    }
    let steps = order.map { "{\"$ref\": \(ValueText.quoted($0))}" }.joined(separator: ", ")
    text("  \"resolutionOrder\": [\(steps)]\n}")
  }

  private mutating func modifier(_ axis: ImportedAxis, _ layers: [String: [ContextLayers.Entry]]) {
    text("    \(ValueText.quoted(axis.name)): {\n      \"contexts\": {")
    for (place, context) in axis.contexts.enumerated() {
      text("\(place == 0 ? "" : ",")\n        \(ValueText.quoted(context)): [")
      if let entries = layers[context], !entries.isEmpty {
        text("\n          ")
        tree(entries, indent: 5)
        text("\n        ]")
      } else {
        text("]")
      }
    }
    text("\n      },\n      \"default\": \(ValueText.quoted(axis.contexts.first ?? ""))\n    }")
  }

  /// Writes a tree of groups and tokens.
  mutating func tree(_ entries: [ContextLayers.Entry], indent: Int) {
    var nodes = [Node()]
    for entry in entries {
      var at = 0
      let path = groups.contains(entry.path) ? entry.path + ["$root"] : entry.path
      for name in path {
        if let next = nodes[at].places[name] {
          at = next
        } else {
          nodes[at].places[name] = nodes.count
          nodes[at].children.append((name, nodes.count))
          at = nodes.count
          nodes.append(Node())
        }
      }
      nodes[at].entry = entry
    }
    write(0, nodes, indent)
  }

  private struct Node {
    var entry: ContextLayers.Entry?
    var children: [(name: String, node: Int)] = []
    var places: [String: Int] = [:]
  }

  private mutating func write(_ index: Int, _ nodes: [Node], _ indent: Int) {
    let inner = String(repeating: "  ", count: indent + 1)
    if nodes[index].children.isEmpty { return text("{}") }
    text("{")
    // Only the root of a token file has no indent.
    if indent == 0, !omissions.isEmpty { text(omissions + ",") }
    for (place, child) in nodes[index].children.enumerated() {
      text("\(place == 0 ? "" : ",")\n\(inner)")
      let start = bytes.count
      text("\(ValueText.quoted(child.name)): ")
      if let entry = nodes[child.node].entry {
        token(entry, indent + 1)
        origins.append((start..<bytes.count, entry.range))
      } else {
        write(child.node, nodes, indent + 1)
      }
    }
    text("\n\(String(repeating: "  ", count: indent))}")
  }

  private mutating func token(_ entry: ContextLayers.Entry, _ indent: Int) {
    let inner = "\n" + String(repeating: "  ", count: indent + 1)
    text("{")
    switch entry.value {
    case .alias(let path):
      let target = groups.contains(path) ? path + ["$root"] : path
      text("\(inner)\"$value\": \(ValueText.quoted("{\(target.joined(separator: "."))}"))")
    case .value(let value):
      text("\(inner)\"$type\": \"\(value.type.rawValue)\",")
      text("\(inner)\"$value\": \(ValueText.text(value))")
    }
    let own = entry.isVariantOf == nil ? entry.token : nil
    if let description = own?.description, !description.isEmpty {
      text(",\(inner)\"$description\": \(ValueText.quoted(description))")
    }
    var extensions = entry.isFirst ? entry.token.extensions : [:]
    var members: [String] = []
    if let names = own?.names, !names.isEmpty {
      members.append("\"names\": [\(names.map(ValueText.quoted).joined(separator: ", "))]")
    }
    if let path = entry.isVariantOf {
      members.append("\"variant-of\": \(ValueText.quoted(path.joined(separator: ".")))")
    }
    if !members.isEmpty { extensions["dev.vitrine"] = "{\(members.joined(separator: ", "))}" }
    if !extensions.isEmpty {
      let all = extensions.keys.sorted().map {
        "\(ValueText.quoted($0)): \(extensions[$0] ?? "{}")"
      }
      text(",\(inner)\"$extensions\": {\(all.joined(separator: ", "))}")
    }
    text("\n\(String(repeating: "  ", count: indent))}")
  }

  private func pointer(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
