extension DeclarationReader {
  /// Adds every token that a value names, in source order.
  mutating func collectUses(_ node: JSONNode, into uses: inout [TokenDeclaration.Use]) {
    let parsed: ParsedReference
    var isCurly = false
    switch node.value {
    case .string(let text):
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
      else { return }
      if contested.isLenient, let paths = formulaPaths(text) {
        uses += paths.map { path in
          let target = declared.paths.number(path)
          return TokenDeclaration.Use(target: target, range: node.range, isCurly: false)
        }
        return
      }
      parsed = declared.references.curly(text, &declared.paths)
      isCurly = true
    case .array(let elements):
      for element in elements { collectUses(element, into: &uses) }
      return
    case .object(let members):
      guard let pointer = node["$ref"]?.string else {
        for member in members { collectUses(member.value, into: &uses) }
        return
      }
      parsed = declared.references.pointer(pointer, &declared.paths)
    default: return
    }
    if case .reference(let reference) = parsed {
      uses.append(
        TokenDeclaration.Use(target: reference.target, range: node.range, isCurly: isCurly)
      )
    }
  }

  /// Paths, each once.
  func distinct(_ paths: [String]) -> [String] {
    if paths.count < 2 { return paths }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }
}
