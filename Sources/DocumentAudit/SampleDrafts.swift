public import Diagnostics
import Markdown
import RuleEngine
import Rules
import SiteModel

/// Adds a draft of a spec before each code sample that draws a surface.
///
/// Drafts are in comments, so they show nothing until a person takes them out.
/// - Parameters:
///   - pages: Markdown pages.
///   - options: The options, such as the place of the token table.
/// - Returns: The pages with their drafts, and the number of drafts.
/// - Throws: `ReadError` if the token table cannot be read.
public func addingDrafts(
  to pages: [SourceFile],
  _ options: AuditOptions
) async throws -> (pages: [SourceFile], drafts: Int) {
  var options = options
  // The samples are read; their faults are for an audit.
  options.only = ["source"]
  let audit = try await DocumentAudit.audit(pages, options)
  let context = Checker(audit.site.settings, of: .all).context(for: audit.site)
  let drafted = audit.site.pages.indices.map { SampleDrafts(audit, $0, context) }
  return (drafted.map(\.page), drafted.reduce(0) { $0 + $1.count })
}

/// The drafts of one page.
private struct SampleDrafts {
  private let source: Page
  private var edits: [(offset: Int, text: String)] = []
  /// The number of drafts.
  private(set) var count = 0

  init(_ audit: Audit, _ index: Int, _ context: RuleContext) {
    source = audit.site.pages[index]
    guard let embedded = EmbeddedContent.read(source, context) else { return }
    var taken = Set(source.document.headings.map(\.id))
    for index in embedded.samples.indices where embedded.samples[index].specimen == nil {
      let sample = embedded.samples[index]
      guard let margin = margin(before: sample.range) else { continue }
      for claim in embedded.claims where claim.claimSource == .sample(index) {
        let title = embedded.topic(at: claim.range.lowerBound).title
        let draft = Draft(claim, under: title, &taken, in: audit.site, system: embedded.system)
        guard let draft else { continue }
        count += 1
        edits.append((sample.range.lowerBound, comment(draft, margin)))
      }
    }
  }

  /// The page with its drafts.
  var page: SourceFile {
    let bytes = source.file.bytes
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.offset < $1.offset }) {
      result += bytes[end..<edit.offset]
      result += Array(edit.text.utf8)
      end = edit.offset
    }
    return SourceFile(path: source.file.path, bytes: result + bytes[end...])
  }

  private func comment(_ draft: Draft, _ margin: String) -> String {
    let head =
      "<!-- A draft of a spec, from the sample below. Complete it, and take it out of the comment."
    // Two hyphens would end the comment for some readers.
    let lines = draft.text.replacing("--", with: "–").split(separator: "\n").map(String.init)
    let all = [head, "```state \(draft.id)"] + lines + ["```", "-->"]
    return all.map { "\($0)\n\(margin)" }.joined() + "\n\(margin)"
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
