import Diagnostics
import Markdown
import RuleEngine
import Rules
import SiteInput
import SiteModel
import SiteOutput
import YAML

/// A page written for another tool, converted into a page of a site.
public struct AdoptedPage: Sendable {
  /// The path of the original file, as given.
  public let origin: String
  /// The path of the page, below the folder of adopted pages.
  public let path: String
  /// The bytes of the page.
  public let bytes: [UInt8]
  /// The number of drafted specs.
  public let drafts: Int
  /// The number of open questions in them.
  public let open: Int
}

/// Converts any Markdown into pages of a site, and writes them into a folder.
///
/// Text is unchanged except for faults with an exact fix. Each sample that draws a surface gets a
/// drafted spec, and HTML becomes code.
/// - Parameters:
///   - paths: Files, and folders whose Markdown files count.
///   - folder: The folder of the pages; it is created, and nothing in it is overwritten.
///   - options: The options, such as the place of the token table.
/// - Returns: The pages as written.
/// - Throws: `AuditError` if a file exists where a page must go, `ReadError` or `WriteError`; then
///   nothing is written.
public func adopt(
  _ paths: [String],
  into folder: String,
  _ options: AuditOptions
) async throws -> [AdoptedPage] {
  let pages = try await adopt(readPages(paths), options)
  var seen: [String: String] = [:]
  for page in pages {
    if let first = seen.updateValue(page.origin, forKey: page.path.lowercased()) {
      throw AuditError.sameName(first: first, second: page.origin)
    }
  }
  if let taken = pages.first(where: { isThere("\(folder)/\($0.path)") }) {
    throw AuditError.exists(path: "\(folder)/\(taken.path)")
  }
  try writeNewFiles(pages.map { ("\(folder)/\($0.path)", $0.bytes) })
  return pages
}

/// Converts files in memory into pages of a site.
func adopt(_ files: [SourceFile], _ options: AuditOptions) async throws -> [AdoptedPage] {
  var sourceOnly = options
  sourceOnly.only = ["source"]
  let fixed = try await fixing(files) { files in
    let found = try await DocumentAudit.audit(files, sourceOnly)
    return (found, found.report)
  }
  let audit = fixed.result
  let context = Checker(audit.site.settings, of: .all).context(for: audit.site)
  return audit.site.pages.indices.map { Adoption(audit, $0, context).page }
}

/// The conversion of one page.
private struct Adoption {
  private let audit: Audit
  private let index: Int
  private let source: Page
  private let embedded: EmbeddedContent?
  private var edits: [(range: Range<Int>, text: String)] = []
  private var taken: Set<String> = []
  private var drafts: [Draft] = []

