import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Looks for brackets and parentheses that make no link by CommonMark.
  ///
  /// Only an address that the site has, or that looks like one, shows that a link was meant.
  static let malformedLink = Rule(
    .linkMalformed,
    readsEveryPage: true,
    check: .site { context in
      let site = context.site
      var findings: [Finding] = []
      for page in site.pages where mayHoldLink(page.file.bytes) {
        findings += malformedLinks(of: page, in: site).limited()
      }
      return findings
    }
  )
}

private func mayHoldLink(_ bytes: [UInt8]) -> Bool {
  bytes.hold(anyOf: ["](", "] (", "]\t(", "]\n", "]\r\n", "]:"]) || bytes.hold(anyOf: ["[", "］"])
}

private func malformedLinks(of page: Page, in site: Site) -> [Finding] {
  let bytes = page.file.bytes
  let blocks = PageLines.blocks(of: page)
  var names: Set<String>?
  var findings: [Finding] = []
  for block in blocks {
    if let finding = definition(block, of: page, in: site) {
      findings.append(finding)
      continue
    }
    for attempt in LinkAttempt.all(in: block, bytes) {
      let meant = MeantAddress(attempt, on: page, in: site)
      guard meant.isLink(attempt, bytes) else { continue }
      if case .gap(let gap) = attempt.flaw {
        let known = names ?? definedNames(blocks, bytes)
        names = known
        let text = bytes[attempt.range.lowerBound..<gap.lowerBound].drop { $0 != 0x5B }
        let name = text.dropFirst().dropLast()
        if isTaskBox(name) || known.contains(referenceName(name)) { continue }
      }
      findings.append(finding(attempt, meant, on: page))
    }
  }
  return findings.sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
}

/// Whether brackets with this text are the box of a task, which any text may follow.
private func isTaskBox(_ text: ArraySlice<UInt8>) -> Bool {
  text.elementsEqual(" ".utf8) || text.elementsEqual("x".utf8) || text.elementsEqual("X".utf8)
}

/// `[name]: brand rules.md`, which defines nothing because of the blank.
private func definition(_ block: Range<Int>, of page: Page, in site: Site) -> Finding? {
  let bytes = page.file.bytes
  guard bytes.begins(block, with: "["), let close = bytes[block].firstIndex(of: 0x5D),
    bytes.begins(close + 1..<block.upperBound, with: ":")
  else { return nil }
  let line = bytes[close + 2..<block.upperBound].prefix { $0 != 0x0A && $0 != 0x0D }
  let address = bytes.trimmed(line.startIndex..<line.endIndex)
  guard bytes[address].contains(where: \.isBlank), !bytes.begins(address, with: "<") else {
    return nil
  }
  let text = String(decoding: bytes[address], as: UTF8.self)
  guard site.has(text, from: page) else { return nil }
  return blank(text, address, at: address, on: page, isKnown: true)
}

private func finding(_ attempt: LinkAttempt, _ meant: MeantAddress, on page: Page) -> Finding {
  let what = attempt.isImage ? "image" : "link"
  let place = SourceRange(file: page.file.path, bytes: attempt.range)
  func edits(_ title: String, _ range: Range<Int>, _ text: String) -> [Diagnostic.Fix] {
    guard meant.isKnown else { return [] }
    let range = SourceRange(file: page.file.path, bytes: range)
    return [Diagnostic.Fix(title: title, edits: [Diagnostic.Edit(range: range, replacement: text)])]
  }
  switch attempt.flaw {
  case .address:
    return blank(meant.text, meant.range, at: attempt.range, on: page, isKnown: meant.isKnown)
  case .unclosedAddress:
    let end = attempt.address.upperBound
    return Finding(
      "no `)` closes the address of this \(what), so readers see it as text",
      at: place,
      help: ["write `)` behind `\(meant.text)`"],
      fixes: edits("add the `)`", end..<end, ")")
    )
  case .gap(let gap):
    let isPlain = page.file.bytes[gap].allSatisfy { $0 != UInt8(ascii: ">") }
    return Finding(
      "something is between `]` and `(`, so readers see this \(what) as text",
      at: place,
      help: ["write `(` directly behind `]`"],
      fixes: isPlain ? edits("join the two", gap, "") : []
    )
  case .unopenedText:
    return Finding(
      "no `[` opens the text of this link, so readers see it as text",
      at: place,
      help: ["write `[` where the text of the link begins"]
    )
  case .unclosedText:
    let paren = page.file.bytes[..<attempt.address.lowerBound].lastIndex(of: UInt8(ascii: "("))
    return Finding(
      "no `]` closes the text of this \(what), so readers see it as text",
      at: place,
      help: ["write `]` before the `(`"],
      fixes: paren.map { edits("add the `]`", $0..<$0, "]") } ?? []
    )
  case .swapped:
    let start = attempt.range.lowerBound
    let text = String(
      decoding: page.file.bytes[start + 1..<attempt.address.lowerBound - 2],
      as: UTF8.self
    )
    return Finding(
      "the text and the address of this link have each other's brackets, so readers see both",
      at: place,
      help: ["write `[\(text)](\(meant.text))`"],
      fixes: edits("swap the brackets", attempt.range, "[\(text)](\(meant.text))")
    )
  case .wideBrackets:
    let written = String(decoding: page.file.bytes[attempt.range], as: UTF8.self)
    let narrow = written.map { wideBrackets[$0] ?? $0 }
    return Finding(
      "the brackets of this link are full-width signs, so readers see them",
      at: place,
      help: ["write `\(String(narrow))`"],
      fixes: edits("write ASCII brackets", attempt.range, String(narrow))
    )
  case .nested:
    return Finding(
      "a link is inside the text of this link, so readers see the outer one as text",
      at: place,
      help: ["write one link behind the other"]
    )
  }
}

/// The finding about an address that ends at a blank, a parenthesis or a malformed title.
private func blank(
  _ text: String,
  _ address: Range<Int>,
  at range: Range<Int>,
  on page: Page,
  isKnown: Bool
) -> Finding {
  let place = SourceRange(file: page.file.path, bytes: range)
  guard text.utf8.contains(where: \.isBlank) || isKnown else {
    return Finding(
      "the address `\(text)` is malformed, so readers see this as text",
      at: place,
      help: ["put the address in `<…>`, and a title in straight quotes behind it"]
    )
  }
  let hasBlank = text.utf8.contains(where: \.isBlank)
  let why = hasBlank ? "a blank" : "a parenthesis without its other half"
  let isAngle = !text.utf8.contains { $0 == 0x3C || $0 == 0x3E || $0 == 0x7C }
  let edit = Diagnostic.Edit(
    range: SourceRange(file: page.file.path, bytes: address),
    replacement: "<\(text)>"
  )
  let escaped = text.split(separator: " ", omittingEmptySubsequences: false).joined(
    separator: "%20"
  )
  return Finding(
    "the address `\(text)` has \(why), so readers see this as text",
    at: place,
    help: [hasBlank ? "write `<\(text)>` or `\(escaped)`" : "write `<\(text)>`"],
    fixes: isKnown && isAngle
      ? [Diagnostic.Fix(title: "write `<\(text)>`", edits: [edit])] : []
  )
}

/// The signs of links by their full-width forms.
private let wideBrackets: [Character: Character] = ["［": "[", "］": "]", "（": "(", "）": ")"]
