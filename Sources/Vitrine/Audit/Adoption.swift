import Diagnostics
import Markdown

/// A page that was written for another tool, as a page of a site.
package struct AdoptedPage: Sendable {
  /// The file it was made of, as it was named.
  package let origin: String
  /// Where it goes, below the folder of adopted pages.
  package let path: String
  /// The page.
  package let bytes: [UInt8]
  /// How many specs were drafted.
  package let drafts: Int
  /// How many things in them are left open.
  package let open: Int
}

/// Makes pages of a site of any Markdown, and writes them into a folder.
///
/// Text stays as it is but for faults that can be mended exactly; beside each sample that draws a
/// surface stands a spec drafted from it, and HTML becomes code.
/// - Parameters:
///   - paths: Files, and folders that stand for the Markdown below them.
///   - folder: Where the pages go; it is made, and nothing in it is overwritten.
///   - options: Where the token table is.
/// - Returns: The pages, as they were written.
/// - Throws: `AuditError` when a page stands where one must go, `ReadError` or `WriteError`; then
///   nothing is written.
package func adopt(
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

/// Makes pages of a site of files in memory.
func adopt(_ files: [SourceFile], _ options: AuditOptions) async throws -> [AdoptedPage] {
  var mending = options
  mending.only = ["source"]
  let mended = try await fixing(files) { files in
    let found = try await Vitrine.audit(files, mending)
    return (found, found.report)
  }
  let audit = mended.result
  return audit.site.pages.indices.map { Adoption(audit, $0).page }
}

/// Makes one page.
private struct Adoption {
  private let audit: Audit
  private let index: Int
  private let source: Page
  private let around: Around?
  private var edits: [(range: Range<Int>, text: String)] = []
  private var taken: Set<String> = []
  private var drafts: [Draft] = []

  init(_ audit: Audit, _ index: Int) {
    self.audit = audit
    self.index = index
    source = audit.site.pages[index]
    around = Around.read(source, in: audit.site)
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

  /// The path without what it shares with the others, and with the ending of a page.
  private var path: String {
    let parts = audit.shortPath(source.file.path).split(separator: "/").filter {
      $0 != ".." && $0 != "."
    }
    return (parts.dropLast().map(String.init) + [name + ".md"]).joined(separator: "/")
  }

  /// The name of the file without its ending.
  private var name: String {
    var name = Vitrine.name(of: source.file.path)
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
    // Files that begin so are passed over when a site is read.
    while let first = name.first, first == "." || first == "#" { name.removeFirst() }
    return name.isEmpty ? "page" : name
  }

  // MARK: Front matter

  private var frontMatter: String {
    let system = audit.documents[index].system
    var lines = ["title: \(quoted(title))"]
    if let description { lines.append("description: \(quoted(description))") }
    lines.append("system: \(system)")
    let kept = leftOver
    if !kept.isEmpty {
      lines += ["# What the page said of itself before:"] + kept.map { "# \($0)" }
    }
    let body = source.file.bytes[source.frontMatter.bodyStart...]
    let isApart = body.first == UInt8(ascii: "\n") || body.first == UInt8(ascii: "\r")
    return "---\n" + lines.map { $0 + "\n" }.joined() + "---\n" + (isApart ? "" : "\n")
  }

  /// The page's own title; for a page without one its first line, when that looks like a title.
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

  /// Lines of the old front matter that say something else than the new one.
  private var leftOver: [String] {
    guard source.frontMatter.bodyStart > 4 else { return [] }
    let text = String(decoding: source.file.bytes[..<source.frontMatter.bodyStart], as: UTF8.self)
    let known = ["---", "title:", "description:", "system:"]
    return text.split(whereSeparator: \.isNewline).map { String($0.filter { $0 != "\u{FEFF}" }) }
      .filter { line in !known.contains { line.hasPrefix($0) } }
  }

  // MARK: Specs

  /// Puts a drafted spec before each sample, and ties the sample to it.
  private mutating func draftSpecs() {
    guard let around else { return }
    for index in around.samples.indices {
      let sample = around.samples[index]
      guard sample.specimen == nil, let margin = margin(before: sample.range) else { continue }
      let found = around.accounts.filter { $0.teller == .sample(index) }
      let made = draft(found, around)
      guard let first = made.first else { continue }
      let text = made.map { fence($0, margin) }.joined()
      let start = sample.range.lowerBound
      edits.append((start..<start, text))
      let info = source.document.fences[sample.fence].infoRange.upperBound
      edits.append((info..<info, " for=\(first.id)"))
    }
  }

  private mutating func draft(_ accounts: [Account], _ around: Around) -> [Draft] {
    let made = accounts.compactMap { account in
      Draft(
        account,
        under: around.topic(at: account.range.lowerBound).title,
        &taken,
        in: audit.site,
        system: around.system
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

  /// Shows blocks of HTML as code, those that draw a surface behind a drafted spec.
  private mutating func keepHTML() {
    guard let around else { return }
    for block in htmlBlocks {
      guard let margin = margin(before: block) else { continue }
      let drawn = around.accounts.filter { account in
        guard case .preview = account.teller else { return false }
        return block.contains(account.range.lowerBound)
      }
      let made = draft(drawn, around)
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

  /// Blocks of HTML that draw something, those together that only a blank line parts.
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

  /// What stands before a block on its line and must stand before every line of it; `nil` where the
  /// block begins behind the mark of a list, and so cannot be moved down.
  private func margin(before range: Range<Int>) -> String? {
    let bytes = source.file.bytes
    let line = source.file.line(at: range.lowerBound)
    let margin = bytes[line.lowerBound..<max(line.lowerBound, range.lowerBound)]
    guard margin.allSatisfy({ [0x20, 0x09, UInt8(ascii: ">")].contains($0) }) else { return nil }
    return String(decoding: margin, as: UTF8.self)
  }
}
