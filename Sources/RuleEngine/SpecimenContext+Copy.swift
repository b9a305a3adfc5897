public import Diagnostics
public import SiteModel

extension SpecimenContext {
  /// Returns the finding for texts in a language for which a rule has no word list.
  public func uncheckedLanguage(_ texts: [Located<String>]) -> [Finding] {
    texts.isEmpty ? [] : [.unchecked("lang", at: spec.surface.range)]
  }

  /// Returns the place of a part of a text.
  ///
  /// - Parameters:
  ///   - part: Offsets in the UTF-8 of the text's value.
  ///   - text: A text of the spec.
  /// - Returns: The part itself if the file contains the value unchanged. Otherwise, as with
  ///   escapes and folded lines, the whole text.
  public func place(of part: Range<Int>, in text: Located<String>) -> SourceRange {
    let written = text.range.bytes
    let isQuoted = written.count == text.value.utf8.count + 2
    let start = written.lowerBound + part.lowerBound + (isQuoted ? 1 : 0)
    let end = start + part.count
    let value = text.value.utf8.dropFirst(part.lowerBound).prefix(part.count)
    guard end <= min(written.upperBound, page.file.bytes.count),
      value.elementsEqual(page.file.bytes[start..<end])
    else { return text.range }
    return SourceRange(file: text.range.file, bytes: start..<end)
  }
}
