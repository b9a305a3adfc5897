public import Diagnostics

/// A Mustache template, compiled once and rendered often.
///
/// It never changes, and is a class so that a renderer passes it as one reference.
public final class Template: Sendable {
  /// The text that was compiled.
  public let file: SourceFile
  /// The steps of rendering, in order; see `Instruction`.
  let code: [Instruction]
  /// The names that instructions refer to by index.
  let references: [Reference]
  /// The name before the first dot of each reference.
  ///
  /// All workers look names up in the same templates. They would wait for each other if each
  /// look-up counted a reference to a path.
  let firstNames: [Name?]
  /// The name after the first dot of each reference.
  let secondNames: [Name?]
  /// The partials and parents that instructions refer to by index.
  let includes: [Include]
  /// The blocks that instructions refer to by index.
  let blocks: [Block]

  /// Creates the template from a finished draft.
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
    /// The text that is compiled.
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

  /// Compiles a template; the template is `nil` if a diagnostic is an error.
  public static func parse(_ file: SourceFile) -> (template: Template?, diagnostics: [Diagnostic]) {
    var parser = Parser(file)
    parser.parse()
    let isBroken = parser.diagnostics.contains { $0.severity == .error }
    return (isBroken ? nil : Template(parser.template), parser.diagnostics)
  }

  /// The names that the template uses, each up to its first dot.
  public var names: Set<String> { Set(references.compactMap(\.path.first?.text)) }

  /// The names that the template asks for behind `group` and a dot, in the order written.
  public func names(in group: Name) -> [String] {
    references.filter { $0.path.count == 2 && $0.path[0] == group }.map { $0.path[1].text }
  }

  /// One step of rendering.
  ///
  /// Integers are indices of the template's arrays; `end` is an index of `code`.
  enum Instruction: Sendable {
    /// Copies these bytes of the file.
    case text(Range<Int>)
    /// Writes a value, escaped if it is text.
    case variable(Int)
    /// Writes a value without escaping it.
    case raw(Int)
    /// Runs the steps up to `end` for a true value, or for each item of a list.
    case section(Int, end: Int)
    /// Runs the steps up to `end` for a false value.
    case inverted(Int, end: Int)
    /// Renders another template here.
    case partial(Int)
    /// Renders another template; the blocks among the steps up to `end` replace its own.
    case parent(Int, end: Int)
    /// Runs the steps up to `end`, or those of the block that replaces it.
    case block(Int, end: Int)
  }

  /// A name as a template writes it.
  struct Reference: Sendable {
    /// The name between its dots; none for `{{.}}`.
    var path: [Name]
    /// Whether a `?` in the template marks it as optional.
    var isOptional: Bool
    /// Bytes of the file.
    var range: Range<Int>
  }

  /// A partial or parent.
  struct Include: Sendable {
    /// Name of the other template.
    var name: String
    /// Whether a `?` in the template marks it as optional.
    var isOptional: Bool
    /// Bytes of the name in the file.
    var range: Range<Int>
    /// White space before each line of the other template; `nil` within a line.
    var indent: Range<Int>?
  }

  /// A part of a template that another template may replace.
  struct Block: Sendable {
    /// Its name; names of blocks and names of values are independent.
    var name: Name
    /// Bytes of the name in the file.
    var range: Range<Int>
    /// White space before the lines that replace it.
    var indent: Range<Int>
    /// The number of blanks removed from its own lines when they replace another block.
    var dedent = 0
    /// Whether it is alone on its line.
    var isStandalone: Bool
  }
}

/// Templates by the names that other templates use for them.
public struct TemplateSet: Sendable {
  private var templates: [String: Template]
  /// The record of the templates and sections that a rendering uses; `nil` records nothing.
  ///
  /// While it records, no shared value is written from the cache.
  public var trace: TemplateTrace?

  /// Creates a set.
  public init(_ templates: [String: Template] = [:]) {
    self.templates = templates
  }

  /// The template of a name.
  public subscript(name: String) -> Template? {
    get { templates[name] }
    set { templates[name] = newValue }
  }

  /// All names, sorted.
  public var names: [String] {
    templates.keys.sorted()
  }
}
