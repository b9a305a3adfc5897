import Diagnostics
import JSONRPC
import SiteModel
import Vitrine

extension Tool {
  /// Checks a draft of a spec.
  static let checkSpec = Tool(
    name: "check_spec",
    title: "Check a spec",
    description:
      "Checks the YAML of a state fence against all rules, and computes its contrast. Nothing is saved.",
    parameters: specParameters,
    result: [
      "clean": flagSchema("True without any error or warning."),
      "diagnostics": listSchema("Findings; lines count in the spec."),
      "contrast": listSchema("Contrast of each text and graphic in each scheme."),
      "unchecked": listSchema("Rules that could not decide, with the field that they need."),
    ]
  ) { site, arguments throws(ToolError) in
    let draft = try Draft(arguments, site)
    let (page, report) = site.edited.trial(draft.page, at: draft.path)
    let diagnostics = report.diagnostics.filter { $0.severity != .info }
    let specimen = page.specimens.first
    return [
      "clean": .bool(diagnostics.isEmpty && specimen != nil),
      "diagnostics": .array(
        diagnostics.prefix(100).map { draft.json(site.json($0, report)) }
      ),
      "contrast": .array(specimen.map { site.contrast(of: $0) } ?? []),
      "unchecked": .array(
        (specimen?.outcome.unchecked ?? []).map {
          ["rule": .string($0.rule), "field": .string($0.field)]
        }
      ),
    ]
  }

  /// Checks a page as it is, or with another text.
  static let checkDocument = Tool(
    name: "check_document",
    title: "Check a page",
    description:
      "Returns all findings of `vitrine check` in one file: as it is on disk, or with another text that is not saved.",
    parameters: [
      Parameter(
        name: "path",
        description:
          "The file below the site's folder, such as content/errors.md; it need not exist.",
        isRequired: true
      ),
      Parameter(name: "text", description: "The text to check in place of the file."), .cursor,
    ],
    result: [
      "clean": flagSchema("True without any error or warning in the file."),
      "diagnostics": listSchema("Findings in the file."),
    ]
  ) { site, arguments throws(ToolError) in
    let path = arguments.text("path") ?? ""
    var edited = site.edited
    if let text = arguments.text("text") {
      guard edited.setBuffer(Array(text.utf8), at: path) else {
        throw ToolError(message: "no build reads a file at `\(path)`; pages are below content/")
      }
      await edited.complete()
    } else if edited.file(at: path) == nil {
      throw ToolError(message: "no file `\(path)`; give its `text` to check a new one")
    }
    let report = edited.report
    let found = report.diagnostics.filter { $0.range.file == path }
    let part = try ResultPage(of: found, after: arguments.text("cursor"), size: 100)
    return .object([
      "clean": .bool(!found.contains { $0.severity != .info }),
      "diagnostics": .array(part.elements.map { site.json($0, report) }),
      "nextCursor": part.next.map { .string($0) },
    ])
  }

  /// Draws a spec.
  static let drawSpec = Tool(
    name: "draw_spec",
    title: "Draw a spec",
    description:
      "Returns a self-contained HTML page with the picture of a spec in every scheme, as the site shows it.",
    parameters: specParameters,
    result: [
      "html": textSchema("The HTML page, with its style sheet in it.")
    ]
  ) { site, arguments throws(ToolError) in
    let draft = try Draft(arguments, site)
    let (page, report) = site.edited.trial(draft.page, at: draft.path)
    guard let id = page.specimens.first?.spec.id else {
      let reasons = report.diagnostics.prefix(3).map(\.message).joined(separator: "; ")
      throw ToolError(message: "the spec cannot be drawn: \(reasons)")
    }
    guard let html = site.edited.drawing(of: id, on: page), html.count <= 1 << 20 else {
      throw ToolError(message: "the spec cannot be drawn; `check_spec` says why")
    }
    return ["html": .string(String(decoding: html, as: UTF8.self))]
  }

  private static let specParameters = [
    Parameter(
      name: "spec",
      description: "The YAML of a state fence, without the fence.",
      isRequired: true
    ),
    Parameter(name: "id", description: "The id of the specimen, in kebab case."),
    Parameter(name: "system", description: "The system of the page that it is for."),
  ]
}

/// A page with one spec that is no page of the site.
private struct Draft {
  /// The text of the page.
  let page: [UInt8]
  /// Its path.
  let path = "content/draft-of-a-spec.md"
  /// Number of lines before the spec.
  private let before: Int

  init(_ arguments: Arguments, _ site: AgentSite) throws(ToolError) {
    let spec = arguments.text("spec") ?? ""
    guard !spec.contains("```"), !spec.contains("~~~~") else {
      throw ToolError(message: "`spec` is the YAML alone, without its fence")
    }
    let id = arguments.text("id") ?? ""
    guard id.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "`") }) else {
      throw ToolError(message: "`id` is one word in kebab case")
    }
    let system = try site.system(arguments.text("system"))
    let name = site.site.systems[system].id
    let head = "---\ntitle: Draft\nsystem: \(name)\n---\n\n# Draft\n\n~~~~state \(id)\n"
    page = Array((head + spec + (spec.hasSuffix("\n") ? "" : "\n") + "~~~~\n").utf8)
    before = head.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// A finding whose lines count in the spec.
  func json(_ finding: JSON) -> JSON {
    guard let members = finding.members else { return finding }
    return .object(
      members.compactMap { member in
        switch member.name {
        case "file": return nil
        case "start", "end":
          let line = max((member.value["line"]?.integer ?? 1) - before, 0)
          let column = member.value["column"] ?? 1
          return JSON.Member(member.name, ["line": .integer(line), "column": column])
        default: return member
        }
      }
    )
  }
}

extension AgentSite {
  /// The contrast of each text and graphic of a specimen in each scheme.
  func contrast(of specimen: Specimen) -> [JSON] {
    let schemes = site.systems[specimen.system].schemes
    return specimen.contrastPairs(schemes: schemes.count).map { pair in
      [
        "slot": .string(pair.slot), "scheme": .string(schemes[pair.scheme].name),
        "ratio": .number((pair.ratio * 100).rounded(.down) / 100),
        "required": .number(pair.required),
        "passes": .bool(pair.passes),
      ]
    }
  }
}
