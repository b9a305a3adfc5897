extension [Fixture] {
  /// The specimens as Swift code that depends on nothing.
  public var swift: String {
    var code = """
      // Made by `vitrine export fixtures`. Do not edit.

      /// A specimen of the design system's site.
      public struct SpecFixture: Sendable, Identifiable {
        /// A button.
        public struct Action: Sendable {
          public let label: String
          public let role: String
        }

        public let id: String
        public let page: String
        public let surface: String
        public let state: String
        public let system: String
        public let view: String?
        public let language: String
        public let schemes: [String]
        public let texts: [String: String]
        public let items: [String]
        public let actions: [Action]
        public let tokens: [String: String]

        /// Name of its picture in a scheme, without `.png`.
        public func pictureName(_ scheme: String) -> String { "\\(id).\\(scheme)" }

        /// All specimens, in the order of the site's pages.
        public static let all: [SpecFixture] = [

      """
    for fixture in self {
      code += "    SpecFixture(\n"
      let members: [(String, String)] = [
        ("id", literal(fixture.name)), ("page", literal(fixture.page)),
        ("surface", literal(fixture.surface)), ("state", literal(fixture.state)),
        ("system", literal(fixture.system)), ("view", fixture.view.map(literal) ?? "nil"),
        ("language", literal(fixture.language)), ("schemes", list(fixture.schemes.map(literal))),
        ("texts", table(fixture.texts.map { ($0.part, $0.text) })),
        ("items", list(fixture.items.map(literal))),
        (
          "actions",
          list(
            fixture.actions.map { "Action(label: \(literal($0.label)), role: \(literal($0.role)))" }
          )
        ), ("tokens", table(fixture.tokens.map { ($0.slot, $0.token) })),
      ]
      code += members.map { "      \($0.0): \($0.1)" }.joined(separator: ",\n") + "\n    ),\n"
    }
    return code + "  ]\n}\n"
  }
}

private func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

private func table(_ entries: [(String, String)]) -> String {
  entries.isEmpty
    ? "[:]" : list(entries.map { "\(literal($0.0)): \(literal($0.1))" })
}

/// A string literal of Swift.
private func literal(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || isInvisible(scalar):
      literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

/// Returns true for characters that change the direction of text or that are invisible.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory == .format
}
