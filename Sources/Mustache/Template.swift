package import Diagnostics

/// A Mustache template, compiled once and rendered often.
///
/// It never changes, and is a class so that a renderer hands it on by one reference.
package final class Template: Sendable {
  /// The text it was made of.
  package let file: SourceFile
  /// What to do, in order; see `Instruction`.
  let code: [Instruction]
  /// The names that instructions refer to by index.
  let references: [Reference]
  /// What comes before the first dot of each.
  ///
  /// All workers look names up in the same templates, and would wait for each other if each look-up
  /// counted a reference to a path.
  let firstNames: [Name?]
  /// What comes behind it.
  let secondNames: [Name?]
  /// The partials and parents that instructions refer to by index.
  let includes: [Include]
  /// The blocks that instructions refer to by index.
  let blocks: [Block]

  /// Ends a draft.
  init(_ draft: Draft) {
    file = draft.file
    code = draft.code
    references = draft.references
    firstNames = draft.references.map(\.path.first)
    secondNames = draft.references.map { $0.path.dropFirst().first }
    includes = draft.includes
    blocks = draft.blocks
  }

  /// A template while it is compiled.
  struct Draft {
    /// The text it is made of.
    let file: SourceFile
    /// Instructions so far.
    var code: [Instruction] = []
    /// Names so far.
    var references: [Reference] = []
    /// Partials and parents so far.
    var includes: [Include] = []
    /// Blocks so far.
    var blocks: [Block] = []
  }

  /// Compiles a template; it is `nil` when a diagnostic is an error.
  package static func parse(_ file: SourceFile) -> (template: Template?, diagnostics: [Diagnostic])
  {
    var parser = Parser(file)
    parser.parse()
    let isBroken = parser.diagnostics.contains { $0.severity == .error }
    return (isBroken ? nil : Template(parser.template), parser.diagnostics)
  }

  /// The names that the template asks for behind `group` and a dot, in the order written.
  package func names(in group: Name) -> [String] {
    references.filter { $0.path.count == 2 && $0.path[0] == group }.map { $0.path[1].text }
  }

  /// One step of rendering.
  ///
  /// Integers are indices of the template's arrays, `end` is one of `code`.
  enum Instruction: Sendable {
    /// Copies these bytes of the file.
    case text(Range<Int>)
    /// Writes a value, escaped if it is text.
    case variable(Int)
    /// Writes a value as it is.
    case raw(Int)
    /// Does the steps up to `end` for a true value, or for each item of a list.
    case section(Int, end: Int)
    /// Does the steps up to `end` for a false value.
    case inverted(Int, end: Int)
    /// Renders another template here.
    case partial(Int)
    /// Renders another template with the blocks among the steps up to `end` in place of its own.
    case parent(Int, end: Int)
    /// Does the steps up to `end`, or those of the block that replaces it.
    case block(Int, end: Int)
  }

  /// A name as a template writes it.
  struct Reference: Sendable {
    /// The name between its dots; none for `{{.}}`.
    var path: [Name]
    /// Whether the template says with `?` that it may be absent.
    var isOptional: Bool
    /// Bytes of the file.
    var range: Range<Int>
  }

  /// A partial or parent.
  struct Include: Sendable {
    /// Name of the other template.
    var name: String
    /// Whether the template says with `?` that it may be absent.
    var isOptional: Bool
    /// Bytes of the name in the file.
    var range: Range<Int>
    /// White space that each line of the other template gets; `nil` within a line.
    var indent: Range<Int>?
  }

  /// A part of a template that another may replace.
  struct Block: Sendable {
    /// Its name, which lives apart from names of values.
    var name: Name
    /// Bytes of the name in the file.
    var range: Range<Int>
    /// White space that lines put in its place get.
    var indent: Range<Int>
    /// Number of blanks that its own lines lose where they are put in another's place.
    var dedent = 0
    /// Whether nothing else stands on the line where it begins.
    var isStandalone: Bool
  }
}

/// Templates by the names under which others include them.
package struct TemplateSet: Sendable {
  private var templates: [String: Template]

  /// Creates a set.
  package init(_ templates: [String: Template] = [:]) {
    self.templates = templates
  }

  /// The template of a name.
  package subscript(name: String) -> Template? {
    get { templates[name] }
    set { templates[name] = newValue }
  }

  /// All names, sorted.
  package var names: [String] {
    templates.keys.sorted()
  }
}
