import Diagnostics
import YAML

extension PageWriter {
  /// Writes the content of another page in its place.
  mutating func include(_ element: PageElement) -> String {
    let named = page.importPath(of: element.name) ?? element.text("path", "file", "0") ?? ""
    let path = String(named.prefix { $0 != "{" && $0 != "#" }).trimmed
    guard included < 20, let found = files.text(path, from: page.path) else {
      report(
        .file,
        "the file `\(flat(named))`, which the page includes, cannot be read",
        element.place,
        help: "write its content here"
      )
      return placeholder(path.isEmpty ? element.name : path, kind: "file", from: element.name, "")
    }
    included += 1
    includedPaths.insert(found.path)
    let file = SourceFile(path: files.sources.shown(found.path), bytes: found.bytes)
    includedFiles[file.path] = file
    let matter = FrontMatterReader.read(file)
    var text = SourceText(file, from: matter.bodyStart)
    if let range = lineRange(named) { text = text.lines(range) }
    var scope = PageScope()
    for attribute in element.attributes {
      if case .text(let value) = attribute.value {
        let node = YAMLNode(.scalar(value, quoted: true), range: 0..<0)
        scope.constants[attribute.name] = node
        scope.constants["props." + attribute.name] = node
      }
    }
    var reader = TreeReader(text, page.format, scope)
    let nodes = reader.read()
    let own = PageWriter(ImportedPage(page, at: found.path, scope: reader.scope), files)
    var writer = own
    writer.included = included
    writer.level = level
    let written = dedented(writer.write(nodes))
    leftovers += writer.leftovers
    targets += writer.targets
    included = writer.included
    includedPaths.formUnion(writer.includedPaths)
    includedFiles.merge(writer.includedFiles) { first, _ in first }
    components.merge(writer.components) { first, second in
      ComponentUse(
        name: first.name,
        fields: first.fields.union(second.fields),
        count: first.count + second.count
      )
    }
    return written
  }

  /// Lines such as `{3,10}` behind a path.
  private func lineRange(_ text: String) -> ClosedRange<Int>? {
    guard let brace = text.firstIndex(of: "{"), text.hasSuffix("}") else { return nil }
    let parts = text[text.index(after: brace)...].dropLast().split(
      separator: ",",
      omittingEmptySubsequences: false
    )
    guard parts.count == 2 else { return nil }
    let first = Int(parts[0].trimmed) ?? 1
    let last = Int(parts[1].trimmed) ?? .max
    return first > 0 && first <= last ? first...last : nil
  }

  /// Writes a file of code as a fence.
  mutating func snippet(_ element: PageElement) -> String {
    let named = element.text("path") ?? ""
    let path = String(named.prefix { !"{#[ ".contains($0) })
    guard let found = files.text(path, from: page.path) else {
      report(
        .file,
        "the file `\(flat(path))`, which the page shows, cannot be read",
        element.place,
        help: "write its code here"
      )
      return placeholder(path, kind: "file", from: "snippet", "")
    }
    let text = SourceText(found)
    var code = text.string(0..<text.bytes.count)
    if let hash = named.firstIndex(of: "#") {
      let region = named[named.index(after: hash)...].prefix { !"{[ ".contains($0) }
      code = regionLines(code, String(region)) ?? code
    }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    // A label in brackets, lines in braces, or both come after the path.
    let label = named.firstIndex(of: "[").map { " " + named[$0...].prefix { $0 != "{" }.trimmed }
    let braces = named.firstIndex(of: "{").map { " " + named[$0...].prefix { $0 != "[" }.trimmed }
    let language = FenceInfo.languages[ending] ?? ending
    return fenced(code, language + (braces ?? "") + (label ?? ""))
  }

  private func regionLines(_ code: String, _ region: String) -> String? {
    var lines: [Substring] = []
    var isInside = false
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains("#region") || line.contains("#endregion") {
        if line.trimmed.hasSuffix("region \(region)"), !line.contains("#endregion") {
          isInside = true
        }
        if line.contains("#endregion"), isInside { return lines.joined(separator: "\n") }
        continue
      }
      if isInside { lines.append(line) }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension SourceText {
  /// Some lines of the text, counted from 1.
  func lines(_ range: ClosedRange<Int>) -> SourceText {
    var at = 0
    var number = 1
    var start = bytes.count
    while at < bytes.count, number <= range.upperBound {
      if number == range.lowerBound { start = at }
      at = line(at: at).upperBound + 1
      number += 1
    }
    return dedented(min(start, bytes.count)..<min(at, bytes.count), by: 0)
  }
}
