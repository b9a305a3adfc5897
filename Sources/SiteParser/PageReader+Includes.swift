import Diagnostics
import Markdown
import SiteModel

extension PageReader {
  /// Puts the lines of files into the fences that name them by `file=` and `region=`.
  func includeFiles(in page: inout Page) -> [Diagnostic] {
    guard !isForeign else { return [] }
    var diagnostics: [Diagnostic] = []
    for (index, fence) in page.document.fences.enumerated() {
      guard fence.info.utf8.contains(UInt8(ascii: "=")), fence.languageName != "state",
        let path = value(of: "file", in: fence.info)
      else { continue }
      let range = SourceRange(file: page.file.path, bytes: fence.infoRange)
      switch included.file(at: path) {
      case .outside: diagnostics.append(outside(path, at: range))
      case .missing: diagnostics.append(missing(path, at: range))
      case .file(let file):
        var code = file.bytes[...]
        if let region = value(of: "region", in: fence.info) {
          guard let found = CodeRegion.lines(of: region, in: file.bytes) else {
            let help = "write `// #region \(region)` above its lines and `// #endregion` below them"
            diagnostics.append(
              fault("unknown-region", "`\(path)` has no region `\(region)`", range, help)
            )
            continue
          }
          code = found[...]
        }
        if code.last != UInt8(ascii: "\n") { code.append(UInt8(ascii: "\n")) }
        let lines = code.count { $0 == UInt8(ascii: "\n") }
        page.document.fences[index] = Fence(
          info: fence.info,
          infoRange: fence.infoRange,
          literal: code,
          // Problems in the code are shown at the fence, because the page has only the fence.
          lineOffsets: Array(repeating: fence.infoRange.lowerBound, count: lines),
          range: fence.range,
          isClosed: fence.isClosed
        )
      }
    }
    return diagnostics
  }

  /// Diagnostic for a path that is in no declared folder.
  func outside(_ path: String, at range: SourceRange) -> Diagnostic {
    let help =
      included.roots.isEmpty
      ? "declare the folder in `site.yaml`: `sources: [../App]`"
      : "`sources` in `site.yaml` declares \(listed(included.roots))"
    return fault("outside", "no declared folder contains `\(path)`", range, help)
  }

  /// Diagnostic for a path without a file that can be read.
  func missing(_ path: String, at range: SourceRange) -> Diagnostic {
    let help = "the path starts at the folder that contains `content/`"
    return fault("missing", "there is no file `\(path)`", range, help)
  }

  private func fault(
    _ name: String,
    _ message: String,
    _ range: SourceRange,
    _ help: String
  ) -> Diagnostic {
    Diagnostic(rule: "include/\(name)", message: message, range: range, help: [help])
  }

  /// The value of a `name=value` word.
  private func value(of name: String, in info: String) -> String? {
    let word = info.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("\(name)=") }
    return word.map { $0.dropFirst(name.count + 1).filter { $0 != "\"" && $0 != "'" } }
  }
}

/// A part of a file between comments `#region name` and `#endregion`.
enum CodeRegion {
  /// The lines of a region without their common indent; `nil` where the file has no such region.
  static func lines(of name: String, in bytes: [UInt8]) -> [UInt8]? {
    var lines: [Substring] = []
    var depth = 0
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" && $0 != "#" }
      let named = words.drop { word in !word.contains { $0.isLetter || $0.isNumber } }
      let sign = named.first.map { $0.drop { $0 == "#" } }
      if sign == "region", depth > 0 || named.dropFirst().first.map(String.init) == name {
        depth += 1
      } else if sign == "endregion", depth > 0 {
        depth -= 1
        if depth == 0 { return dedented(lines) }
      } else if depth > 0 {
        lines.append(line)
      }
    }
    return nil
  }

  private static func dedented(_ lines: [Substring]) -> [UInt8] {
    let full = lines.filter { line in line.contains { !$0.isWhitespace } }
    let indent = full.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    var code: [UInt8] = []
    for line in lines {
      code += line.dropFirst(min(indent, line.count)).utf8
      code.append(UInt8(ascii: "\n"))
    }
    return code
  }
}
