import Diagnostics
import Markdown
import SiteModel

/// A piece of code on a page that is read for values: a fence, HTML, or JSX of an MDX page.
struct PageSample: Sendable {
  /// The language.
  let language: SampleLanguage
  /// The fence with its first line, or the HTML.
  let whole: Range<Int>
  /// The code.
  let code: Range<Int>
  /// Whether it is HTML of the page and not in a fence.
  var isHTML: Bool { whole == code }
  /// Whether it is the output of other code: "This generates the following CSS:".
  var isOutput = false
  /// Whether its first line calls it the wrapper of other samples, which readers do not copy.
  var isWrapper = false

  /// The samples of a page, in source order.
  ///
  /// Fences are found line by line, because other tools allow them inside tabs and components, where
  /// Markdown sees indented code or HTML.
  static func all(of page: Page) -> [PageSample] {
    let bytes = page.file.bytes
    var samples: [PageSample] = []
    var open: (sign: ArraySlice<UInt8>, language: SampleLanguage?, start: Int, code: Int)?
    var lineStart = page.frontMatter.bodyStart
    while lineStart < bytes.count {
      let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[lineStart..<lineEnd].drop { $0.isBlank }
      let sign = line.prefix { $0 == line.first && [0x60, 0x7E].contains($0) }
      if let fence = open {
        let isClose =
          sign.count >= fence.sign.count && sign.first == fence.sign.first
          && line.dropFirst(sign.count).allSatisfy { $0 <= 0x20 }
        if isClose {
          if let language = fence.language {
            samples.append(
              PageSample(
                language: language,
                whole: fence.start..<lineEnd,
                code: fence.code..<max(fence.code, lineStart),
                isOutput: SampleLead.introducesOutput(fence.start, in: bytes)
                  || SampleLead.hasOutput(fence.code..<max(fence.code, lineStart), in: bytes),
                isWrapper: SampleLead.isWrapper(fence.start, in: bytes)
              )
            )
          }
          open = nil
        }
      } else if sign.count >= 3 {
        let info = line.dropFirst(sign.count).drop { $0.isBlank || [0x7B, 0x2E].contains($0) }
        let word = info.prefix { $0.isNameByte || $0 == 0x2D }
        let name = String(decoding: word, as: UTF8.self)
        open = (sign, SampleLanguage(name), lineStart, min(lineEnd + 1, bytes.count))
      }
      lineStart = lineEnd + 1
    }
    return samples + components(of: page, besides: samples)
  }

  /// The HTML of a page, or the JSX of an MDX page, which is not in a fence.
  private static func components(of page: Page, besides fences: [PageSample]) -> [PageSample] {
    let language: SampleLanguage = page.file.path.hasSuffix(".mdx") ? .script : .markup
    return page.document.rawHTML.filter { html in
      !fences.contains { $0.whole.overlaps(html) }
    }.map { PageSample(language: language, whole: $0, code: $0) }
  }
}
