import Diagnostics
import Markdown
import SiteModel
import YAML

extension PageReader {
  /// Reads the links in front matter, and the lists of entries that are the content of containers
  /// or of files which they name.
  func readData(of page: inout Page) -> [Diagnostic] {
    page.dataLinks = page.frontMatter.related.map { address in
      Link(destination: address.value, range: address.range.bytes, isImage: false)
    }
    var diagnostics: [Diagnostic] = []
    for (index, container) in page.document.containers.enumerated() {
      // Without an end, the text that follows is Markdown, and the missing end is reported.
      guard let kind = theme.containers[container.name], !kind.entries.isEmpty,
        container.isClosed
      else { continue }
      let content = container.content(in: page.file.bytes)
      let isEmpty = content.text.allSatisfy { $0 <= 0x20 }
      let field = container.fields.first { $0.name == "file" && $0.value != nil }
      var reader = EntryReader(kind, of: page)
      if let field {
        if isEmpty {
          readFile(field, into: &reader)
        } else {
          let message = "`\(kind.name)` has a list and names a file"
          reader.report("wrong-data", message, field.range, help: ["delete one of them"])
        }
      } else if isEmpty {
        reader.report("wrong-data", "`\(kind.name)` has no entries", container.opening)
      } else {
        let yaml = parseYAML(
          content.text[...],
          lineOffsets: content.lineOffsets,
          end: container.range.upperBound,
          file: page.file.path
        )
        reader.add(yaml.diagnostics)
        if let node = yaml.node { reader.read(node) }
      }
      page.dataLinks = reader.links
      page.entries[index] = reader.entries
      diagnostics += reader.diagnostics
    }
    return diagnostics
  }

  /// Reads the entries of a file; problems in it are reported at the field that names it.
  private func readFile(_ field: Container.Field, into reader: inout EntryReader) {
    let path = field.value ?? ""
    switch included.file(at: path) {
    case .outside: reader.add([outside(path, at: reader.at(field.range))])
    case .missing: reader.add([missing(path, at: reader.at(field.range))])
    case .file(var file):
      // YAML includes JSON but for tabs, which JSON has between its values alone.
      if path.hasSuffix(".json") {
        let bytes = file.bytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
        file = SourceFile(path: file.path, bytes: bytes)
      }
      let yaml = parseYAML(file)
      reader.place = (field.range, file)
      reader.add(yaml.diagnostics)
      if let node = yaml.node {
        reader.read(node)
      } else if yaml.diagnostics.isEmpty {
        reader.report("wrong-data", "`\(path)` has no entries", field.range)
      }
    }
  }
}

/// Reads the entries of one container.
private struct EntryReader {
  let kind: ContainerKind
  let page: String
  /// Number of links in the text of the page.
  let linkCount: Int
  /// Links of the page's data, with those of this container.
  var links: [Link]
  var entries: [ContainerEntry] = []
  var diagnostics: [Diagnostic] = []
  /// The file that has the entries and the file range of the field that names it; nil if they are
  /// on the page.
  var place: (field: Range<Int>, file: SourceFile)?

  init(_ kind: ContainerKind, of page: Page) {
    self.kind = kind
    self.page = page.file.path
    linkCount = page.document.links.count
    links = page.dataLinks
  }

  mutating func read(_ node: YAMLNode) {
    guard let items = node.items else {
      let message = "`\(kind.name)` takes a list of entries, found \(node.shape)"
      let help = "write `- \(kind.entries[0].name): …` for each entry"
      return report("wrong-data", message, node.range, help: [help])
    }
    for item in items { readEntry(item) }
  }

