import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Checks the beginnings of lines of text, and searches them for components and expressions.
  static let foreignSyntax = Rule(
    .sourceForeignSyntax,
    check: .page { page, context in
      let bytes = page.file.bytes
      var findings: [Finding] = []
      var containers: [UnknownContainer] = []
      lazy var names =
        AlertKind.allCases.map(\.rawValue) + context.site.theme.containers.keys.sorted()
      // Lines of containers that the page shows as such.
      lazy var known = Set(
        page.document.containers.flatMap { [$0.opening.lowerBound, $0.range.upperBound] }
      )
      var call: ForeignCall?
      func report(_ call: ForeignCall) {
        let name = "a call of a template over several lines"
        let foreign = Foreign(openings: [], name: name, help: "write its content in Markdown")
        findings.append(foreign.finding(at: call.range, in: page.file))
      }
      for line in PageLines(page) {
        if let open = call, line.kind == .prose {
          if open.ends(in: line.text, bytes) {
            if !open.isCertain { report(open) }
            call = nil
            continue
          }
          let isHeading = bytes.begins(line.text, with: "#")
          guard isHeading || (line.isBlank && !open.isCertain) else { continue }
          call = nil
        }
        if !containers.isEmpty { containers[containers.count - 1].lines.append(line.range) }
        guard line.kind == .prose, !line.isBlank else { continue }
        if bytes.begins(line.text, with: ":::") {
          let isKnown =
            known.contains(line.text.lowerBound) || known.contains(line.text.upperBound)
          if isKnown { continue }
          if let opened = UnknownContainer(line, bytes) {
            containers.append(opened)
          } else if let closed = containers.popLast() {
            findings.append(closed.finding(page.file, isNested: !containers.isEmpty, names))
          }
        } else if let found = ForeignCall(in: line.text, bytes) {
          call = found
          if found.isCertain { report(found) }
        } else if Foreign.beginnings.contains(bytes[line.text.lowerBound]),
          let foreign = Foreign.all.first(where: { $0.matches(line.text, bytes) })
        {
          findings.append(foreign.finding(at: line.text, in: page.file))
        } else if let tag = ComponentTag(in: line.text, page) {
          findings.append(Foreign.component.finding(at: tag.range, in: page.file))
        } else if let signs = ForeignSigns(in: line.text, bytes) {
          let foreign = Foreign(openings: [], name: signs.name, help: signs.help)
          findings.append(foreign.finding(at: signs.range, in: page.file))
        } else if let braces = ForeignBraces(in: line.text, bytes) {
          let foreign = Foreign(openings: [], name: braces.name, help: braces.help)
          findings.append(foreign.finding(at: braces.range, in: page.file))
        }
      }
      findings += containers.map { $0.finding(page.file, isNested: true, names) }
      findings += ForeignAlert.findings(in: page) + ForeignTildes.findings(in: page)
      return findings.sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }.limited()
    }
  )
}

/// `::: name Title` up to its closing line, where no container has that name.
private struct UnknownContainer {
  let opening: Range<Int>
  /// The title after the colons and the kind, else the kind.
  let title: String
  /// The word behind the colons.
  let name: String
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
    name = String(kind)
    title = own ?? kind.prefix(1).uppercased() + kind.dropFirst()
  }

  /// Returns the finding; a container that is nested, misspelt or without an end gets no fix.
  func finding(_ file: SourceFile, isNested: Bool, _ names: [String]) -> Finding {
    func edit(_ bytes: Range<Int>, _ text: String) -> Diagnostic.Edit {
      Diagnostic.Edit(range: SourceRange(file: file.path, bytes: bytes), replacement: text)
    }
    let place = SourceRange(file: file.path, bytes: file.bytes.trimmed(opening))
    let label = didYouMean(name, in: names)
    var fixes: [Diagnostic.Fix] = []
    // A misspelt container is not meant as a quote.
    if label.isEmpty, !isNested, let last = lines.last {
      let inner = lines.dropLast().map { line in
        edit(line.lowerBound..<line.lowerBound, line.isEmpty ? ">" : "> ")
      }
      let end = last.lowerBound - 1..<last.upperBound
      let edits = [edit(opening, "> **\(title)**\n>")] + inner + [edit(end, "")]
      fixes = [Diagnostic.Fix(title: "make it a quote", edits: edits)]
    }
    return Finding(
      name.isEmpty
        ? "a container without a name is shown with its colons"
        : "no container is called `\(name)`, so it is shown with its colons",
      at: place,
      label: label,
      help: ["use a container that the site has, or write it in Markdown"],
      fixes: fixes
    )
  }
}

/// Syntax of another generator.
private struct Foreign {
  let openings: [StaticString]
  /// Texts of which the line must also contain one, if there are any.
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
      "\(name) is shown as text",
      at: SourceRange(file: file.path, bytes: bytes),
      help: [help]
    )
  }

  /// The bytes with which such lines begin.
  static let beginnings = Set(all.flatMap(\.openings).map { $0.utf8Start.pointee })

  static let component = Foreign(
    openings: [],
    name: "a component of MDX",
    help: "write Markdown, or a container between lines of `:::`"
  )

  static let all = [
    Foreign(
      openings: ["[[toc]]", "[[_TOC_]]", "[TOC]"],
      name: "the mark for a list of contents",
      help: "remove it: every page has an outline of its headings"
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
      help: "remove it; write a component in Markdown or as a ```state fence"
    ),
    Foreign(
      openings: ["export const ", "export let ", "export function ", "export default "],
      also: [" = ", "=>", "function ", "function(", "default {"],
      name: "an export of MDX",
      help: "remove it; put settings of a page into its front matter"
    ),
    Foreign(
      openings: ["{/*"],
      name: "a comment of MDX",
      help: "write `<!-- … -->`, or remove it"
    ),
    Foreign(
      openings: ["{: .", "{: #", "{:.", "{:#"],
      name: "a list of attributes for kramdown or Python-Markdown",
      help: "remove it; `{#id}` after a heading gives it an id"
    ),
    Foreign(
      openings: ["=== \""],
      name: "a tab of MkDocs",
      help: "write the content one below the other, or use a container that the site has"
    ),
    Foreign(
      openings: ["{{<", "{{%", "{%"],
      name: "a shortcode of Hugo, Zola or Jekyll",
      help: "write its content in Markdown"
    ),
    Foreign(
      openings: [".. "],
      also: ["::"],
      name: "a directive of reStructuredText",
      help: "write its content in Markdown, or use a container that the site has"
    ),
    Foreign(
      openings: ["!!! ", "??? "],
      name: "an admonition of MkDocs",
      help: "write `:::note` above it and `:::` below it"
    ),
    Foreign(
      openings: [
        "@Metadata", "@Row", "@Column", "@TabNavigator", "@Tab(", "@Image(", "@Video(", "@Links(",
        "@Options", "@PageImage(", "@PageKind(", "@Small", "@Comment", "@Tutorial(", "@Article(",
      ],
      name: "a directive of DocC",
      help: "write its content in Markdown; put settings into the front matter"
    ),
  ]
}
