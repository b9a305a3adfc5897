public import DesignTokens
import Diagnostics

/// Writes systems as Kotlin for Jetpack Compose: an interface with a property for each token, and an
/// object with the values of each scheme.
///
/// Lengths are `Dp`: a pixel is a dp, and a rem is 16. Families of fonts are names, as fonts are
/// resources of the app.
public func exportKotlin(_ systems: [ExportSystem]) -> Export {
  var names = ExportNames()
  var omissions = Omissions()
  var bodies = ""
  for system in systems {
    let table = ExportTable(system)
    let title = KotlinName.type(system.id) + "Tokens"
    var own = ExportNames()
    let rows = table.rows.compactMap { row -> (name: String, type: String, row: ExportRow)? in
      guard let first = row.values.compactMap(\.self).first else { return nil }
      if row.values.contains(where: { $0.map { KotlinValue.text($0) == nil } ?? false }) {
        omissions.add(row.token, "its unit depends on where it is used")
        return nil
      }
      let name = KotlinName.property(row.token.path)
      guard own.claim(name, for: row.token, kind: "the property") else { return nil }
      let isMissing = row.values.contains { $0 == nil }
      return (name, KotlinValue.type(first) + (isMissing ? "?" : ""), row)
    }
    names.take(own)
    bodies += "\n/** Tokens of `\(system.id)`. */\ninterface \(title) {\n"
    for (name, type, row) in rows {
      if let text = row.token.description { bodies += "    /** \(comment(text)) */\n" }
      bodies += "    val \(name): \(type)\n"
    }
    bodies += "}\n"
    for (place, context) in table.contexts.enumerated() {
      let words = context.names.map { KotlinName.type($0.name) }.joined()
      bodies +=
        "\n/** \(comment(context.names.isEmpty ? "Values." : "Values in \(context.names.map(\.name).joined(separator: ", ")).")) */\n"
      bodies +=
        "object \(title.dropLast("Tokens".count))\(words.isEmpty ? "Values" : words) : \(title) {\n"
      for (name, type, row) in rows {
        let value = row.values[place].flatMap(KotlinValue.text) ?? "null"
        bodies += "    override val \(name): \(type) = \(value)\n"
      }
      bodies += "}\n"
    }
  }
  return Export(
    text: KotlinValue.prelude + bodies,
    diagnostics: names.diagnostics + omissions.diagnostics + missingValues(systems)
  )
}

/// A text that does not end a comment.
private func comment(_ text: String) -> String {
  text.replacing("*/", with: "* /").split(whereSeparator: \.isNewline).joined(separator: " ")
}

/// Names in Kotlin.
enum KotlinName {
  /// `stateWarning` for `state.warning`, in backticks if it is a keyword.
  static func property(_ path: String) -> String {
    let words = words(path)
    let name = words.enumerated().map { place, word in
      place == 0 ? word.prefix(1).lowercased() + word.dropFirst() : upper(word)
    }.joined()
    let safe = name.isEmpty ? "token" : name.first?.isNumber == true ? "_" + name : name
    return keywords.contains(safe) ? "`\(safe)`" : safe
  }

  /// `MyMarket` for `my-market`.
  static func type(_ name: String) -> String {
    let text = words(name).map(upper).joined()
    return text.isEmpty ? "Token" : text.first?.isNumber == true ? "_" + text : text
  }

  private static func upper(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func words(_ path: String) -> [String] {
    var words = [""]
    for scalar in path.replacing("$root", with: "").unicodeScalars {
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isPlain {
        // Digits of two words would be one number.
        let last =
          words[words.count - 1].isEmpty && words.count > 1 ? words[words.count - 2].last : nil
        if last?.isNumber == true, ("0"..."9").contains(scalar) { words[words.count - 1] += "_" }
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if words.last != "" {
        words.append("")
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static let keywords: Set = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface",
    "is", "null", "object", "package", "return", "super", "this", "throw", "true", "try",
    "typealias",
    "typeof", "val", "var", "when", "while",
  ]
}