  private mutating func readEntry(_ item: YAMLNode) {
    guard let pairs = item.entries else {
      let message = "an entry of `\(kind.name)` is `key: value` lines, found \(item.shape)"
      return report("wrong-data", message, item.range)
    }
    var values: [String: ContainerEntry.Value] = [:]
    // A key that was meant by another name is not missing, too.
    var meant = Set(pairs.map(\.name))
    for pair in pairs {
      guard let field = kind.entries.first(where: { $0.name == pair.name }) else {
        let names = kind.entries.map(\.name)
        meant.formUnion(names.filter { !didYouMean(pair.name, in: [$0]).isEmpty })
        report(
          "unknown-field",
          "an entry of `\(kind.name)` has no `\(pair.name)`",
          pair.key.range,
          label: didYouMean(pair.name, in: names),
          help: ["its keys are \(listed(names))"]
        )
        continue
      }
      guard let text = pair.value.text, !pair.value.isEmpty else {
        let message = "`\(pair.name)` takes text, found \(pair.value.shape)"
        report("wrong-value", message, pair.value.isEmpty ? pair.key.range : pair.value.range)
        continue
      }
      if field.kind == .flag, text != "true", text != "false" {
        report("wrong-value", "`\(pair.name)` is `true` or `false`", pair.value.range)
      } else if let fault = field.fault(in: text) {
        let label = didYouMean(text, in: field.values)
        report("wrong-value", "`\(pair.name)` \(fault)", pair.value.range, label: label)
      } else if field.kind == .link {
        values[field.name] = .link(linkCount + links.count)
        let range = place?.field ?? pair.value.range
        links.append(Link(destination: text, range: range, isImage: false))
      } else {
        values[field.name] = .text(text)
      }
    }
    for field in kind.entries where field.isRequired && !meant.contains(field.name) {
      let message = "an entry of `\(kind.name)` needs `\(field.name)`"
      let start = item.range.lowerBound
      report("missing-field", message, start..<min(start + 1, item.range.upperBound))
    }
    entries.append(ContainerEntry(values: values))
  }

  /// A place on the page.
  func at(_ range: Range<Int>) -> SourceRange { SourceRange(file: page, bytes: range) }

  mutating func report(
    _ rule: String,
    _ message: String,
    _ range: Range<Int>,
    label: String = "",
    help: [String] = []
  ) {
    let found = Diagnostic(
      rule: "container/\(rule)",
      message: message,
      range: at(range),
      label: label,
      help: help
    )
    add([found])
  }

  /// Adds diagnostics, at the field that names the file if the entries are in a file.
  mutating func add(_ found: [Diagnostic]) {
    guard let (field, file) = place else {
      diagnostics += found
      return
    }
    for var diagnostic in found {
      let line = file.position(at: diagnostic.range.bytes.lowerBound).line
      if diagnostic.range.bytes != field {
        diagnostic.message = "`\(file.path)`, line \(line): \(diagnostic.message)"
      }
      diagnostic.range = at(field)
      diagnostic.fixes = []
      diagnostics.append(diagnostic)
    }
  }
}

extension Container {
  /// The lines between the first and the last one, without the blanks and quote marks before the
  /// container, and the file offset of each.
  fileprivate func content(in bytes: [UInt8]) -> (text: [UInt8], lineOffsets: [Int]) {
    func isEnd(_ at: Int) -> Bool { bytes[at] == 0x0A || bytes[at] == 0x0D }
    var start = opening.lowerBound
    while start > 0, !isEnd(start - 1) { start -= 1 }
    let indent = opening.lowerBound - start
    var text: [UInt8] = []
    var offsets: [Int] = []
    var at = opening.upperBound
    while at < range.upperBound, !isEnd(at) { at += 1 }
    while at < range.upperBound {
      at += bytes[at] == 0x0D && at + 1 < bytes.count && bytes[at + 1] == 0x0A ? 2 : 1
      var first = at
      while at < range.upperBound, !isEnd(at) { at += 1 }
      // The last line closes the container.
      if at == range.upperBound, isClosed { break }
      let limit = min(first + indent, at)
      while first < limit, [0x20, 0x09, UInt8(ascii: ">")].contains(bytes[first]) { first += 1 }
      offsets.append(first)
      text += bytes[first..<at]
      text.append(0x0A)
    }
    return (text, offsets)
  }
}
