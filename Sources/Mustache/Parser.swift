import Diagnostics

/// Compiles a template in one pass over its tags.
struct Parser {
  /// The template so far.
  var template: Template.Draft
  /// The problems in the template.
  var diagnostics: [Diagnostic] = []
  /// The text of the file.
  let text: TemplateText
  /// The delimiters of tags from here on.
  var delimiters = Delimiters()
  /// The sections, parents and blocks that have not ended, the innermost last.
  var open: [Opening] = []
  /// Names that end after something around them ended, which is reported there.
  var crossed: Set<String> = []
  /// Bytes before it are compiled.
  var done = 0

  /// The largest nesting of sections, parents and blocks.
  static let maximalDepth = 64

  /// A section, parent or block whose end tag has not come yet.
  struct Opening {
    /// The tag that begins it.
    var tag: Tag
    /// The name that its end tag must have.
    var name: String
    /// Index of its instruction.
    var at: Int
    /// Index of the white space before a parent that is alone on its line.
    var indent: Int?
  }

  /// Prepares to compile a file.
  init(_ file: SourceFile) {
    template = Template.Draft(file: file)
    text = TemplateText(bytes: file.bytes)
    if file.bytes.starts(with: SourceFile.byteOrderMark) { done = SourceFile.byteOrderMark.count }
  }

  /// Compiles to the end of the file, or to the first tag that makes the rest unreadable.
  mutating func parse() {
    if let fault = text.fault {
      return report("the template is not UTF-8", at: fault, help: "save it as UTF-8")
    }
    do throws(TemplateText.UnclosedTag) {
      while let tag = try text.nextTag(from: done, delimiters) {
        take(tag)
        if open.count > Parser.maximalDepth { return }
      }
    } catch {
      let shown = text.string(error.open)
      return report("`\(shown)` is never closed", at: error.open)
    }
    addText(upTo: text.bytes.count)
    for opening in open {
      let help = "write `\(mark("/" + opening.name))` where it ends"
      report("`\(opening.name)` is never closed", at: opening.tag.content, help: help)
    }
  }

  private mutating func take(_ tag: Tag) {
    let start = text.lineStart(before: tag.range.lowerBound).map { max($0, done) }
    let next = text.nextLine(after: tag.range.upperBound)
    let isAlone = tag.kind.canStandAlone && start != nil && next != nil
    let lineStart = start ?? tag.range.lowerBound
    switch tag.kind {
    case .parent: return openParent(tag, lineStart: start)
    case .block where isDirectlyInParent:
      addText(upTo: tag.range.lowerBound, isLeftOut: true)
      return openBlock(tag, next: next, lineStart: nil)
    case .block:
      addText(upTo: isAlone ? lineStart : tag.range.lowerBound)
      return openBlock(tag, next: isAlone ? next : nil, lineStart: start)
    case .end: return close(tag, lineStart: start, next: next)
    default: break
    }
    addText(upTo: isAlone ? lineStart : tag.range.lowerBound, isLeftOut: isDirectlyInParent)
    let indent = isAlone ? lineStart..<tag.range.lowerBound : nil
    done = isAlone ? next ?? tag.range.upperBound : tag.range.upperBound
    switch tag.kind {
    case .comment: break
    case .delimiters: changeDelimiters(tag)
    case .partial:
      guard let name = name(of: tag) else { return }
      template.code.append(.partial(template.includes.count))
      addInclude(name, tag, indent: indent)
    default: addReference(tag)
    }
  }

  private mutating func addReference(_ tag: Tag) {
    guard let name = name(of: tag) else { return }
    if isDirectlyInParent { reportLeftOut(tag.range) }
    let index = template.references.count
    let path =
      name.text == "." ? [] : name.text.split(separator: ".", omittingEmptySubsequences: false)
    if path.contains("") { return report("an empty name next to a dot", at: tag.content) }
    template.references.append(
      .init(path: path.map { Name(String($0)) }, isOptional: name.isOptional, range: name.range)
    )
    switch tag.kind {
    case .variable: template.code.append(.variable(index))
    case .raw, .triple: template.code.append(.raw(index))
    default:
      push(tag, name.text)
      let isInverted = tag.kind == .inverted
      template.code.append(isInverted ? .inverted(index, end: 0) : .section(index, end: 0))
    }
  }

  /// Notes a partial or parent to which the next instruction refers.
  mutating func addInclude(_ name: WrittenName, _ tag: Tag, indent: Range<Int>?) {
    template.includes.append(
      .init(name: name.text, isOptional: name.isOptional, range: name.range, indent: indent)
    )
  }

  private mutating func changeDelimiters(_ tag: Tag) {
    let words = text.bytes[tag.content].split { byte in
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
    }
    guard words.count == 2, let first = words.first, let last = words.last,
      !words.joined().contains(UInt8(ascii: "="))
    else {
      let help = "write two words without `=`, as in `{{=<% %>=}}`"
      return report("these are no two delimiters", at: tag.range, help: help)
    }
    delimiters = Delimiters(open: Array(first), close: Array(last))
  }

  /// Whether the next content is directly in a parent, between its blocks.
  var isDirectlyInParent: Bool {
    open.last?.tag.kind == .parent
  }

  /// Compiles the text up to `end`; warns of text that the output leaves out.
  mutating func addText(upTo end: Int, isLeftOut: Bool = false) {
    defer { done = max(done, end) }
    guard done < end else { return }
    template.code.append(.text(done..<end))
    let shown = text.trimmed(done..<end)
    if isLeftOut, !shown.isEmpty { reportLeftOut(shown) }
  }

  /// A name and whether it ends with `?`.
  struct WrittenName {
    /// The name without `?`.
    var text: String
    /// Whether it may be absent.
    var isOptional: Bool
    /// Bytes of the file, without `?`.
    var range: Range<Int>
  }

  /// Returns the name in a tag; `nil` after a report that it has none.
  mutating func name(of tag: Tag) -> WrittenName? {
    var range = tag.content
    guard !range.isEmpty else {
      report("a tag without a name", at: tag.range)
      return nil
    }
    guard !range.contains(where: text.isSpace) else {
      report("white space inside a name", at: range)
      return nil
    }
    let isOptional = range.count > 1 && text.bytes[range.upperBound - 1] == UInt8(ascii: "?")
    if isOptional { range = range.lowerBound..<range.upperBound - 1 }
    return WrittenName(text: text.string(range), isOptional: isOptional, range: range)
  }
}
