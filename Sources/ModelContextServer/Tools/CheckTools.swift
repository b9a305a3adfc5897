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
      "clean": flagSchema("True if there is no error or warning."),
      "count": countSchema("Number of findings."),
      "diagnostics": listSchema(
        "The first 100 findings; lines are counted from the start of the spec."
      ),
      "contrast": listSchema("Contrast of each text and graphic in each scheme."),
      "unchecked": listSchema(
        "Rules that could not be checked, each with the field that it needs."
      ),
    ]
  ) { site, arguments throws(ToolError) in
    let draft = try Draft(arguments, site)
    let (page, report) = site.edited.trial(draft.page, at: draft.path)
    let diagnostics = report.diagnostics.filter { $0.severity != .info }
    let specimen = page.specimens.first
    return [
      "clean": .bool(diagnostics.isEmpty && specimen != nil),
      "count": .integer(diagnostics.count),
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
      "clean": flagSchema("True if the file has no error or warning."),
      "diagnostics": listSchema("Findings in the file."),
    ]
  ) { site, arguments throws(ToolError) in
    let path = arguments.text("path") ?? ""
    var edited = site.edited
    if let text = arguments.text("text") {
      guard edited.setBuffer(Array(text.utf8), at: path) else {
        throw ToolError(
          message: "`\(path)` is no file of the site; name a page such as content/errors.md"
        )
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

  /// The arguments of tools that take a draft.
  static let specParameters = [
    Parameter(
      name: "spec",
      description: "The YAML of a state fence, without the fence.",
      isRequired: true
    ),
    Parameter(name: "id", description: "The id of the specimen, in kebab case."),
    Parameter(
      name: "system",
      description: "The id of the system to check against; by default the site's own."
    ),
  ]
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
