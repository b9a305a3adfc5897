import Diagnostics
import YAML

/// A page of the old site: its place, its front matter and the names that its expressions can use.
struct ImportedPage: Sendable {
  /// The path of the file, from the top of the old site.
  let path: String
  /// The path of the new page below `content/`.
  let output: String
  /// The generator that it was written for.
  let format: PageFormat
  /// The name of the page.
  let title: String
  /// Values that expressions name: `frontmatter.title`, exported constants, settings of the site.
  let constants: [String: YAMLNode]
  /// Declarations of the page.
  let scope: PageScope

  /// Creates a page.
  init(
    path: String,
    output: String,
    format: PageFormat,
    title: String,
    constants: [String: YAMLNode],
    scope: PageScope
  ) {
    self.path = path
    self.output = output
    self.format = format
    self.title = title
    self.constants = constants
    self.scope = scope
  }

  /// A file that is included in a page, with the values of the page.
  init(_ page: ImportedPage, at path: String, scope: PageScope) {
    self.init(
      path: path,
      output: page.output,
      format: page.format,
      title: page.title,
      constants: page.constants.merging(scope.constants) { $1 },
      scope: scope
    )
  }

  /// The text of an expression; nil if only a program knows it.
  func value(of source: String) -> String? {
    let plain = source.hasPrefix("$") ? String(source.dropFirst()) : source
    return ScriptLiteral.value(plain, names: constants)?.text
  }

  /// The text of a value that the front matter could have, and does not; nil for another expression.
  ///
  /// Generators show nothing for such a value; a title always exists here.
  func unsetValue(of source: String) -> String? {
    let plain = source.hasPrefix("$") ? String(source.dropFirst()) : source
    let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] == "frontmatter",
      parts.allSatisfy({ part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      })
    else { return nil }
    for count in 2...parts.count {
      guard let node = constants[parts.prefix(count).joined(separator: ".")] else {
        return plain == "frontmatter.title" ? title : ""
      }
      // A text or a list has properties of its type.
      guard node.entries != nil else { return nil }
    }
    return nil
  }

  /// The path that an import gives to a name.
  func importPath(of name: String) -> String? { scope.imports[name] }

  /// The text of a shortcode that only gives a value; nil for another one.
  func shortcode(_ element: PageElement) -> String? {
    let name = element.key
    let first = element.text("0") ?? ""
    switch name {
    case "ref", "relref": return first.isEmpty ? element.text("path") : first
    case "param", "siteparam":
      let value =
        constants["frontmatter.\(first)"] ?? constants["frontmatter.params.\(first)"]
        ?? constants["site.params.\(first)"] ?? constants["site.\(first)"]
      return value?.text.map(plainText)
    default: return nil
    }
  }

  /// Values in front matter by the names that expressions have for them.
  static func constants(_ node: YAMLNode?, prefix: String = "frontmatter") -> [String: YAMLNode] {
    var result: [String: YAMLNode] = [:]
    for entry in node?.entries ?? [] {
      result["\(prefix).\(entry.name)"] = entry.value
      if entry.value.entries != nil {
        result.merge(constants(entry.value, prefix: "\(prefix).\(entry.name)")) { first, _ in first
        }
      }
    }
    return result
  }
}

/// A text without the tags of HTML.
private func plainText(_ text: String) -> String {
  var result = ""
  var isInTag = false
  for character in text {
    if character == "<" { isInTag = true }
    if !isInTag { result.append(character) }
    if character == ">" { isInTag = false }
  }
  return text.contains("<") ? result.trimmed : text
}
