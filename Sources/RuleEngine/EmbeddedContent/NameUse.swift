import Diagnostics
import Markdown
import SiteModel

/// A name of the system where a page uses it.
struct NameUse: Sendable {
  /// As written, without a leading dot.
  let name: String
  /// The token.
  let token: DeclaredToken
  /// Its place in the file.
  let range: Range<Int>
}

/// Bytes of the longest path of members that is looked at, each of whose parts may end a name.
private let longestPath = 500

extension EmbeddedContent {
  /// Every use of a token's name on the page, in code and prose, in source order; what the names of
  /// files, addresses and headings hold is none.
  func allUses() -> [NameUse] {
    let bytes = page.file.bytes
    var uses: [NameUse] = []
    var at = page.frontMatter.bodyStart
    while at < bytes.count {
      guard bytes[at].isNameByte || bytes[at] >= 0x80 else {
        at += 1
        continue
      }
      let start = at
      while at < bytes.count, isPart(bytes, at) { at += 1 }
      let isPath = at < bytes.count && bytes[at] == 0x2F || start > 0 && bytes[start - 1] == 0x2F
      if !isPath || bytes[start..<at].contains(0x2E) {
        uses +=
          names(in: start..<at) ?? member(start..<at).map { [$0] } ?? members(behind: start..<at)
      } else if let found = names(in: start..<at) {
        uses += found
      }
    }
    return uses
  }

  private func isPart(_ bytes: [UInt8], _ at: Int) -> Bool {
    if bytes[at].isNameByte || bytes[at] >= 0x80 { return true }
    return bytes[at] == UInt8(ascii: ".") && at + 1 < bytes.count && bytes[at + 1].isLetter
  }

  /// The token of a run such as `AppTheme.Colors.error.opacity`, whose end may be a call.
  private func names(in run: Range<Int>) -> [NameUse]? {
    let isName = page.file.bytes[run].dropFirst().contains {
      $0 == UInt8(ascii: ".") || $0.isCapital || $0 >= 0x80
    }
    guard isName, run.count <= longestPath else { return nil }
    var name = text(run)[...]
    while true {
      if let token = names.token(name) {
        let range = run.lowerBound..<run.lowerBound + name.utf8.count
        return [NameUse(name: String(name), token: token, range: range)]
      }
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
      name = name[..<dot]
    }
  }

  /// `kind: .error`: the member of an owner that a label names by its last word.
  private func member(_ run: Range<Int>) -> NameUse? {
    let bytes = page.file.bytes
    guard run.lowerBound > 2, bytes[run.lowerBound - 1] == UInt8(ascii: "."),
      bytes[..<(run.lowerBound - 1)].suffix(2).elementsEqual(": ".utf8)
    else { return nil }
    let end = run.lowerBound - 3
    let start = bytes[..<end].lastIndex { !$0.isNameByte }.map { $0 + 1 } ?? end
    guard let word = pathWords(text(start..<end)).last else { return nil }
    let owner = names.owners.sorted().first { $0.count > word.count && pathWords($0).last == word }
    guard let name = owner.map({ "\($0).\(text(run))" }) else { return nil }
    return names.token(name).map { NameUse(name: name, token: $0, range: run) }
  }

  /// `FeedbackKind (success / info)`: the members of an owner, listed after it.
  private func members(behind run: Range<Int>) -> [NameUse] {
    let owner = text(run)
    let bytes = page.file.bytes
    guard names.owners.contains(owner),
      let open = bytes[run.upperBound...].prefix(3).firstIndex(of: UInt8(ascii: "(")),
      let close = bytes[open...].prefix(120).firstIndex(of: UInt8(ascii: ")"))
    else { return [] }
    return ProseScanner.marks(of: bytes, in: open + 1..<close).compactMap { mark in
      guard mark.isWord else { return nil }
      let name = "\(owner).\(text(mark.range))"
      return names.token(name).map { NameUse(name: name, token: $0, range: mark.range) }
    }
  }

  /// Paths of the tokens for which the page states a value next to the name.
  var valuedPaths: Set<String> {
    var paths: Set<String> = []
    for line in lines where line.kind != .heading {
      for (index, mark) in line.marks.enumerated() {
        guard let code = mark.code else { continue }
        let found = tokens(code, label: line.label)
        guard !found.isEmpty else { continue }
        let isRow = line.kind == .row && line.marks.contains { value(of: $0) != nil }
        if isRow || !stated(behind: index, in: line).isEmpty { paths.formUnion(found.map(\.path)) }
      }
    }
    return paths
  }
}
