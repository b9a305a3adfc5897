import DesignTokens
import Diagnostics

/// Several resolver documents as one: all their sets in order, and modifiers of one name joined.
struct JoinedTokens {
  /// The document.
  private(set) var bytes: [UInt8] = []
  /// Places in it, in order, with those that they come from.
  private(set) var origins: TokenOrigins = []

  /// A document to join.
  typealias Document = (bytes: [UInt8], origins: TokenOrigins)

  /// A modifier of one or more documents.
  private struct Modifier {
    let name: String
    let usual: String?
    var contexts: [(name: String, values: [(document: Int, node: JSONNode)])] = []
  }

  /// Joins documents that contain their sets and contexts themselves.
  init(_ documents: [Document]) {
    let roots = documents.map { JSONReader.read(SourceFile(path: "", bytes: $0.bytes)).root }
    var sets: [String] = []
    add("{\n\"version\": \"2025.10\",\n\"sets\": {")
    for (place, root) in roots.enumerated() {
      for member in root?["sets"]?.members ?? [] {
        let name = "\(place + 1)-\(member.key)"
        add("\(sets.isEmpty ? "" : ",")\n\(jsonString(name)): ")
        add(member.value, of: documents[place])
        sets.append(name)
      }
    }
    let modifiers = JoinedTokens.modifiers(roots)
    add("\n},\n\"modifiers\": {")
    for (place, modifier) in modifiers.enumerated() {
      add("\(place == 0 ? "" : ",")\n\(jsonString(modifier.name)): {\"contexts\": {")
      for (index, context) in modifier.contexts.enumerated() {
        add("\(index == 0 ? "" : ",")\n\(jsonString(context.name)): [")
        for (number, value) in context.values.enumerated() {
          if number > 0 { add(", ") }
          add(value.node, of: documents[value.document])
        }
        add("]")
      }
      add("}" + (modifier.usual.map { ", \"default\": \(jsonString($0))" } ?? "") + "}")
    }
    let order =
      sets.map { "#/sets/\($0)" } + modifiers.map { "#/modifiers/\($0.name)" }
    let references = order.map { "{\"$ref\": \(jsonString($0))}" }
    add("\n},\n\"resolutionOrder\": [\(references.joined(separator: ", "))]\n}\n")
  }

  private static func modifiers(_ roots: [JSONNode?]) -> [Modifier] {
    var found: [Modifier] = []
    for (document, root) in roots.enumerated() {
      for member in root?["modifiers"]?.members ?? [] {
        let place = found.firstIndex { $0.name == member.key } ?? found.count
        if place == found.count {
          found.append(Modifier(name: member.key, usual: member.value["default"]?.string))
        }
        for context in member.value["contexts"]?.members ?? [] {
          let values = (context.value.elements ?? []).map { (document, $0) }
          if let index = found[place].contexts.firstIndex(where: { $0.name == context.key }) {
            found[place].contexts[index].values += values
          } else {
            found[place].contexts.append((context.key, values))
          }
        }
      }
    }
    return found
  }

  private mutating func add(_ text: String) { bytes += Array(text.utf8) }

  /// Adds a part of a document as it is written, with the places in it.
  private mutating func add(_ node: JSONNode, of document: Document) {
    let shift = bytes.count - node.range.lowerBound
    origins += document.origins.lazy.filter { node.range.contains($0.bytes.lowerBound) }.map {
      ($0.bytes.lowerBound + shift..<$0.bytes.upperBound + shift, $0.source)
    }
    bytes += document.bytes[node.range]
  }
}
