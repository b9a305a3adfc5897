import ArgumentParser
import Diagnostics
import SiteInput
import SiteModel
import SiteParser
import Vitrine

/// Prints JSON Schemas of file formats.
struct Schema: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of a file format, or lists all formats.",
    discussion: """
      Editors that know the schema of a file complete its keys and mark wrong ones.

        vitrine schema
        vitrine schema site > site.schema.json
        vitrine schema spec --site my-site
      """
  )

  @Argument(
    help: "The name of a format, such as site. (default: list all formats)",
    completion: .list(SchemaName.allCases.map(\.rawValue))
  )
  var name: String?

  @Option(
    help: ArgumentHelp(
      "A site whose own surfaces a spec may name too.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var site: String?

  func run() async throws {
    guard let name else {
      let width = SchemaName.allCases.map(\.rawValue.count).max() ?? 0
      for format in SchemaName.allCases {
        let gap = String(repeating: " ", count: width - format.rawValue.count + 2)
        Terminal.print("\(format.rawValue)\(gap)\(format.description)\n")
      }
      return
    }
    guard let format = SchemaName(rawValue: name) else {
      let names = SchemaName.allCases.map(\.rawValue)
      let near = didYouMean(name, in: names)
      let help = near.isEmpty ? "there are \(listed(names))" : near
      Terminal.printError("error: no format `\(name)`; \(help)\n")
      throw ExitCode(2)
    }
    try await withErrors {
      let sources = if let site { try await readSite(site) } else { Sources?.none }
      let theme = sources?.theme ?? Array(builtInTheme().values)
      let settings = sources?.settings.map { parseSettings($0).0 }
      let surfaces = ParsedTheme(theme).allSurfaces
      Terminal.print(format.schema(surfaces: surfaces, states: settings?.states ?? []))
    }
  }
}
