import DesignTokens
import Diagnostics
import SiteModel

/// Gives each diagnostic of a forbidden token name the fix that renames the token in the whole site.
///
/// The fix changes the token files, the specs of pages and drafts, the team's own `surface.yaml`
/// files and `site.yaml`. A use that it does not see, such as one in prose, becomes an error, and
/// then the fix is refused when it is tried.
func addRenames(
  to diagnostics: [Diagnostic],
  in site: Site,
  drafts: [Page],
  _ sources: Sources
) -> [Diagnostic] {
  let renames = Set(site.systems.flatMap(\.renames))
  if renames.isEmpty { return diagnostics }
  let files = sources.byPath
  let pages = site.pages + drafts + site.surfacePages
  var fixes: [SourceRange: Diagnostic.Fix] = [:]
  for rename in renames {
    var ranges: Set<SourceRange> = []
    for specimen in pages.flatMap(\.specimens)
    where site.systems[specimen.system].renames.contains(rename) {
      ranges.formUnion(specimen.spec.style.map(\.value.range))
      ranges.formUnion(specimen.spec.facts.tokens.map(\.range))
    }
    for surface in site.surfaces where site.ownSurfaces.contains(surface.id) {
      ranges.formUnion(surface.slots.flatMap(\.defaults).map(\.range))
    }
    if let settings = sources.settings {
      ranges.insert(SourceRange(file: settings.path, bytes: settings.bytes.indices))
    }
    let uses = ranges.flatMap { files[$0.file]?.mentions(of: rename, in: $0.bytes) ?? [] }
    let fix = Diagnostic.Fix(
      title: "rename `\(rename.old)` to `\(rename.new)`, here and where it is used",
      edits: rename.edits + uses.sorted(by: isBefore)
    )
    for place in rename.places { fixes[place] = fix }
  }
  return diagnostics.map { diagnostic in
    guard diagnostic.rule == TokenFileRule.badName.id, let fix = fixes[diagnostic.range] else {
      return diagnostic
    }
    var diagnostic = diagnostic
    diagnostic.fixes = [fix]
    return diagnostic
  }
}

extension Spec.Facts {
  /// The facts that may name a token.
  fileprivate var tokens: [Located<String>] { [duration, expectedWait].compactMap(\.self) }
}

extension SourceFile {
  /// The changes of each mention of a token, or of a token below its path, as a whole word.
  fileprivate func mentions(of rename: TokenRename, in range: Range<Int>) -> [Diagnostic.Edit] {
    let old = Array(rename.old.utf8)
    var edits: [Diagnostic.Edit] = []
    var start = range.lowerBound
    while let first = bytes[start..<range.upperBound].firstRange(of: old) {
      start = first.upperBound
      let isBegun = first.lowerBound > 0 && isInName(bytes[first.lowerBound - 1])
      let next = first.upperBound < bytes.count ? bytes[first.upperBound] : 0
      guard !isBegun, !isInName(next) || next == UInt8(ascii: ".") else { continue }
      let place = SourceRange(file: path, bytes: first)
      edits.append(Diagnostic.Edit(range: place, replacement: rename.new))
    }
    return edits
  }
}

private func isBefore(_ first: Diagnostic.Edit, _ second: Diagnostic.Edit) -> Bool {
  let (one, other) = (first.range, second.range)
  return (one.file, one.bytes.lowerBound) < (other.file, other.bytes.lowerBound)
}

/// Returns true for a byte that the name of a token goes on with.
private func isInName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
    true
  default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}
