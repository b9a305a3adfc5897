import Diagnostics
import JSONRPC
import SiteComparison
import SiteInput
import Vitrine

extension Tool {
  /// Compares the site with an older build of it.
  static let diff = Tool(
    name: "diff",
    title: "Compare with an older build",
    description:
      "Lists what changed between a built site, or its catalogue, and the site as it is now, as Markdown.",
    parameters: [
      Parameter(
        name: "old",
        description: "A built site below the site's folder, such as public.",
        isRequired: true
      ), .cursor,
    ],
    result: ["markdown": textSchema("The changes, 16 000 characters at a time.")]
  ) { site, arguments throws(ToolError) in
    let path = arguments.text("old") ?? ""
    let full = "\(site.folder)/\(path)"
    guard !leadsUp(path), !path.hasPrefix("/"), let real = resolved(full),
      let home = resolved(site.folder), real.hasPrefix(home + "/")
    else { throw ToolError(message: "`\(path)` is no folder below the site's own") }
    let (old, new, report): (ComparedSite?, ComparedSite?, Report)
    do throws(ReadError) {
      old = try ComparedSite.built(full, name: path).site
      (new, report) = try await ComparedSite.unbuilt(site.folder, name: "now")
    } catch {
      throw ToolError(message: error.message)
    }
    guard let old else { throw ToolError(message: "`\(path)` has no readable catalogue") }
    guard let new else {
      let first = report.diagnostics.first?.message ?? ""
      throw ToolError(message: "the site has errors, so it cannot be compared: \(first)")
    }
    let text = Array(SiteDiff(old, new).markdown().unicodeScalars)
    let part = try ResultPage(of: text, after: arguments.text("cursor"), size: 16_000)
    var markdown = String.UnicodeScalarView()
    markdown.append(contentsOf: part.elements)
    return .object([
      "markdown": .string(String(markdown)), "nextCursor": part.next.map { .string($0) },
    ])
  }
}
