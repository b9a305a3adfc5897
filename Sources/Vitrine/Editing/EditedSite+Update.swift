import AppTexts
public import Diagnostics
import RuleEngine
public import SiteInput
import SiteModel
import SiteParser

extension EditedSite {
  /// Puts the text of an open document over its file, or removes it when the document is closed.
  ///
  /// - Parameters:
  ///   - bytes: The text, or nil for the file as it was last read.
  ///   - path: Path of the file below the site's folder.
  /// - Returns: False if a build reads no file at this path, so that the text has no effect.
  @discardableResult
  public mutating func setBuffer(_ bytes: [UInt8]?, at path: String) -> Bool {
    tree.setBuffer(bytes, at: path)
  }

  /// Reads a changed page again and checks it, without the rest of the site.
  ///
  /// Findings that need other pages are those of the last complete check, moved with the text.
  ///
  /// - Parameter path: Path of the file.
  /// - Returns: All findings in the file; nil if it is no page of the site, or was none before.
  public mutating func update(_ path: String) -> [Diagnostic]? {
    guard let place = places[path], let file = tree.file(at: path) else { return nil }
    let old = site.pages[place].file
    if old.bytes != file.bytes {
      var new = configuration.read(file)
      guard configuration.takesIn(new.page) else { return nil }
      fingerprint?.replace(file, configuration.included)
      let inTexts = texts.take(&new.page, of: site)
      found[place] = new.diagnostics
      site.pages[place] = new.page
      site.pages[place].links = site.links(of: new.page)
      site.hasUnknownInputs =
        site.hasUnknownInputs || new.page.hasUnreadSpecs || new.page.frontMatter.isBroken
      results[place] = checker.check(site.pages[place], checker.context(for: site))
      site.pages[place].take(results[place])
      let change = TextChange(from: old.bytes, to: file.bytes)
      let kept = (others[path] ?? []).filter { !TextCheck.rules.contains($0.rule) }
      others[path] = kept.compactMap { $0.moved(by: change, in: path) } + inTexts
    }
    let all = found[place] + results[place].diagnostics + (others[path] ?? [])
    return Report(diagnostics: all, sources: [path: file]).diagnostics
  }

  /// Reads files that changed on disk again.
  ///
  /// - Parameter touched: The changed files.
  /// - Returns: The same site with the files as they are now; nil if no byte differs.
  public func reread(_ touched: Touched) async -> EditedSite? {
    var new = self
    let changed =
      touched.all ? await new.tree.rescan(all: true) : await new.tree.reread(touched.paths)
    return changed.isEmpty ? nil : new
  }

  /// Takes over the files that another copy of the site has read from the disk.
  ///
  /// - Parameters:
  ///   - other: The copy.
  ///   - buffers: Text of each open document by path.
  public mutating func takeFiles(of other: EditedSite, under buffers: [String: [UInt8]]) {
    tree = other.tree
    for (path, bytes) in buffers { tree.setBuffer(bytes, at: path) }
  }
}

/// A replaced range of a text.
struct TextChange {
  /// The bytes that were replaced.
  let range: Range<Int>
  /// Number of bytes by which the rest of the text moved.
  let delta: Int

  /// Finds the shortest range outside which both texts are equal.
  init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    range = start..<old.count - end
    delta = new.count - old.count
  }

  /// Returns where a range is after the change; nil if the change is inside it.
  func moved(_ place: Range<Int>) -> Range<Int>? {
    if place.upperBound <= range.lowerBound { return place }
    guard place.lowerBound >= range.upperBound else { return nil }
    return place.lowerBound + delta..<place.upperBound + delta
  }
}

extension Diagnostic {
  /// Returns the diagnostic at its place after a change; nil if its text was changed.
  fileprivate func moved(by change: TextChange, in file: String) -> Diagnostic? {
    func moved(_ range: SourceRange) -> SourceRange? {
      guard range.file == file else { return range }
      return change.moved(range.bytes).map { SourceRange(file: file, bytes: $0) }
    }
    guard let range = moved(range) else { return nil }
    var diagnostic = self
    diagnostic.range = range
    diagnostic.notes = notes.compactMap { note in
      guard let place = note.range else { return note }
      return moved(place).map { Note(note.message, at: $0) }
    }
    diagnostic.fixes = fixes.compactMap { fix in
      let edits = fix.edits.compactMap { edit in
        moved(edit.range).map { Edit(range: $0, replacement: edit.replacement) }
      }
      return edits.count == fix.edits.count ? Fix(title: fix.title, edits: edits) : nil
    }
    return diagnostic
  }
}
