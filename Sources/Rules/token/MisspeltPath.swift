import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Compares code in sentences with the tokens of the page's system.
  static let misspeltPath = Rule(
    .tokenMisspeltPath,
    check: .page { page, context in
      let site = context.site
      let index = page.frontMatter.system.flatMap { site.system($0.value) } ?? 0
      guard site.systems.indices.contains(index),
        let tokens = site.systems[index].schemes.first?.tokens
      else { return [] }
      var findings: [Finding] = []
      for line in PageLines(page) where line.kind == .prose && !line.isBlank {
        let spans = page.file.bytes.codeSpans(in: line.text)
        let codes = spans.map { String(decoding: page.file.bytes[$0], as: UTF8.self) }
        for (span, code) in zip(spans, codes) {
          // A line that names both compares the two.
          guard let meant = tokens.meantPath(code), !codes.contains(meant),
            !site.systems.contains(where: { $0.has(code) })
          else { continue }
          findings.append(
            Finding(
              "no token `\(code)` in system `\(site.systems[index].id)`",
              at: SourceRange(file: page.file.path, bytes: span),
              label: "did you mean `\(meant)`?"
            )
          )
        }
      }
      return findings.limited()
    }
  )
}

extension System {
  fileprivate func has(_ path: String) -> Bool {
    schemes.contains { $0.tokens.token(path) != nil }
  }
}

extension TokenSet {
  /// The token in the same group whose last name is near that of a path that no token has.
  fileprivate func meantPath(_ code: String) -> String? {
    let isPath = code.utf8.allSatisfy { $0.isSmall || $0.isDigit || ".-_".utf8.contains($0) }
    guard isPath, let dot = code.lastIndex(of: "."), dot > code.startIndex, token(code) == nil
    else { return nil }
    let group = code[...dot]
    let members = tokens.compactMap { $0.path.utf8.starts(with: group.utf8) ? $0.path : nil }
    guard !members.isEmpty else { return nil }
    guard !members.contains(where: { $0.hasPrefix(code + ".") }) else { return nil }
    let names = members.map { String($0.dropFirst(group.count)) }.filter { !$0.contains(".") }
    let last = String(code[code.index(after: dot)...])
    return nearest(to: last, in: names, limit: 1).first.map { group + $0 }
  }
}

extension [UInt8] {
  /// File ranges of code between single backticks in a line, without the backticks.
  fileprivate func codeSpans(in line: Range<Int>) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var start: Int?
    for at in line where self[at] == UInt8(ascii: "`") {
      if let open = start {
        if at > open { spans.append(open..<at) }
        start = nil
      } else {
        start = at + 1
      }
    }
    return spans
  }
}
