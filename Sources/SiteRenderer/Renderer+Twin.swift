import DesignTokens
import Diagnostics
import Markdown
import SiteModel

extension Renderer {
  /// Name of a page's twin in Markdown, in the folder of the page.
  static let twin = "index.md"

  /// Returns true if the page at an address has a Markdown version.
  func hasTwin(_ path: String) -> Bool {
    site.settings.markdownTwins
      && (site.pageIndex[path] != nil || site.generatedTitles[path] != nil)
  }

  /// One page in Markdown: its source without the front matter, with rewritten links, and with the
  /// outcome of each spec below it.
  func twin(_ index: Int) -> [UInt8] {
    let page = site.pages[index]
    let document = page.document
    var head = "# \(document.opensWithTitle ? document.headings[0].text : page.title)\n"
    if let description = page.frontMatter.description?.value {
      head += "\n> \(flat(description))\n"
    }
    var bytes = Array(head.utf8)
    let source = page.file.bytes
    bytes.reserveCapacity(source.count + 256 * (1 + page.specimens.count))
    var at =
      document.opensWithTitle
      ? document.headings[0].range.upperBound : page.frontMatter.bodyStart
    while at < source.count, source[at] == UInt8(ascii: "\n") { at += 1 }
    bytes.append(UInt8(ascii: "\n"))
    for edit in edits(of: page) where edit.range.lowerBound >= at {
      bytes += source[at..<edit.range.lowerBound]
      bytes += edit.text
      at = edit.range.upperBound
    }
    return bytes + source[min(at, source.count)...]
  }

  /// Replacement for a part of the file; an empty range inserts text.
  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  /// All changes to a page, in the order of their places, without overlaps.
  private func edits(of page: Page) -> [Edit] {
    let up = root(of: page.path)
    var edits: [Edit] = []
    for (index, link) in page.allLinks.enumerated() {
      guard let target = twinURL(page.links[index], up), isWritten(link, in: page) else { continue }
      var text: [UInt8] = []
      escapeURL(target, into: &text)
      edits.append(Edit(range: link.range, text: text))
    }
    for (index, use) in page.fences.enumerated() {
      guard case .specimen(let place) = use else { continue }
      let fence = page.document.fences[index]
      let indent = indent(of: fence, in: page.file.bytes)
      let line = Array(outcome(of: page.specimens[place]).utf8)
      let blank = indent.contains(UInt8(ascii: ">")) ? indent : []
      let text = [UInt8(ascii: "\n")] + blank + [UInt8(ascii: "\n")] + indent + line
      edits.append(Edit(range: fence.range.upperBound..<fence.range.upperBound, text: text))
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    // Several links may have one definition.
    var end = 0
    return edits.filter { edit in
      guard edit.range.lowerBound >= end else { return false }
      // Changed text is not changed again.
      end = edit.range.isEmpty ? edit.range.upperBound : edit.range.upperBound + 1
      return true
    }
  }

  /// Returns true if the range of a link contains its destination and nothing else.
  private func isWritten(_ link: Link, in page: Page) -> Bool {
    let source = page.file.bytes[link.range]
    if source.elementsEqual(link.destination.utf8) { return true }
    let isEscaped = source.contains(UInt8(ascii: "\\")) || source.contains(UInt8(ascii: "&"))
    return isEscaped && !source.contains { $0 <= 0x20 }
  }

  /// Returns the URL of a link in a Markdown version: the Markdown version of its target, if there
  /// is one.
  private func twinURL(_ target: LinkTarget, _ up: String) -> String? {
    switch target {
    case .external, .missing: nil
    case .page(let index, let fragment):
      up + site.pages[index].path + Self.twin + (fragment.map { "#\($0)" } ?? "")
    case .file(let path, let suffix):
      hasTwin(path) ? up + path + Self.twin + suffix : link(up, path) + suffix
    }
  }

  /// Returns the text before a fence in its line, with blanks for list markers.
  private func indent(of fence: Fence, in bytes: [UInt8]) -> [UInt8] {
    let before = bytes[..<fence.range.lowerBound]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return before[start...].map { byte in
      byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\t") ? byte : UInt8(ascii: " ")
    }
  }

  /// Returns the outcome of a spec in one line.
  func outcome(of specimen: Specimen) -> String {
    var line = memos.with { memo in
      let system = site.systems[specimen.system]
      let contrastReport = memo.contrastReport(of: specimen, in: system)
      let line = contrastReport.line ?? worst(of: contrastReport, system)
      contrastReport.line = line
      return line
    }
    if specimen.isCounterExample {
      let rules = specimen.outcome.broken.map(\.rule)
      let named = rules.indices.filter { rules[..<$0].contains(rules[$0]) == false }
        .map { "`\(rules[$0])`" }
      line += " A counter-example; it breaks "
      line += named.joined(separator: ", ") + "."
    }
    return line
  }
}

private func worst(of contrastReport: ContrastReport, _ system: System) -> String {
  let readings = contrastReport.worst.compactMap(\.self).map { reading in
    "\(ratio(reading.ratio)):1 in \(system.schemes[reading.scheme].name)"
      + " (`\(reading.slot)`, needs \(decimal(reading.required)))"
  }
  guard !readings.isEmpty else { return "Nothing in it has a contrast to keep." }
  return "Worst contrast: \(readings.joined(separator: ", "))."
}

/// A text in one line.
public func flat(_ text: String) -> String {
  // Nearly every text is one line, and splitting checks every character.
  let mayBreak = text.utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
  guard mayBreak else { return text }
  return text.split(whereSeparator: \.isNewline).joined(separator: " ")
}
