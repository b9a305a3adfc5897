import Diagnostics
import Markdown
import SiteModel

/// The information string of a fence: a language, then an id or `name=value` words.
struct FenceInfo {
  /// First word.
  var language = ""
  /// Second word of a `state` fence.
  var id: Located<String>?
  /// The specimen that a code fence belongs to: `for=<id>`.
  var context: Located<String>?
  /// An extra word after the id.
  var extra: Located<String>?
  /// The whole information string.
  let range: SourceRange

  init(_ fence: Fence, file: SourceFile) {
    range = SourceRange(file: file.path, bytes: fence.infoRange)
    var info = fence.info
    info.withUTF8 { info in
      for word in info.split(separator: UInt8(ascii: " ")) { take(word, of: file) }
    }
  }

  private mutating func take(_ word: Slice<UnsafeBufferPointer<UInt8>>, of file: SourceFile) {
    if language.isEmpty {
      language = String(decoding: word, as: UTF8.self)
    } else if word.first == UInt8(ascii: "f"), word.starts(with: "for=".utf8) {
      context = located(word.dropFirst(4), in: file)
    } else if id == nil {
      id = located(word, in: file)
    } else if extra == nil {
      extra = located(word, in: file)
    }
  }

  private func located(
    _ word: Slice<UnsafeBufferPointer<UInt8>>,
    in file: SourceFile
  ) -> Located<String> {
    let start = range.bytes.lowerBound
    let place = start + word.startIndex..<start + word.endIndex
    let text = String(decoding: word, as: UTF8.self)
    return Located(text, at: SourceRange(file: file.path, bytes: place))
  }
}
