import Diagnostics

/// Errors that all go into a banner, on a page whose code shows the banner instead of the content.
@Sendable
public func bannersOverNothing(_ embedded: EmbeddedContent) -> [Finding] {
  guard let branch = embedded.samples.lazy.compactMap(\.bannerBranch).first else { return [] }
  return embedded.lines.compactMap { line in
    guard line.kind == .paragraph, !line.isCounterExample,
      let words = Optional(embedded.words(line.marks)), words.prefix(4).contains("errors"),
      words.contains("shown") || words.contains("displayed"),
      let banner = line.marks.first(where: { $0.code?.lowercased().contains("banner") == true })
    else { return nil }
    return Finding(
      "every error is a banner here, even if the screen below it is empty",
      at: embedded.place(banner.range),
      notes: [Diagnostic.Note("the rest of the screen is empty here", at: embedded.place(branch))],
      help: [
        "show an error of the whole screen as a full page, and use the banner for other errors"
      ]
    )
  }
}

extension Sample {
  /// Returns the comment of a branch that only shows a banner for an error, if another branch shows
  /// the content.
  fileprivate var bannerBranch: Range<Int>? {
    guard index.mayHold("banner"), holds("} else if") else { return nil }
    var start = 0
    var lines: [(range: Range<Int>, text: String)] = []
    for line in code.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = String(decoding: line.drop { $0 == 0x20 }, as: UTF8.self)
      if !text.isEmpty { lines.append((start..<start + line.count, text)) }
      start += line.count + 1
    }
    for index in lines.indices.dropFirst().dropLast() {
      let text = lines[index].text.lowercased()
      guard text.hasPrefix("//"), text.contains("banner"), text.contains("error"),
        lines[index - 1].text.hasPrefix("} else if"), lines[index + 1].text.hasPrefix("} else")
      else { continue }
      return fileRange(lines[index].range)
    }
    return nil
  }
}
