import Diagnostics

/// Sections, parents and blocks: all that has an end.
extension Parser {
  /// Begins a parent; `lineStart` is the start of its line if only blanks precede it.
  mutating func openParent(_ tag: Tag, lineStart: Int?) {
    addText(upTo: lineStart ?? tag.range.lowerBound, isLeftOut: isDirectlyInParent)
    let indent = lineStart.map { $0..<tag.range.lowerBound }
    done = tag.range.upperBound
    guard let name = name(of: tag) else { return }
    // Only its end shows whether the parent is alone on its lines; until then the indent is text.
    if let indent { template.code.append(.text(indent)) }
    push(tag, name.text, indent: indent == nil ? nil : template.code.count - 1)
    template.code.append(.parent(template.includes.count, end: 0))
    addInclude(name, tag, indent: nil)
  }

  /// Begins a block; `next` is the line after it if the block's tag is alone on its line.
  mutating func openBlock(_ tag: Tag, next: Int?, lineStart: Int?) {
    done = next ?? tag.range.upperBound
    guard let name = name(of: tag) else { return }
    let start = tag.range.lowerBound
    push(tag, name.text)
    template.code.append(.block(template.blocks.count, end: 0))
    template.blocks.append(
      Template.Block(
        name: Name(name.text),
        range: name.range,
        indent: (lineStart ?? start)..<start,
        isStandalone: next != nil
      )
    )
  }

  /// Ends the innermost open section or block, which an end tag should name.
  mutating func close(_ tag: Tag, lineStart: Int?, next: Int?) {
    guard let name = name(of: tag) else { return done = tag.range.upperBound }
    if open.last?.name != name.text, crossed.remove(name.text) != nil {
      return done = tag.range.upperBound
    }
    guard var opening = open.popLast() else {
      report("`\(name.text)` ends here but never begins", at: name.range)
      return done = tag.range.upperBound
    }
    if name.text != opening.name {
      reportMismatch(name, opening)
      // One mistake is reported once: the sections around it end where their author meant them to.
      while open.contains(where: { $0.name == name.text }), let outer = open.popLast() {
        crossed.insert(opening.name)
        opening = outer
        if outer.name == name.text { break }
      }
    }
    var isAlone = lineStart != nil && next != nil
    switch opening.tag.kind {
    case .parent:
      addText(upTo: tag.range.lowerBound, isLeftOut: true)
      isAlone = opening.indent != nil && next != nil
      if isAlone { takeIndent(opening) }
    case .block where isDirectlyInParent:
      // Text after a block inside a parent is left out in any case.
      isAlone = false
      addText(upTo: lineStart ?? tag.range.lowerBound)
    default: addText(upTo: isAlone ? lineStart ?? 0 : tag.range.lowerBound)
    }
    done = isAlone ? next ?? tag.range.upperBound : tag.range.upperBound
    let end = template.code.count
    switch template.code[opening.at] {
    case .section(let index, _): template.code[opening.at] = .section(index, end: end)
    case .inverted(let index, _): template.code[opening.at] = .inverted(index, end: end)
    case .parent(let index, _): template.code[opening.at] = .parent(index, end: end)
    case .block(let index, _):
      template.code[opening.at] = .block(index, end: end)
      measure(&template.blocks[index], from: opening.tag.range.upperBound, to: tag.range.lowerBound)
    default: break
    }
  }

  private mutating func takeIndent(_ opening: Opening) {
    guard let at = opening.indent, case .text(let indent) = template.code[at],
      case .parent(let index, _) = template.code[opening.at]
    else { return }
    template.code[at] = .text(indent.lowerBound..<indent.lowerBound)
    template.includes[index].indent = indent
  }

  /// Sets the indents of a block whose tag is alone on its line: its first line decides.
  private func measure(_ block: inout Template.Block, from start: Int, to end: Int) {
    guard block.isStandalone, let first = text.nextLine(after: start),
      let indent = text.indent(from: first, to: end)
    else { return }
    block.indent = indent
    block.dedent = indent.count
  }

  /// Begins the section or block that the next instruction opens.
  mutating func push(_ tag: Tag, _ name: String, indent: Int? = nil) {
    open.append(Opening(tag: tag, name: name, at: template.code.count, indent: indent))
    if open.count > Parser.maximalDepth {
      let message = "more than \(Parser.maximalDepth) sections inside each other"
      report(message, at: tag.content, rule: "template/too-deep")
    }
  }
}
