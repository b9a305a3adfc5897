extension [Fixture] {
  /// The specimens as Kotlin code that depends on nothing.
  ///
  /// - Parameter package: Name of the package; empty for none.
  /// - Returns: The code.
  public func kotlin(package: String = "") -> String {
    var code = "// Made by `vitrine export fixtures`. Do not edit.\n\n"
    if !package.isEmpty { code += "package \(package)\n\n" }
    code += """
      /** A specimen of the design system's site. */
      data class SpecFixture(
        val id: String,
        val page: String,
        val surface: String,
        val state: String,
        val system: String,
        val view: String?,
        val language: String,
        val schemes: List<String>,
        val texts: Map<String, String>,
        val items: List<String>,
        val actions: List<Action>,
        val tokens: Map<String, String>,
      ) {
        /** A button. */
        data class Action(val label: String, val role: String)

        /** Name of its picture in a scheme, without `.png`. */
        fun pictureName(scheme: String): String = "$id.$scheme"

        override fun toString(): String = id

        companion object {
          /** All specimens, in the order of the site's pages. */
          val all: List<SpecFixture> by lazy { (0 until count).map(::fixture) }

          private const val count = \(count)

          private fun fixture(index: Int): SpecFixture = when (index) {

      """
    for (index, fixture) in enumerated() {
      let branch = index == count - 1 ? "else" : "\(index)"
      code += "      \(branch) -> SpecFixture(\n"
      let members = [
        literal(fixture.name), literal(fixture.page), literal(fixture.surface),
        literal(fixture.state), literal(fixture.system), fixture.view.map(literal) ?? "null",
        literal(fixture.language), list(fixture.schemes.map(literal)),
        table(fixture.texts.map { ($0.part, $0.text) }), list(fixture.items.map(literal)),
        list(fixture.actions.map { "Action(\(literal($0.label)), \(literal($0.role)))" }),
        table(fixture.tokens.map { ($0.slot, $0.token) }),
      ]
      code += members.map { "        \($0),\n" }.joined() + "      )\n"
    }
    if isEmpty { code += "      else -> error(\"there are no specimens\")\n" }
    return code + "    }\n  }\n}\n"
  }
}

private func list(_ elements: [String]) -> String {
  "listOf(" + elements.joined(separator: ", ") + ")"
}

private func table(_ entries: [(String, String)]) -> String {
  "mapOf(" + entries.map { "\(literal($0.0)) to \(literal($0.1))" }.joined(separator: ", ") + ")"
}

/// A string literal of Kotlin.
private func literal(_ text: String) -> String {
  var literal = "\""
  for unit in text.utf16 {
    switch unit {
    case 0x22: literal += "\\\""
    case 0x5C: literal += "\\\\"
    case 0x24: literal += "\\$"
    case 0x0A: literal += "\\n"
    case 0x20...0x7E: literal.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
    default:
      let digits = String(unit, radix: 16, uppercase: true)
      literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
  return literal + "\""
}
