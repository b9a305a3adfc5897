import Diagnostics
import JSONRPC
import SiteModel
import SiteParser

extension Workspace {
  /// Offers for an offset of a file.
  func completion(at offset: Int, in path: String) -> JSON {
    guard let lines = lines(of: path) else { return .null }
    let line = lines.line(at: offset)
    let start = lines.range(ofLine: line).lowerBound
    let before = String(decoding: lines.bytes[start..<max(start, offset)], as: UTF8.self)
    let block = TextBlock(path: path, lines: lines, line: line)
    let found: (items: [CompletionItem], prefix: String)
    switch block.kind {
    case .spec, .yaml: found = inYAML(block, lines, line, before, path, offset)
    case .text: found = inText(before, path)
    case .code:
      if path.hasSuffix(".mustache") {
        found = inTemplate(Array(lines.bytes[..<offset]), path)
      } else {
        found = path.hasSuffix(".json") ? inTokenFile(before, path) : ([], "")
      }
    }
    let range = lines.json(offset - found.prefix.utf8.count..<offset)
    let items = found.items.filter { client.snippets || !$0.isSnippet }
    return [
      // The order of tokens by use changes when all pages are known.
      "isIncomplete": .bool(isEarly),
      "items": .array(items.map { $0.json(range, isMarkdown: client.markdown) }),
    ]
  }

  /// Whether offers at an offset of a file are pages or places on them.
  func needsPages(at offset: Int, in path: String) -> Bool {
    guard let lines = lines(of: path) else { return false }
    let line = lines.line(at: offset)
    switch TextBlock(path: path, lines: lines, line: line).kind {
    case .text:
      let text = lines.text(ofLine: line).drop { $0 == " " }
      return !text.hasPrefix("```") && !text.hasPrefix(":::")
    case .yaml(.frontMatter): return true
    case .yaml, .spec, .code: return false
    }
  }

  private func inYAML(
    _ block: TextBlock,
    _ lines: LineTable,
    _ line: Int,
    _ before: String,
    _ path: String,
    _ offset: Int
  ) -> (items: [CompletionItem], prefix: String) {
    let texts = block.lines.map { lines.text(ofLine: $0) }
    let cursor = YAMLCursor(texts, line: line - block.lines.lowerBound, before: before)
    switch block.kind {
    case .spec:
      let spec = SpecCompletion(
        workspace: self,
        lines: texts,
        cursor: cursor,
        system: system(ofSpec: texts, at: offset, in: path)
      )
      return (spec.items, spec.prefix)
    case .yaml(let table):
      let yaml = FileCompletion(workspace: self, table: table, cursor: cursor, path: path)
      return (yaml.items, cursor.lastItem)
    case .code, .text: return ([], "")
    }
  }

  /// Index of the system of a half-typed spec.
  private func system(ofSpec lines: [String], at offset: Int, in path: String) -> Int {
    value(of: "system", in: lines).flatMap { site.system($0) } ?? system(at: offset, in: path)
  }
}
