import Diagnostics
import YAML

/// Writes the nodes of a page as Markdown of Vitrine.
struct PageWriter {
  /// The page.
  let page: ImportedPage
  /// Files that the pages refer to.
  let files: FileFinder
  /// Diagnostics of the places that a person must look at.
  var leftovers: [Diagnostic] = []
  /// Components that need a template, by the name of their container.
  var components: [String: ComponentUse] = [:]
  /// The number of files that are included in the page.
  var included = 0
  /// Their paths, from the top of the old site.
  var includedPaths: Set<String> = []
  /// The files themselves, by their paths in diagnostics.
  var includedFiles: [String: SourceFile] = [:]
  /// Whether the content of a macro is being written.
  var isInMacro = false
  /// The level of the last heading, for headings of sections that have none in the old page.
  var level = 1
  /// The number of attributes that are left out because they only change looks.
  var looks = 0
  /// The place of the first of them.
  var firstLook: SourceRange?

  /// Places in sentences that links go to.
  var targets: [(id: String, place: SourceRange)] = []

  /// Starts with nothing written.
  init(_ page: ImportedPage, _ files: FileFinder) {
    self.page = page
    self.files = files
  }

  /// The front matter's values and constants of the page, by the names that expressions have.
  var names: [String: YAMLNode] { page.constants }

  /// Writes the whole page.
  mutating func page(_ nodes: [PageNode]) -> String {
    let text = write(nodes)
    if looks > 0, let firstLook {
      leftovers.append(
        ImportRule.look.diagnostic(
          looks == 1
            ? "an attribute that only changes how the page looks is left out"
            : "\(looks) attributes that only change how the page looks are left out",
          at: firstLook,
          help: "the theme decides about looks: see the guide's page on it",
          severity: .info
        )
      )
    }
    return squeezed(text)
  }

  // MARK: Nodes

  /// Writes nodes one after the other.
  mutating func write(_ nodes: [PageNode]) -> String {
    var out = ""
    var isAfterHeading = false
    for node in NodeGroups.joined(nodes) {
      defer { isAfterHeading = node.isHeadingInLine }
      switch node {
      case .text(let text):
        noteHeadings(text)
        if isAfterHeading, text.first?.isLetter == true { out += " " }
        out += inlineText(text, page.format)
      case .code(let code): out += code
      case .expression(let source, let place): out += expression(source, place)
      case .strayTag(let source, let name, let place): out += strayTag(source, name, place)
      case .element(let element):
        if element.isBlock {
          append(block(element), element.indent, to: &out)
        } else {
          out += inline(element)
        }
      }
    }
    return out
  }

  /// Adds a block on separate lines.
  private func append(_ block: String, _ indent: String, to out: inout String) {
    while let last = out.last, last == " " || last == "\t" { out.removeLast() }
    guard !block.isEmpty else { return }
    if !out.isEmpty { out += out.hasSuffix("\n\n") ? "" : out.hasSuffix("\n") ? "\n" : "\n\n" }
    for (number, line) in block.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { out += "\n" }
      out += line.isEmpty ? "" : indent + line
    }
    out += "\n"
  }

  /// The text of children, without the indentation that they share.
  mutating func content(_ element: PageElement) -> String {
    content(element.children)
  }

  /// The text of nodes, without the indentation that they share.
  mutating func content(_ nodes: [PageNode]) -> String {
    let text = dedented(write(nodes))
    return page.format.hasJSX ? flattened(text) : text
  }

  // MARK: Leftovers

  /// Adds a diagnostic.
  mutating func report(
    _ rule: ImportRule,
    _ message: String,
    _ place: SourceRange,
    help: String? = nil,
    severity: Severity = .warning
  ) {
    leftovers.append(rule.diagnostic(message, at: place, help: help, severity: severity))
  }

  /// Counts an attribute that is left out because it only changes looks.
  mutating func leaveOutLook(_ place: SourceRange) {
    looks += 1
    if firstLook == nil { firstLook = place }
  }

  private mutating func strayTag(_ source: String, _ name: String, _ place: SourceRange) -> String {
    let plain = name.hasPrefix("/") ? String(name.dropFirst()) : name
    guard AllowedElements.names.contains(plain.lowercased()) || plain == "Fragment" else {
      // Text such as `Array<Int>`.
      if !page.format.hasJSX, !name.hasPrefix("/"), !source.contains("=") {
        return source.replacing("<", with: "\\<")
      }
      report(
        .tag,
        "nothing \(name.hasPrefix("/") ? "opens" : "closes") the tag `\(flat(source))`",
        place,
        help: "it is left out; check whether its content is complete"
      )
      return ""
    }
    if name.hasPrefix("/")
      || ["summary", "div", "span", "section", "article"].contains(plain.lowercased())
    {
      return ""
    }
    report(
      .tag,
      "nothing closes the tag `\(flat(source))`",
      place,
      help: "it is left out; check whether its content is complete"
    )
    return ""
  }

  /// The value of an expression, or its source as code.
  private mutating func expression(_ source: String, _ place: SourceRange) -> String {
    if let value = page.value(of: source) ?? page.unsetValue(of: source) { return value }
    report(
      .expression,
      "`{\(flat(source))}` has a value that a program computes",
      place,
      help: "write the value, or delete it; the page shows the expression as code"
    )
    let code = flat(source)
    return code.contains("`") ? "`` \(code) ``" : "`\(code)`"
  }
}

/// Uses of a component without a counterpart.
struct ComponentUse: Sendable {
  /// The name of the component.
  var name: String
  /// Names of its attributes.
  var fields: Set<String> = []
  /// The number of uses.
  var count = 0
}

/// A text on one line, at most 80 characters of it.
func flat(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return line.count > 80 ? String(line.prefix(77)) + "…" : line
}
