import Diagnostics
import JSONRPC
import SiteModel
import Vitrine

extension Tool {
  /// Draws a spec.
  static let drawSpec = Tool(
    name: "draw_spec",
    title: "Draw a spec",
    description:
      "Returns a self-contained HTML page with the picture of a spec in every scheme, as the site shows it. `format: png` adds the picture itself, which needs a browser on the machine.",
    parameters: specParameters + [
      Parameter(
        name: "format",
        description: "`html`, the default, returns only the page; `png` adds a picture.",
        words: ["html", "png"]
      )
    ],
    result: [
      "html": textSchema("The HTML page, with its style sheet in it.")
    ],
    call: { site, arguments throws(ToolError) in
      ["html": .string(String(decoding: try site.page(of: arguments), as: UTF8.self))]
    },
    picture: { site, arguments throws(ToolError) in
      guard arguments.text("format") == "png" else { return nil }
      guard let draw = site.draw else {
        throw ToolError(message: "this server cannot draw pictures; use `format: html`")
      }
      switch await draw(try site.page(of: arguments)) {
      case .success(let picture): return picture
      case .failure(let error):
        throw ToolError(message: "\(error.message); the format `html` needs no browser")
      }
    }
  )
}

extension AgentSite {
  /// The HTML page of the spec in the arguments of a call.
  ///
  /// - Throws: `ToolError` for a spec that cannot be drawn.
  fileprivate func page(of arguments: Arguments) throws(ToolError) -> [UInt8] {
    let draft = try Draft(arguments, self)
    let (page, report) = edited.trial(draft.page, at: draft.path)
    guard let id = page.specimens.first?.spec.id else {
      let reasons = report.diagnostics.prefix(3).map(\.message).joined(separator: "; ")
      throw ToolError(message: "the spec cannot be drawn: \(reasons)")
    }
    guard let html = edited.drawing(of: id, on: page) else {
      throw ToolError(
        message: "the templates of the site cannot draw the spec; run `vitrine check`"
      )
    }
    guard html.count <= 1 << 20 else {
      throw ToolError(message: "the page of the spec is over 1 MB; use smaller pictures")
    }
    return html
  }
}
