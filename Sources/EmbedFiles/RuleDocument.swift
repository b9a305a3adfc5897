import Foundation

/// The Markdown file of one rule: front matter, one paragraph that explains the rule, a page that
/// breaks it and one that passes it.
///
/// Each page is in a fence of four backticks below `## Bad` or `## Good`.
struct RuleDocument {
  private let path: String
  private var keys: [String: String] = [:]
  private var explanation: [String] = []
  private var examples: [String: String] = [:]

  /// Reads `group/name.md`.
  ///
  /// - Throws: `Failure` for a file without one of its parts, or with another id than its path.
  init(at path: String, in folder: URL) throws {
    self.path = path
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    try read(text.components(separatedBy: "\n"))
    guard keys["id"].map({ $0 + ".md" }) == path else {
      throw failure("`id` is not that of its path")
    }
    guard ["error", "warning", "info"].contains(keys["severity"] ?? "") else {
      throw failure("`severity` is not error, warning or info")
    }
    guard keys["source"] != nil else { throw failure("no `source`") }
    if let unknown = Set(keys.keys).subtracting(["id", "severity", "default", "source"]).first {
      throw failure("unknown key `\(unknown)`")
    }
    guard !explanation.isEmpty else { throw failure("no explanation") }
    for title in ["Bad", "Good"] where examples[title] == nil {
      throw failure("no example below `## \(title)`")
    }
  }

  private mutating func read(_ lines: [String]) throws {
    guard let end = lines.dropFirst().firstIndex(of: "---"), lines[0] == "---" else {
      throw failure("no front matter between `---` lines")
    }
    for line in lines[1..<end] {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw failure("`\(line)` is not `key: value`") }
      keys[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    var title: String?
    var example: [String]?
    for line in lines[(end + 1)...] {
      if line.hasPrefix("````") {
        if let lines = example, let title { examples[title] = lines.joined(separator: "\n") }
        example = example == nil ? [] : nil
      } else if example != nil {
        example?.append(line)
      } else if line.hasPrefix("## ") {
        title = String(line.dropFirst(3))
      } else if title == nil, !line.isEmpty {
        explanation.append(line)
      } else if !line.isEmpty {
        throw failure("`\(line)` is in no fence of four backticks")
      }
    }
  }

  /// Name of the constant: `contrast/text-aa` is `contrastTextAa`.
  var member: String {
    let words = (keys["id"] ?? "").split { $0 == "/" || $0 == "-" }
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// The call that makes the constant.
  var initializer: String {
    let arguments = [
      "id: \(literal(keys["id"] ?? ""))",
      "severity: .\(keys["severity"] ?? "")",
      "isOnByDefault: \(keys["default"] != "off")",
      "explanation: \(literal(explanation.joined(separator: " ")))",
      "source: \(literal(keys["source"] ?? ""))",
      "breaks: \(literal(examples["Bad"] ?? ""))",
      "passes: \(literal(examples["Good"] ?? ""))",
    ]
    return "RuleText(\(arguments.joined(separator: ", ")))"
  }

  private func failure(_ message: String) -> Failure {
    Failure(description: "Sources/Rules/\(path):1:1: error: \(message)")
  }
}

/// Reason why a file cannot be embedded, in the format of compiler messages.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
