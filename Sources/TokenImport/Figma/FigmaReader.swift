import DesignTokens
import Diagnostics

/// Reads variables of Figma: the answer of `variables/local` of its REST API, and exports of plugins
/// with the same members or with the variables listed in each mode.
///
/// A collection with several modes is a modifier: `scheme` if its modes are called light and dark.
struct FigmaReader {
  private var collector = TokenCollector()

  /// The variables of all files.
  static func read(_ files: [SourceFile]) -> ImportedTokens {
    var reader = FigmaReader()
    for file in files { reader.read(file) }
    return reader.collector.finish()
  }

  private mutating func read(_ file: SourceFile) {
    let (root, problems) = JSONReader.read(file)
    collector.add(problems)
    guard let root else { return }
    let content = root["meta"] ?? root
    let variables = content["variables"].map(FigmaReader.list) ?? []
    let collections =
      (content["variableCollections"] ?? content["collections"]).map(FigmaReader.list) ?? []
    if variables.isEmpty, collections.contains(where: FigmaReader.hasVariablesInModes) {
      FigmaModeLists(collections, file: file.path).add(to: &collector)
    } else if !variables.isEmpty {
      readVariables(variables, collections, file)
    } else {
      collector.report(
        "the file has no variables of Figma",
        SourceRange(file: file.path, bytes: root.range.lowerBound..<root.range.lowerBound + 1),
        help:
          "it needs `variables` and `variableCollections`, as `GET /v1/files/:key/variables/local` "
          + "answers, or `collections` with `modes`"
      )
    }
  }

  /// True if a file has variables of Figma.
  static func isExport(_ file: SourceFile) -> Bool {
    guard let root = JSONReader.read(file).root else { return false }
    let content = root["meta"] ?? root
    let collections = content["variableCollections"] ?? content["collections"]
    return content["variables"] != nil && collections != nil
      || collections.map(list)?.contains(where: hasVariablesInModes) == true
  }

  /// Values of an object or an array.
  static func list(_ node: JSONNode) -> [JSONNode] {
    node.elements ?? node.members?.map(\.value) ?? []
  }

  private static func hasVariablesInModes(_ collection: JSONNode) -> Bool {
    collection["modes"]?.elements?.contains { $0["variables"]?.elements != nil } ?? false
  }

  // MARK: REST

  private mutating func readVariables(
    _ variables: [JSONNode],
    _ collections: [JSONNode],
    _ file: SourceFile
  ) {
    var modes: [String: [String: String]] = [:]
    var collectionNames: [String: String] = [:]
    for collection in collections {
      let name = collection["name"]?.string ?? "collection"
      if let id = collection["id"]?.string { collectionNames[id] = name }
      let list = FigmaModes.modes(of: collection)
      for (id, conditions) in FigmaModes.conditions(list, collection: name) {
        modes[id] = conditions
        for (axis, context) in conditions.sorted(by: { $0.key < $1.key }) {
          collector.declare(axis, [context])
        }
      }
    }
    let kept = variables.filter { $0["deletedButReferenced"]?.bool != true }
    let paths = self.paths(kept, collectionNames)
    for variable in kept {
      guard let id = variable["id"]?.string ?? variable["name"]?.string, let path = paths[id] else {
        continue
      }
      add(variable, path, modes, paths, file)
    }
  }

  /// The path of each variable by its id; names that several collections have begin with the
  /// collection's.
  private func paths(_ variables: [JSONNode], _ names: [String: String]) -> [String: [String]] {
    var counts: [String: Int] = [:]
    for variable in variables { counts[variable["name"]?.string ?? "", default: 0] += 1 }
    var paths: [String: [String]] = [:]
    for variable in variables {
      guard let name = variable["name"]?.string, let id = variable["id"]?.string ?? Optional(name)
      else {
        continue
      }
      var path = name.split(separator: "/").map { String($0).trimmingBlanks }
      if counts[name, default: 0] > 1,
        let collection = variable["variableCollectionId"]?.string.flatMap({ names[$0] })
          ?? variable["collection"]?.string
      {
        path.insert(collection, at: 0)
      }
      paths[id] = TokenCollector.legal(path)
    }
    return paths
  }

  private mutating func add(
    _ variable: JSONNode,
    _ path: [String],
    _ modes: [String: [String: String]],
    _ paths: [String: [String]],
    _ file: SourceFile
  ) {
    let scopes = (variable["scopes"]?.elements ?? []).compactMap(\.string)
    let name = variable["name"]?.string ?? ""
    var token: Int?
    guard let values = variable["valuesByMode"]?.members else {
      collector.leaveOut(
        name,
        SourceRange(file: file.path, bytes: variable.range),
        .noValue,
        "it has no `valuesByMode`"
      )
      return
    }
    for member in values {
      let conditions = modes[member.key] ?? ContextWords.conditions(member.key)
      let range = SourceRange(file: file.path, bytes: member.value.range)
      let type = member.value["type"]?.string?.lowercased()
      if type == "variable_alias" || type == "alias" {
        let target = member.value["id"]?.string ?? ""
        guard let alias = paths[target] else {
          collector.leaveOut(
            name,
            range,
            .missingReference,
            "it refers to a variable of another file, `\(target)`",
            help: "export the library that has it too"
          )
          continue
        }
        token = collector.add(path, conditions, .alias(alias), range) ?? token
        continue
      }
      switch FigmaValue.read(member.value, name: name, scopes: scopes) {
      case .value(let value): token = collector.add(path, conditions, .value(value), range) ?? token
      case .omission(let rule, let reason): collector.leaveOut(name, range, rule, reason)
      }
    }
    let names = (variable["codeSyntax"]?.members ?? []).compactMap(\.value.string).map { code in
      // Figma shows `var(--name)` for the web.
      code.hasPrefix("var(") && code.hasSuffix(")") ? String(code.dropFirst(4).dropLast()) : code
    }
    collector.change(token) { token in
      token.description = variable["description"]?.string
      token.names = names
      if !scopes.isEmpty {
        let list = scopes.map(ValueText.quoted).joined(separator: ", ")
        token.extensions["com.figma"] = "{\"scopes\": [\(list)]}"
      }
    }
  }
}

extension String {
  /// The text without spaces at both ends.
  var trimmingBlanks: String {
    var slice = self[...]
    while slice.first?.isWhitespace == true { slice.removeFirst() }
    while slice.last?.isWhitespace == true { slice.removeLast() }
    return String(slice)
  }
}
