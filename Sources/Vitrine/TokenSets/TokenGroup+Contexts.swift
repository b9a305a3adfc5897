import DesignTokens
import Diagnostics
import SiteInput
import TokenImport

extension TokenGroup {
  /// The group with files such as `light.json` and `dark.json` as contexts of a modifier, and
  /// problems with others that have the same tokens.
  var withContexts: (group: TokenGroup, diagnostics: [Diagnostic]) {
    guard resolver == nil, files.count > 1 else { return (self, []) }
    let paths = files.map { file in JSONReader.read(file).root.map { tokenPaths($0) } ?? [:] }
    let contexts = files.map { TokenGroup.context(of: $0.path) }
    let named = files.indices.filter { contexts[$0] != nil }
    let isShared = named.dropFirst().contains { place in
      named[..<(named.firstIndex(of: place) ?? 0)].contains { other in
        contexts[other] != contexts[place]
          && !paths[other].keys.allSatisfy { paths[place][$0] == nil }
      }
    }
    let repeated = self.repeated(paths, contexts)
    guard isShared else { return (self, repeated) }
    let folder = commonFolder
    var group = TokenGroup(
      files: files.map {
        SourceFile(path: String($0.path.dropFirst(folder.count)), bytes: $0.bytes)
      },
      root: root + folder
    )
    group.resolver = SourceFile(
      path: "tokens.resolver.json",
      bytes: Array(TokenGroup.document(group.files, contexts).utf8)
    )
    return (group, repeated)
  }

  /// The scheme that the name of a file states, such as `dark` or `light-high-contrast`.
  private static func context(of path: String) -> String? {
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let conditions = ContextWords.conditions(String(name))
    guard let scheme = conditions["scheme"] else { return nil }
    return conditions["contrast"].map { "\(scheme)-\($0)-contrast" } ?? scheme
  }

  private var commonFolder: String {
    let folders = files.map { file in
      file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    }
    var common = folders.first ?? []
    for folder in folders {
      while !folder.starts(with: common) { common.removeLast() }
    }
    return common.map { $0 + "/" }.joined()
  }

  private static func document(_ files: [SourceFile], _ contexts: [String?]) -> String {
    var order: [String] = []
    for case .some(let name) in contexts where !order.contains(name) { order.append(name) }
    let usual = order.contains("light") ? "light" : order[0]
    order = [usual] + order.filter { $0 != usual }
    func references(_ wanted: String?) -> String {
      let own = zip(files, contexts).filter { $0.1 == wanted }.map(\.0.path)
      return own.map { "{ \"$ref\": \(jsonString($0)) }" }.joined(separator: ", ")
    }
    let lines = order.map { "    \(jsonString($0)): [\(references($0))]" }
    let base = references(nil)
    let sets = base.isEmpty ? "{}" : "{\n    \"base\": { \"sources\": [\(base)] }\n  }"
    let first = base.isEmpty ? "" : "{ \"$ref\": \"#/sets/base\" }, "
    return """
      {
        "version": "2025.10",
        "sets": \(sets),
        "modifiers": {
          "scheme": {
            "contexts": {
          \(lines.joined(separator: ",\n      "))
            },
            "default": \(jsonString(usual))
          }
        },
        "resolutionOrder": [\(first){ "$ref": "#/modifiers/scheme" }]
      }

      """
  }

  /// A warning for each file with a token that an earlier file has, too.
  private func repeated(
    _ paths: [[String: Range<Int>]],
    _ contexts: [String?]
  ) -> [Diagnostic] {
    files.indices.dropFirst().compactMap { place in
      for earlier in 0..<place where contexts[earlier] == contexts[place] {
        let shared = paths[place].filter { paths[earlier][$0.key] != nil }
        guard let first = shared.min(by: { $0.value.lowerBound < $1.value.lowerBound }) else {
          continue
        }
        let more = shared.count > 1 ? " and \(shared.count - 1) more tokens" : ""
        return Diagnostic(
          rule: "token-import/same-name",
          severity: .warning,
          message: "`\(files[earlier].path)` has `\(first.key)`\(more) too, and this file counts",
          range: SourceRange(file: root + files[place].path, bytes: first.value),
          help: [
            "name files of schemes `light.json` and `dark.json`, or combine files in a resolver document"
          ]
        )
      }
      return nil
    }
  }
}

/// Paths of all tokens in a tree, with the ranges of their names.
func tokenPaths(_ node: JSONNode, _ path: String = "") -> [String: Range<Int>] {
  var found: [String: Range<Int>] = [:]
  for member in node.members ?? [] where !member.key.hasPrefix("$") {
    let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
    if member.value["$value"] != nil || member.value["value"] != nil {
      found[inner] = member.keyRange
    } else {
      found.merge(tokenPaths(member.value, inner)) { first, _ in first }
    }
  }
  return found
}

/// A text as a JSON string.
func jsonString(_ text: String) -> String {
  var json = JSONWriter()
  json.string(text)
  return String(decoding: json.bytes, as: UTF8.self)
}
