import Diagnostics
import YAML

/// Reads the front matter of a page: YAML, TOML or JSON.
enum FrontMatterReader {
  /// The front matter of a page.
  struct Result {
    /// Its values; nil without.
    var node: YAMLNode?
    /// The offset of the text below it.
    var bodyStart = 0
    /// Problems.
    var diagnostics: [Diagnostic] = []
  }

  /// Reads a page; one without front matter begins with its text.
  static func read(_ file: SourceFile) -> Result {
    let start = file.bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
    var result = Result(bodyStart: start)
    for mark in ["---", "+++"] {
      guard let range = lines(between: mark, in: file.bytes, from: start) else { continue }
      result.bodyStart = range.end
      if mark == "+++" {
        result.node = TOMLReader.read(file.bytes[range.content])
        return result
      }
      result.node = yaml(file, range.content, &result.diagnostics)
      return result
    }
    return result
  }

  private static func yaml(
    _ file: SourceFile,
    _ range: Range<Int>,
    _ diagnostics: inout [Diagnostic]
  ) -> YAMLNode? {
    let parsed = parseYAML(file, in: range)
    guard let problem = parsed.diagnostics.first else { return parsed.node }
    diagnostics.append(
      ImportRule.frontMatter.diagnostic(
        "the front matter cannot be read as YAML: \(problem.message)",
        at: problem.range,
        help: "only its plain `key: value` lines are imported; check whether a value is missing"
      )
    )
    return plainEntries(file.bytes[range])
  }

  /// The lines `key: value` of a text that is not YAML.
  private static func plainEntries(_ bytes: ArraySlice<UInt8>) -> YAMLNode {
    var entries: [YAMLEntry] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"), line.first?.isLetter == true else { continue }
      let name = line[..<colon].trimmed
      var value = line[line.index(after: colon)...].trimmed
      if value.count > 1, let first = value.first, "\"'".contains(first), value.last == first {
        value = String(value.dropFirst().dropLast())
      }
      guard !value.isEmpty, !entries.contains(where: { $0.name == name }),
        name.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) })
      else { continue }
      entries.append(
        YAMLEntry(
          key: YAMLNode(.scalar(name, quoted: false), range: 0..<0),
          value: YAMLNode(.scalar(value, quoted: true), range: 0..<0)
        )
      )
    }
    return YAMLNode(.mapping(entries), range: 0..<0)
  }

  /// The lines between two lines of a mark, the first of which begins at an offset.
  private static func lines(
    between mark: String,
    in bytes: [UInt8],
    from start: Int
  ) -> (content: Range<Int>, end: Int)? {
    let sign = Array(mark.utf8)
    func lineEnd(_ at: Int) -> Int { bytes[at...].firstIndex(of: newline) ?? bytes.count }
    func isMark(_ at: Int) -> Bool {
      bytes[at...].starts(with: sign) && bytes[at + 3..<lineEnd(at)].allSatisfy { $0 <= 0x20 }
    }
    guard start < bytes.count, isMark(start) else { return nil }
    let first = min(lineEnd(start) + 1, bytes.count)
    var at = first
    while at < bytes.count {
      let end = lineEnd(at)
      if isMark(at) { return (first..<at, min(end + 1, bytes.count)) }
      at = end + 1
    }
    return nil
  }
}
