import DesignTokens
import Diagnostics

/// Reads literal objects of TypeScript and JavaScript, such as `export const color = {…} as const`.
///
/// An object with a member `value` is a token with metadata, as in Polaris. References to other values
/// of the same files are references; anything else is computed and left out.
struct ScriptReader {
  private var collector = TokenCollector()
  private var values: [(name: String, node: ScriptNode, file: String)] = []
  private var places: [String: Int] = [:]
  /// True if the name of a value is the first group of its tokens.
  private var namesValues = false
  /// Contexts of values whose names state a scheme, such as `lightTheme`.
  private var contexts: [String: (path: [String], conditions: [String: String])] = [:]

  /// The values of all files.
  static func read(_ files: [SourceFile]) -> ImportedTokens {
    var reader = ScriptReader()
    for file in files.sorted(by: { $0.path < $1.path }) {
      for (name, node) in ScriptParser(file.bytes).values {
        reader.places[name] = reader.places[name] ?? reader.values.count
        reader.values.append((name, node, file.path))
      }
    }
    reader.read()
    return reader.collector.finish()
  }

  private mutating func read() {
    let objects = values.filter { if case .object = $0.node.value { true } else { false } }
    namesValues = objects.count > 1
    let schemes = objects.map { ScriptReader.scheme($0.name) }
    let hasBoth = Set(schemes.compactMap { $0?.conditions["scheme"] }).count > 1
    for (value, scheme) in zip(objects, schemes) {
      if hasBoth, let scheme {
        contexts[value.name] = scheme
      } else {
        let isNamed = namesValues && value.name != "default"
        contexts[value.name] = (isNamed ? [value.name] : [], [:])
      }
    }
    for value in values {
      let context = contexts[value.name] ?? ([value.name], [:])
      switch value.node.value {
      case .object, .array: break
      case .string, .number:
        add(value.node, context.path, context.conditions, value.file)
        continue
      // Other values are code, not tokens.
      case .constant, .reference, .computed: continue
      }
      walk(value.node, context.path, context.conditions, value.file, depth: 0)
    }
  }

  /// The rest of a name that states a scheme: `lightColors` is `colors` in the context `light`.
  private static func scheme(
    _ name: String
  ) -> (path: [String], conditions: [String: String])? {
    let words = ContextWords.words(name)
    let conditions = ContextWords.conditions(name)
    guard let scheme = conditions["scheme"],
      scheme == "light" || scheme == "dark" || !scheme.isEmpty
    else { return nil }
    let parts = scheme.split(separator: "-").map(String.init)
    let named: Set = [
      "light", "dark", "day", "night", "high", "contrast", "theme", "mode", "scheme", "meta",
      "partial", "base",
    ]
    let rest = words.filter { !named.contains($0) }
    return (rest, conditions.merging(["scheme": parts[0]]) { $1 })
  }

  private mutating func walk(
    _ node: ScriptNode,
    _ path: [String],
    _ conditions: [String: String],
    _ file: String,
    depth: Int
  ) {
    switch node.value {
    case .object(let members):
      if let value = members.first(where: { $0.key == "value" || $0.key == "$value" })?.value,
        value.isLeaf
      {
        let index = add(value, path, conditions, file)
        let description = members.first {
          $0.key == "description" || $0.key == "$description" || $0.key == "comment"
        }
        if case .string(let text) = description?.value.value {
          collector.change(index) { $0.description = text }
        }
        return
      }
      let schemes = members.map { ScriptReader.scheme($0.key) }
      let areThemes =
        depth < 3 && members.count > 1
        && zip(members, schemes).allSatisfy { member, scheme in
          guard case .object = member.value.value else { return false }
          return scheme?.path.isEmpty == true
        }
      for (member, scheme) in zip(members, schemes) {
        if areThemes, let scheme {
          let own = conditions.merging(scheme.conditions) { $1 }
          walk(member.value, path, own, file, depth: depth + 1)
        } else {
          walk(member.value, path + [member.key], conditions, file, depth: depth + 1)
        }
      }
    case .array(let elements):
      if let names = elements.strings, isFont(path) {
        collector.add(
          path,
          conditions,
          .value(.fontFamily(names)),
          SourceRange(file: file, bytes: node.range)
        )
        return
      }
      for (index, element) in elements.enumerated() {
        walk(element, path + ["\(index)"], conditions, file, depth: depth + 1)
      }
    default: add(node, path, conditions, file)
    }
  }

