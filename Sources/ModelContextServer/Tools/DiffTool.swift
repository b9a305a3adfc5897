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
      "Compares an older build of the site with its sources as they are now, and returns the changes as Markdown.",
    parameters: [
      Parameter(
        name: "old",
        description:
          "The folder of a built site, or its catalogue.json, in the site's folder, such as public.",
        isRequired: true
      ), .cursor,
    ],
    result: ["markdown": textSchema("The changes, 16 000 characters at a time.")]
  ) { site, arguments throws(ToolError) in
    let path = arguments.text("old") ?? ""
    let full = "\(site.folder)/\(path)"
    guard !leadsUp(path), !path.hasPrefix("/"), let real = resolved(full),
      let home = resolved(site.folder), real.hasPrefix(home + "/")
    else {
      throw ToolError(
        message: "`\(path)` is not in the site's folder; build the older version into it first"
      )
    }
    let (old, new, report): (ComparedSite?, ComparedSite?, Report)
    do throws(ReadError) {
      old = try ComparedSite.built(full, name: path).site
      (new, report) = try await ComparedSite.unbuilt(site.folder, name: "now")
    } catch {
      throw ToolError(message: error.message)
    }
    guard let old else {
      throw ToolError(
        message: "`\(path)` has no catalogue that can be read; build that version again"
      )
    }
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
