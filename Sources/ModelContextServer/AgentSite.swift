import DesignTokens
import Diagnostics
import JSONRPC
import SiteModel
import Vitrine

/// The site at the moment of a call.
struct AgentSite: Sendable {
  /// The site.
  let edited: EditedSite
  /// Its folder.
  let folder: String

  /// Draws an HTML page as a PNG in Base64; nil if this program draws none.
  let draw: AgentSession.DrawPage?

  /// Takes a site.
  init(_ edited: EditedSite, folder: String, draw: AgentSession.DrawPage?) {
    self.edited = edited
    self.folder = folder
    self.draw = draw
  }

  /// The site.
  var site: Site { edited.site }

  /// Index of the system of a name; the default one without a name.
  ///
  /// - Throws: `ToolError` for an unknown name.
  func system(_ name: String?) throws(ToolError) -> Int {
    guard let name else { return 0 }
    guard let index = site.system(name) else {
      throw ToolError(message: unknown("system", name, site.systems.map(\.id)))
    }
    return index
  }

  /// The page of a file path or an address.
  ///
  /// - Throws: `ToolError` if there is none.
  func page(_ name: String) throws(ToolError) -> Page {
    let address = name.drop { $0 == "/" }
    let page = site.pages.first { page in
      page.file.path == name || page.file.path == "content/" + address || page.path == address
        || page.path == address + "/"
    }
    guard let page else {
      throw ToolError(message: unknown("page", name, site.pages.map(\.file.path)))
    }
    return page
  }

  /// A finding as tools return it.
  func json(_ diagnostic: Diagnostic, _ report: Report) -> JSON {
    let (start, end) = report.positions(of: diagnostic.range)
    func place(_ position: SourcePosition) -> JSON {
      ["line": .integer(position.line), "column": .integer(position.column)]
    }
    return .object([
      "rule": .string(diagnostic.rule),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "file": .string(diagnostic.range.file),
      "start": place(start),
      "end": place(end),
      "label": diagnostic.label.isEmpty ? nil : .string(diagnostic.label),
      "notes": diagnostic.notes.isEmpty
        ? nil : .array(diagnostic.notes.map { .string($0.message) }),
      "help": diagnostic.help.isEmpty ? nil : .array(diagnostic.help.map { .string($0) }),
    ])
  }

  /// Values of a token in the schemes of a system.
  func values(_ token: DeclaredToken, in system: Int) -> JSON {
    let schemes = site.systems[system].schemes
    return .object(
      zip(schemes, token.inSchemes).map { scheme, value in
        JSON.Member(scheme.name, value.map { .string(CSSValue.text($0.value)) } ?? .null)
      }
    )
  }
}

/// A sentence on a name that does not exist, with the nearest ones.
func unknown(_ kind: String, _ name: String, _ all: [String]) -> String {
  let near = didYouMean(name, in: all)
  let list = all.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
  let rest =
    all.isEmpty
    ? "this site has none"
    : all.count > 20 ? "the first 20 of \(all.count) are \(list)" : "there are \(list)"
  return "no \(kind) `\(name)`; \(near.isEmpty ? rest : near)"
}

/// The JSON Schema of a list of objects.
func listSchema(_ description: String) -> JSON {
  ["type": "array", "items": ["type": "object"], "description": .string(description)]
}

/// The JSON Schema of a text.
func textSchema(_ description: String) -> JSON {
  ["type": "string", "description": .string(description)]
}

/// The JSON Schema of a truth value.
func flagSchema(_ description: String) -> JSON {
  ["type": "boolean", "description": .string(description)]
}

/// The JSON Schema of a number of things.
func countSchema(_ description: String) -> JSON {
  ["type": "integer", "minimum": 0, "description": .string(description)]
}
