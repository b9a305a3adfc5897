import Diagnostics

extension Resolution {
  /// Applies the Tokens Studio colour modifier of a token, in the lenient profile; reports one
  /// that cannot be applied.
  mutating func applyModifier(_ index: Int) {
    guard contested.isLenient, case .resolved(_, let value) = states[index],
      let extensions = declaration(index).extensions,
      let found = ValueExtension.all(in: extensions).first(where: { $0.kind == .modifier })
    else { return }
    switch modified(value, found.member.value) {
    case .success(let color):
      states[index] = .resolved(.color, .color(color))
      let node = color.node(at: declaration(index).value.range)
      explicit[index] = Site(node: node, file: declaration(index).file)
    case .failure(let fault):
      report(
        .extensionIgnored,
        at: place(declaration(index).file, found.member.keyRange),
        "the colour modifier of `\(path(index))` is not applied: \(fault.reason)",
        help: "write the changed colour into the token's value, and remove `modify`"
      )
    }
  }

  private mutating func modified(
    _ value: TokenValue,
    _ node: JSONNode
  ) -> Result<Color, PointerFault> {
    func fault(_ reason: String) -> Result<Color, PointerFault> {
      .failure(PointerFault(reason: reason))
    }
    guard case .color(let color) = value else { return fault("the token is no colour") }
    let name = node["type"]?.string ?? ""
    guard let change = ColorModifier.Change(rawValue: name.lowercased()) else {
      return fault("its `type` is none of `alpha`, `lighten`, `darken`, `mix`")
    }
    guard let amount = amount(node["value"]), (0...1).contains(amount) else {
      return fault("its `value` is no number from 0 to 1")
    }
    var other: Color?
    if let node = node["color"] { other = self.color(node) }
    if change == .mix, other == nil { return fault("its `color` is no colour") }
    let space = node["space"]?.string.flatMap { ColorModifier.Space(rawValue: $0.lowercased()) }
    let modifier = ColorModifier(change: change, space: space, amount: amount, other: other)
    return modifier.applied(to: color).map { .success($0) }
      ?? fault("its `space` is none of `srgb`, `hsl`, `lch`, `p3`")
  }

  /// A number, also as text, or as a reference to a token.
  private mutating func amount(_ node: JSONNode?) -> Double? {
    if case .number(let number) = token(node) { return number }
    guard let text = node?.string else { return node?.number }
    if text.hasSuffix("%") { return plainNumber(text.dropLast()).map { $0 / 100 } }
    return plainNumber(text)
  }

  private mutating func color(_ node: JSONNode) -> Color? {
    if case .color(let color) = token(node) { return color }
    return node.string.flatMap { Color(author: $0) }
  }

  /// The value of the token that `{path}` names.
  mutating func token(_ node: JSONNode?) -> TokenValue? {
    guard let text = node?.string, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let path = declared.paths.number(String(text.dropFirst().dropLast()))
    guard path < instanceAt.count, instanceAt[path] >= 0,
      case .resolved(_, let value) = states[instanceAt[path]]
    else { return nil }
    return value
  }
}

extension Color {
  /// The colour in the form of a token file, with one range for all of it.
  func node(at range: Range<Int>) -> JSONNode {
    let text = SourceFile(path: "", bytes: Array(colorObject(self).utf8))
    return JSONReader.read(text).root?.moved(to: range) ?? JSONNode(.null, range: range)
  }
}
