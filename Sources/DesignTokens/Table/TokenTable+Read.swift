package import Diagnostics

extension TokenTable {
  /// Reads token files, by a resolver document if there is one, else merged in the order of their
  /// paths into one permutation.
  ///
  /// Paths in the resolver document are relative to it; `files` has their content under paths
  /// relative to the same root as the resolver's own.
  package static func read(resolver: SourceFile? = nil, files: [SourceFile]) -> TokenTable {
    var diagnostics: [Diagnostic] = []
    var basic = BasicReader()
    for file in files.sorted(by: { $0.path < $1.path }) {
      let (root, problems) = JSONReader.read(file)
      diagnostics += problems
      if let root { basic.group(root, path: "", type: nil, file: file.path) }
    }
    let permutation = Permutation(inputs: [:], set: TokenSet(basic.resolved()))
    return TokenTable(modifiers: [], permutations: [permutation], diagnostics: diagnostics)
  }
}

private struct BasicReader {
  struct Raw {
    var path: String
    var type: String?
    var node: JSONNode
    var range: SourceRange
  }
  var raws: [String: Raw] = [:]
  var order: [String] = []

  mutating func group(_ node: JSONNode, path: String, type: String?, file: String) {
    let type = node["$type"]?.string ?? type
    for member in node.members ?? [] where member.key == "$root" || !member.key.hasPrefix("$") {
      let name = path.isEmpty ? member.key : path + "." + member.key
      if member.value["$value"] == nil {
        group(member.value, path: name, type: type, file: file)
        continue
      }
      if raws[name] == nil { order.append(name) }
      raws[name] = Raw(
        path: name,
        type: member.value["$type"]?.string ?? type,
        node: member.value,
        range: SourceRange(file: file, bytes: member.keyRange)
      )
    }
  }

  func resolved() -> [Token] {
    order.compactMap { path in
      guard let raw = raws[path] else { return nil }
      var target = raw
      var chain: [String] = []
      while let text = target.node["$value"]?.string, text.hasPrefix("{"), chain.count < 64,
        let next = raws[String(text.dropFirst().dropLast())]
      {
        chain.append(next.path)
        target = next
      }
      guard let type = (raw.type ?? target.type).flatMap(TokenType.init),
        let node = target.node["$value"], let value = value(node, type)
      else { return nil }
      return Token(
        path: path,
        type: type,
        value: value,
        aliases: chain,
        description: raw.node["$description"]?.string,
        deprecation: nil,
        extensions: raw.node["$extensions"],
        range: raw.range,
        valueRange: raw.range
      )
    }
  }

  private func value(_ node: JSONNode, _ type: TokenType) -> TokenValue? {
    switch type {
    case .color:
      guard let space = node["colorSpace"]?.string.flatMap(ColorSpace.init),
        let parts = node["components"]?.elements, parts.count == 3
      else { return nil }
      return .color(Color(space, parts.map(\.number), alpha: node["alpha"]?.number ?? 1))
    case .dimension:
      guard let number = node["value"]?.number,
        let unit = node["unit"]?.string.flatMap(Dimension.Unit.init)
      else { return nil }
      return .dimension(Dimension(number, unit))
    case .duration:
      guard let number = node["value"]?.number,
        let unit = node["unit"]?.string.flatMap(Duration.Unit.init)
      else { return nil }
      return .duration(Duration(number, unit))
    case .number: return node.number.map { .number($0) }
    case .fontWeight: return node.number.map { .fontWeight($0) }
    default: return nil
    }
  }
}