  init(_ audit: Audit, _ index: Int, _ context: RuleContext) {
    self.audit = audit
    self.index = index
    source = audit.site.pages[index]
    embedded = EmbeddedContent.read(source, context)
    taken = Set(source.document.headings.map(\.id))
    draftSpecs()
    keepHTML()
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  var page: AdoptedPage {
    let bytes = source.file.bytes
    var result = Array(frontMatter.utf8)
    var end = source.frontMatter.bodyStart
    for edit in edits where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    result += bytes[end...]
    return AdoptedPage(
      origin: source.file.path,
      path: path,
      bytes: result,
      drafts: drafts.count,
      open: drafts.reduce(0) { $0 + $1.open }
    )
  }

  /// The path without the folders shared by all pages, and with the extension of a page.
  private var path: String {
    let parts = audit.shortPath(source.file.path).split(separator: "/").filter {
      $0 != ".." && $0 != "."
    }
    return (parts.dropLast().map(String.init) + [name + ".md"]).joined(separator: "/")
  }

  /// The name of the file without its ending.
  private var name: String {
    var name = DocumentAudit.name(of: source.file.path)
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
    // Reading a site skips files with such names.
    while let first = name.first, first == "." || first == "#" { name.removeFirst() }
    return name.isEmpty ? "page" : name
  }

  // MARK: Front matter

  private var frontMatter: String {
    let system = audit.documents[index].system
    var lines = ["title: \(quotedYAML(title))"]
    if let description { lines.append("description: \(quotedYAML(description))") }
    lines.append("system: \(system)")
    let kept = leftOver
    if !kept.isEmpty {
      lines += ["# What the page said of itself before:"] + kept.map { "# \($0)" }
    }
    let body = source.file.bytes[source.frontMatter.bodyStart...]
    let isApart = body.first == UInt8(ascii: "\n") || body.first == UInt8(ascii: "\r")
    return "---\n" + lines.map { $0 + "\n" }.joined() + "---\n" + (isApart ? "" : "\n")
  }

  /// The page's own title; for a page without one its first line, if that looks like a title.
  private var title: String {
    let hasHeading = source.document.headings.contains { $0.level == 1 && !$0.text.isEmpty }
    if source.frontMatter.title != nil || hasHeading { return source.title }
    let body = source.file.bytes[source.frontMatter.bodyStart...]
    let line = body.firstIndex { $0 > 0x20 }.map { source.file.line(at: $0) } ?? 0..<0
    let text = String(decoding: source.file.bytes[line], as: UTF8.self)
    let isTitle = (3...80).contains(text.count) && text.last != "." && text.first?.isLetter == true
    return isTitle ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : name
  }

  private var description: String? {
    if let own = source.frontMatter.description?.value { return own }
    guard let range = source.document.firstParagraph else { return nil }
    let text = String(decoding: source.document.text[range], as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let stop = words.firstIndex(of: ".") else { return nil }
    let sentence = words[...stop]
    return (20...200).contains(sentence.count) ? String(sentence) : nil
  }

  /// Lines of the old front matter with content that the new one lacks.
  private var leftOver: [String] {
    guard source.frontMatter.bodyStart > 4 else { return [] }
    let text = String(decoding: source.file.bytes[..<source.frontMatter.bodyStart], as: UTF8.self)
    let known = ["---", "title:", "description:", "system:"]
    return text.split(whereSeparator: \.isNewline).map { String($0.filter { $0 != "\u{FEFF}" }) }
      .filter { line in !known.contains { line.hasPrefix($0) } }
  }

  // MARK: Specs

  /// Inserts a drafted spec before each sample, and links the sample to it.
  private mutating func draftSpecs() {
    guard let embedded else { return }
    for index in embedded.samples.indices {
      let sample = embedded.samples[index]
      guard sample.specimen == nil, let margin = margin(before: sample.range) else { continue }
      let found = embedded.claims.filter { $0.claimSource == .sample(index) }
      let made = draft(found, embedded)
      guard let first = made.first else { continue }
      let text = made.map { fence($0, margin) }.joined()
      let start = sample.range.lowerBound
      edits.append((start..<start, text))
      let info = source.document.fences[sample.fence].infoRange.upperBound
      edits.append((info..<info, " for=\(first.id)"))
    }
  }

  private mutating func draft(_ claims: [SurfaceClaim], _ embedded: EmbeddedContent) -> [Draft] {
    let made = claims.compactMap { claim in
      Draft(
        claim,
        under: embedded.topic(at: claim.range.lowerBound).title,
        &taken,
        in: audit.site,
        system: embedded.system
      )
    }
    drafts += made
    return made
  }

  private func fence(_ draft: Draft, _ margin: String) -> String {
    let lines =
      ["```state \(draft.id)"] + draft.text.split(separator: "\n").map(String.init) + ["```"]
    return lines.map { "\($0)\n\(margin)" }.joined() + "\n\(margin)"
  }

  /// Turns blocks of HTML into code; a drafted spec precedes those that draw a surface.
  private mutating func keepHTML() {
    guard let embedded else { return }
    for block in htmlBlocks {
      guard let margin = margin(before: block) else { continue }
      let drawn = embedded.claims.filter { claim in
        guard case .preview = claim.claimSource else { return false }
        return block.contains(claim.range.lowerBound)
      }
      let made = draft(drawn, embedded)
      let marks = String(repeating: "`", count: max(3, longestRun(in: block) + 1))
      let tie = made.first.map { " for=\($0.id)" } ?? ""
      let specs = made.map { fence($0, margin) }.joined()
      let start = block.lowerBound
      edits.append((start..<start, "\(specs)\(marks)html\(tie)\n\(margin)"))
      let bytes = source.file.bytes
      var end = block.upperBound
      while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
      edits.append((end..<end, "\n\(margin)\(marks)"))
    }
  }

  /// Blocks of HTML that draw something; blocks separated only by a blank line are joined.
  private var htmlBlocks: [Range<Int>] {
    let drawn = source.document.rawHTML
    let blocks = source.document.verbatim.filter { block in
      drawn.contains { block.contains($0.lowerBound) && !$0.isEmpty }
    }
    return blocks.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func longestRun(in range: Range<Int>) -> Int {
    var longest = 0
    var run = 0
    for byte in source.file.bytes[range] {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Returns the text before a block on its line, which must precede every line of it.
  ///
  /// Returns `nil` if the block begins after a list mark, and so cannot move down.
  private func margin(before range: Range<Int>) -> String? {
    let bytes = source.file.bytes
    let line = source.file.line(at: range.lowerBound)
    let margin = bytes[line.lowerBound..<max(line.lowerBound, range.lowerBound)]
    guard margin.allSatisfy({ [0x20, 0x09, UInt8(ascii: ">")].contains($0) }) else { return nil }
    return String(decoding: margin, as: UTF8.self)
  }
}
