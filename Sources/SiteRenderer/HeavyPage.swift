import Diagnostics
import SiteModel

/// Largest HTML file of a page that an author writes, in bytes; a phone on a slow connection needs two
/// seconds for it.
let heaviestPage = 300_000

extension Renderer {
  /// Reports a page whose HTML is larger than `heaviestPage`.
  func reportWeight(of bytes: [UInt8], _ page: Int, _ diagnostics: inout [Diagnostic]) {
    guard bytes.count > heaviestPage else { return }
    let page = site.pages[page]
    let specimens = page.specimens.count
    let what = specimens > 0 ? ", with \(specimens) specimens" : ""
    diagnostics.append(
      Diagnostic(
        rule: "page/heavy",
        severity: .warning,
        message: "the page has \(bytes.count / 1000) kB of HTML\(what)",
        range: SourceRange(
          file: page.file.path,
          bytes: page.frontMatter.bodyStart..<page.frontMatter.bodyStart
        ),
        help: ["split it into pages of less than \(heaviestPage / 1000) kB"]
      )
    )
  }
}
