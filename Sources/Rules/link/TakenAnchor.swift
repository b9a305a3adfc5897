import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Compares the ids of headings, specimens, raw HTML and the layout of a page.
  static let takenAnchor = Rule(
    .linkTakenAnchor,
    check: .page { page, context in
      var findings = headings(of: page)
      findings += containers(of: page, context.site.theme.containers)
      if context.site.settings.rawHTML == .trust { findings += rawTags(of: page) }
      return findings.limited()
    }
  )
}

/// Headings that did not get the anchor that they ask for.
private func headings(of page: Page) -> [Finding] {
  var owners: [String: Heading] = [:]
  var findings: [Finding] = []
  guard page.document.headings.contains(where: { $0.id != $0.wantedID }) else { return [] }
  for (index, heading) in page.document.headings.enumerated() {
    let wanted = heading.wantedID
    let owner = owners[wanted]
    owners[heading.id] = heading
    if heading.id == wanted { continue }
    // `source/duplicate-heading` has two of the same words.
    if let owner, !owner.isIDWritten, !heading.isIDWritten, owner.wantedID == wanted { continue }
    let file = page.file.path
    let place = SourceRange(file: file, bytes: heading.range)
    var notes: [Diagnostic.Note] = []
    if let owner {
      let range = SourceRange(file: file, bytes: owner.range)
      notes = [Diagnostic.Note("this heading has it", at: range)]
    } else if let range = page.specimens.first(where: { $0.spec.id == wanted })?.spec.range {
      // A link to a specimen in the section of the heading goes to the section too.
      let next = page.document.headings.dropFirst(index + 1).first?.range.lowerBound ?? Int.max
      let section = heading.range.upperBound..<next
      if !heading.isIDWritten, section.contains(range.bytes.lowerBound) { continue }
      notes = [Diagnostic.Note("this specimen has it", at: range)]
    } else if layoutIDs.contains(wanted) {
      notes = [Diagnostic.Note("a part of every page has it")]
    }
    var fixes: [Diagnostic.Fix] = []
    if !heading.isIDWritten, page.file.bytes[heading.range].last != UInt8(ascii: "#") {
      let end = heading.range.upperBound..<heading.range.upperBound
      let edit = Diagnostic.Edit(
        range: SourceRange(file: file, bytes: end),
        replacement: " {#\(heading.id)}"
      )
      fixes = [Diagnostic.Fix(title: "keep `\(heading.id)`", edits: [edit])]
    }
    findings.append(
      Finding(
        "the anchor `\(wanted)` is taken, so this heading has `\(heading.id)`",
        at: place,
        notes: notes,
        help: ["write a free anchor after the heading: `{#…}`"],
        fixes: fixes
      )
    )
  }
  return findings
}

/// Containers whose templates have an id that something else on the page has.
private func containers(of page: Page, _ kinds: [String: ContainerKind]) -> [Finding] {
  var first: [String: SourceRange] = [:]
  return page.document.containers.compactMap { container in
    guard let kind = kinds[container.name] else { return nil }
    let place = SourceRange(file: page.file.path, bytes: container.opening)
    for id in kind.fixedIDs {
      let other = first[id] ?? page.range(of: id)
      if first[id] == nil { first[id] = place }
      guard other != nil || layoutIDs.contains(id) else { continue }
      let note = other.map { Diagnostic.Note("it is here too", at: $0) }
      return Finding(
        "the template of `\(container.name)` has the id `\(id)`, which is on this page twice",
        at: place,
        notes: [note ?? Diagnostic.Note("a part of every page has it")],
        help: ["take the id out of `\(kind.range.file)`, or fill it from a field"]
      )
    }
    return nil
  }
}

/// Tags of raw HTML with an id that something else on the page has.
private func rawTags(of page: Page) -> [Finding] {
  var first: [String: SourceRange] = [:]
  return page.document.rawIDs(in: page.file.bytes).compactMap { id, range in
    let place = SourceRange(file: page.file.path, bytes: range)
    let other = first[id] ?? page.range(of: id)
    if first[id] == nil { first[id] = place }
    let isFootnote = page.file.bytes.hasFootnote(id)
    guard other != nil || layoutIDs.contains(id) || isFootnote else { return nil }
    let note =
      other.map { Diagnostic.Note("it is here too", at: $0) }
      ?? (isFootnote ? Diagnostic.Note("a footnote of this page has it") : nil)
    return Finding(
      "the id `\(id)` is on this page twice, so links go to the first place only",
      at: place,
      notes: [note ?? Diagnostic.Note("a part of every page has it")],
      help: ["give the tag another id"]
    )
  }
}

extension [UInt8] {
  /// Whether the page has the footnote, or the reference to it, that such an id belongs to.
  fileprivate func hasFootnote(_ id: String) -> Bool {
    let parts = id.split(separator: ":", maxSplits: 2)
    guard parts.count > 1, parts[0] == "fn" || parts[0] == "fnref" else { return false }
    return firstRange(of: Array("[^\(parts[1])]:".utf8)) != nil
  }
}