  private func isFont(_ path: [String]) -> Bool {
    let words = path.flatMap(ContextWords.words)
    return words.contains("font") || words.contains("family") || words.contains("fonts")
  }

  @discardableResult
  private mutating func add(
    _ node: ScriptNode,
    _ path: [String],
    _ conditions: [String: String],
    _ file: String
  ) -> Int? {
    let range = SourceRange(file: file, bytes: node.range)
    let name = path.joined(separator: ".")
    let words = path.flatMap(ContextWords.words)
    switch node.value {
    case .string(let text):
      if text.hasPrefix("var(") || text.contains("var(--") {
        collector.leaveOut(name, range, .missingReference, "it refers to a custom property")
        return nil
      }
      let tokens = CSSTokenizer.tokens(Array(text.utf8))
      switch CSSValueReader.read(tokens[...], name: name) {
      case .value(.number(let number)):
        return collector.add(path, conditions, .value(.number(number)), range)
      case .value(let value): return collector.add(path, conditions, .value(value), range)
      case .omission(let rule, let reason):
        collector.leaveOut(name, range, rule, reason)
        return nil
      }
    case .number(let number):
      let value = PlainNumber.value(number, words: words) ?? .number(number)
      return collector.add(path, conditions, .value(value), range)
    case .reference(let target):
      guard let path_ = resolved(target) else {
        collector.leaveOut(
          name,
          range,
          .missingReference,
          "it refers to `\(target.joined(separator: "."))`, which the files do not declare as a literal",
          help: "read the file that declares it too"
        )
        return nil
      }
      return collector.add(path, conditions, .alias(path_), range)
    case .constant(let text):
      collector.leaveOut(name, range, .noType, "the token format has no type for `\(text)`")
    case .computed:
      collector.leaveOut(name, range, .computed, "its value is computed")
    case .object, .array: break
    }
    return nil
  }

  /// The path of the token that a reference means; nil if it is none.
  private func resolved(_ target: [String]) -> [String]? {
    // `import * as colors` gives all values of a file a common name.
    if places[target[0]] == nil, target.count > 1, places[target[1]] != nil {
      return resolved(Array(target.dropFirst()))
    }
    guard let place = places[target[0]] else { return nil }
    let value = values[place]
    let start = contexts[value.name]?.path ?? [value.name]
    var node = value.node
    for key in target.dropFirst() {
      switch node.value {
      case .object(let members):
        guard let next = members.first(where: { $0.key == key }) else {
          // `.value` of a token with metadata is the token itself.
          return nil
        }
        if key == "value", next.value.isLeaf { continue }
        node = next.value
      case .array(let elements):
        guard let index = Int(key), elements.indices.contains(index) else { return nil }
        node = elements[index]
      default: return nil
      }
    }
    let keys = target.dropFirst().filter { $0 != "value" || target.last != $0 }
    return TokenCollector.legal(start + keys)
  }
}

extension ScriptNode {
  /// True if the value has no members.
  fileprivate var isLeaf: Bool {
    switch value {
    case .object, .array: false
    default: true
    }
  }
}

extension [ScriptNode] {
  /// The texts, if all elements are strings.
  fileprivate var strings: [String]? {
    let texts = compactMap { if case .string(let text) = $0.value { text } else { nil } }
    return texts.count == count && !isEmpty ? texts : nil
  }
}
