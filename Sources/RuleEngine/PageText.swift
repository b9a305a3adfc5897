import Diagnostics
import Markdown
public import SiteModel

/// A fingerprint of the letters and digits of a page, in order.
///
/// Case, blanks, punctuation, the numbers of lists, front matter and the first lines of fences do
/// not count. A trailing line in another script does not count either.
public struct PageText: Hashable {
  /// The smallest page that is compared, in bytes of letters and digits.
  public static let least = 200

  /// The number of bytes in the fingerprint.
  public private(set) var count = 0
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  private let system: String?
  /// The language of the page: a translation that begins as a copy is not a duplicate.
  private let language: Int

  /// Reads a page, or its beginning up to `limit` bytes.
  public init(of page: Page, limit: Int = .max) {
    system = page.frontMatter.system?.value
    language = page.language
    let bytes = page.file.bytes
    let end = limit == .max ? page.foreignTrailingLine?.lowerBound ?? bytes.count : bytes.count
    for line in PageLines(page) {
      guard line.range.lowerBound < end, count < limit else { break }
      var start = line.text.lowerBound
      switch line.kind {
      case .fence(let index):
        let fence = page.document.fences[index].range
        if fence.lowerBound >= line.range.lowerBound { continue }
      case .prose:
        if bytes[line.text].first?.isDigit ?? false {
          start = bytes.itemStart(of: line.text) ?? start
        }
      case .verbatim: break
      }
      add(bytes, start..<line.text.upperBound, limit)
    }
  }

  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>, _ limit: Int) {
    for at in range where count < limit {
      let byte = bytes[at]
      guard byte.isLetter || byte.isDigit || byte >= 0x80 else { continue }
      // FNV-1a: the same on every machine and in every run.
      hash = (hash ^ UInt64(byte.isLetter ? byte | 0x20 : byte)) &* 0x0000_0100_0000_01B3
      count += 1
    }
  }
}
