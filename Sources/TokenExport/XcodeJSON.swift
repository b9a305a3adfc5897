import DesignTokens
import Diagnostics

/// JSON as Xcode writes it: names in alphabetical order, a space before each colon, two of indentation.
enum XcodeJSON {
  /// The `Contents.json` of a folder.
  static func contents(isNamespace: Bool) -> String {
    let info = "  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }"
    let properties = "  \"properties\" : {\n    \"provides-namespace\" : true\n  }"
    return "{\n\(isNamespace ? "\(info),\n\(properties)" : info)\n}\n"
  }

  /// The `Contents.json` of a set of colours.
  static func colorset(_ entries: [String]) -> String {
    "{\n  \"colors\" : [\n\(entries.joined(separator: ",\n"))\n  ],\n"
      + "  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n"
  }

  /// The text of a file.
  static func text(_ node: JSONNode) -> String { value(node, "") + "\n" }

  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func value(_ node: JSONNode, _ indent: String) -> String {
    let inner = indent + "  "
    switch node.value {
    case .object(let members):
      if members.isEmpty { return "{\n\n\(indent)}" }
      let sorted = members.sorted { $0.key < $1.key }
      let lines = sorted.map { "\(inner)\(quoted($0.key)) : \(value($0.value, inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .array(let elements):
      if elements.isEmpty { return "[\n\n\(indent)]" }
      let lines = elements.map { inner + value($0, inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .string(let text): return quoted(text)
    case .number(let number): return decimal(number, places: 15)
    case .bool(let flag): return flag ? "true" : "false"
    case .null: return "null"
    }
  }
}
