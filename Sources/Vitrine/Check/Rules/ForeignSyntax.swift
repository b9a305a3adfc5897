import Diagnostics

extension Rule {
  /// Looks at the beginnings of lines of text, and for `{{ … }}` in them.
  static let foreignSyntax = Rule(
    id: "source/foreign-syntax",
    severity: .warning,
    explanation: """
      The page has syntax that another generator gives a meaning: containers such as `::: tip`, \
      `[[toc]]`, shortcodes, imports of components, directives of DocC. CommonMark knows none of \
      it, so readers see the signs themselves. Write it in Markdown; a container becomes a quote.
      """,
    source: "CommonMark; VitePress, Starlight, Docusaurus, DocC, Hugo, Zola, Jekyll and MkDocs",
    breaks: """
      # Banners

      ::: tip
      A banner stands above content that is still there.
      :::
      """,
    passes: """
      # Banners

      > **Tip**
      >
      > A banner stands above content that is still there.
      """,
    check: .page { page, _ in
      let bytes = page.file.bytes
      var findings: [Finding] = []
      var containers: [Container] = []
      for line in PageLines(page) {
        if !containers.isEmpty { containers[containers.count - 1].lines.append(line.range) }
        guard line.kind == .prose, !line.isBlank else { continue }
        if bytes.begins(line.text, with: ":::") {
          if let opened = Container(line, bytes) {
            containers.append(opened)
          } else if let closed = containers.popLast() {
            findings.append(closed.finding(page.file, isNested: !containers.isEmpty))
          }
        } else if Foreign.beginnings.contains(bytes[line.text.lowerBound]),
          let foreign = Foreign.all.first(where: { $0.matches(line.text, bytes) })
        {
          findings.append(foreign.finding(at: line.text, in: page.file))
        } else if let place = interpolation(in: line.text, bytes) {
          findings.append(Foreign.interpolation.finding(at: place, in: page.file))
        }
      }
      findings += containers.map { $0.finding(page.file, isNested: true) }
      return findings.sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }.limited()
    }
  )
}

/// `::: tip Title` up to its closing line.
private struct Container {
  let opening: Range<Int>
  /// What stands behind the colons.
  let title: String
  /// Every line behind the opening one, the closing one last.
  var lines: [Range<Int>] = []

  init?(_ line: PageLines.Line, _ bytes: [UInt8]) {
    let colons = bytes[line.text].prefix { $0 == UInt8(ascii: ":") }.count
    let rest = bytes.trimmed(line.text.lowerBound + colons..<line.text.upperBound)
    guard !rest.isEmpty else { return nil }
    opening = line.range
    let words = String(decoding: bytes[rest], as: UTF8.self)
    let own = words.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init)
    let kind = words.prefix { $0.isLetter || $0 == "-" }
    title = own ?? kind.prefix(1).uppercased() + kind.dropFirst()
  }

  /// What is said of it; one that stands in another or has no end gets no fix.
  func finding(_ file: SourceFile, isNested: Bool) -> Finding {
    func edit(_ bytes: Range<Int>, _ text: String) -> Diagnostic.Edit {
      Diagnostic.Edit(range: SourceRange(file: file.path, bytes: bytes), replacement: text)
    }
    let place = SourceRange(file: file.path, bytes: file.bytes.trimmed(opening))
    var fixes: [Diagnostic.Fix] = []
    if !isNested, let last = lines.last {
      let inner = lines.dropLast().map { line in
        edit(line.lowerBound..<line.lowerBound, line.isEmpty ? ">" : "> ")
      }
      let end = last.lowerBound - 1..<last.upperBound
      let edits = [edit(opening, "> **\(title)**\n>")] + inner + [edit(end, "")]
      fixes = [Diagnostic.Fix(title: "make it a quote", edits: edits)]
    }
    return Finding(
      "a container of VitePress, Starlight or Docusaurus is shown with its colons",
      at: place,
      help: ["make it a quote, or a paragraph of its own"],
      fixes: fixes
    )
  }
}

/// A sign that another generator reads.
private struct Foreign {
  let openings: [StaticString]
  /// One of these is needed on the line too, when there are any.
  var also: [String] = []
  let name: String
  let help: String

  func matches(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard openings.contains(where: { bytes.begins(line, with: $0) }) else { return false }
    guard !also.isEmpty else { return true }
    let text = String(decoding: bytes[line], as: UTF8.self)
    return also.contains { text.contains($0) }
  }

  func finding(at bytes: Range<Int>, in file: SourceFile) -> Finding {
    Finding(
      "\(name) is shown as it stands",
      at: SourceRange(file: file.path, bytes: bytes),
      help: [help]
    )
  }

  /// The bytes that a line with one of them begins with.
  static let beginnings = Set(all.flatMap(\.openings).map { $0.utf8Start.pointee })

  static let interpolation = Foreign(
    openings: [],
    name: "an expression of VitePress, Hugo or Jekyll",
    help: "write its value; a template is the place for expressions"
  )

  static let all = [
    Foreign(
      openings: ["[[toc]]", "[[_TOC_]]", "[TOC]"],
      name: "the mark for a list of contents",
      help: "take it out: every page has an outline of its headings"
    ),
    Foreign(
      openings: ["[^"],
      also: ["]:"],
      name: "a footnote",
      help: "say it in the sentence, or in a quote behind the paragraph"
    ),
    Foreign(
      openings: ["<<< "],
      name: "an import of code by VitePress",
      help: "put the code into a fence"
    ),
    Foreign(
      openings: ["import "],
      also: [" from '", " from \""],
      name: "an import of MDX",
      help: "take it out; a component becomes Markdown or a ```state fence"
    ),
    Foreign(
      openings: ["{{<", "{{%", "{%"],
      name: "a shortcode of Hugo, Zola or Jekyll",
      help: "write in Markdown what it stands for"
    ),
    Foreign(
      openings: ["!!! ", "??? "],
      name: "an admonition of MkDocs",
      help: "make it a quote, or a paragraph of its own"
    ),
    Foreign(
      openings: [
        "@Metadata", "@Row", "@Column", "@TabNavigator", "@Tab(", "@Image(", "@Video(", "@Links(",
        "@Options", "@PageImage(", "@PageKind(", "@Small", "@Comment", "@Tutorial(", "@Article(",
      ],
      name: "a directive of DocC",
      help: "write in Markdown what it stands for; settings go into the front matter"
    ),
  ]
}

/// `{{ … }}` outside code.
private func interpolation(in line: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
  guard bytes[line].contains(UInt8(ascii: "{")) else { return nil }
  var prose = ProseBytes(bytes, line)
  while let at = prose.next() {
    guard bytes.begins(at..<line.upperBound, with: "{{") else { continue }
    var end = at + 2
    while end + 1 < line.upperBound {
      if bytes.begins(end..<line.upperBound, with: "}}") { return at..<end + 2 }
      end += 1
    }
    return nil
  }
  return nil
}
