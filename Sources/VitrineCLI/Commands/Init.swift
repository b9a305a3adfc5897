import ArgumentParser
import Diagnostics
import SiteInput
import SiteOutput
import SiteParser
import Vitrine

/// Starts a site.
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract:
      "Starts a site: writes settings, a page with one spec, a token file, and schemas for editors.",
    discussion: """
      If there is a site already, --ci, --agents, --theme and --surface only add their files. Never overwrites
      a file.

        vitrine init my-site
        vitrine init my-site --title Harbor --accent '#0b5fff,#8ab4ff'
        vitrine init my-site --ci github --agents
        vitrine init --theme page.mustache --theme words/en.yaml
        vitrine init --surface ribbon --from banner
      """
  )

  @Argument(help: "The folder to start the site in.", completion: .directory)
  var folder = "."

  @Option(help: ArgumentHelp("The title of the new site.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The colour of links: one, or two with a comma for light and for dark pages.",
      valueName: "colour"
    )
  )
  var accent: String?

  @Option(
    help: ArgumentHelp(
      "Also write a workflow that checks and publishes the site: github, gitlab or none.",
      valueName: "host"
    )
  )
  var ci = Host.none

  @Option(
    help: ArgumentHelp(
      "A file or folder of the built-in theme to copy to templates/; repeat the option for more.",
      valueName: "path"
    )
  )
  var theme: [String] = []

  @Option(
    help: ArgumentHelp(
      "Also write the three files of your own surface, with samples.",
      valueName: "name"
    )
  )
  var surface: String?

  @Option(help: ArgumentHelp("The built-in surface that --surface copies.", valueName: "name"))
  var from: String?

  @Flag(help: "Also write AGENTS.md, which shows a coding agent how to write and check a page.")
  var agents = false

  /// A host that runs workflows.
  enum Host: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab, none

    /// Path where the service looks for the workflow, from the top of the repository; nil for
    /// `none`.
    fileprivate var path: String? {
      switch self {
      case .github: ".github/workflows/vitrine.yml"
      case .gitlab: ".gitlab-ci.yml"
      case .none: nil
      }
    }
  }

  func validate() throws {
    try refuseNoName(folder)
    if from != nil, surface == nil { throw ValidationError("`--from` belongs to `--surface`") }
    guard let text = settings else { return }
    if let accent, accent.count(where: { $0 == "," }) > 1 {
      throw ValidationError("`--accent` takes one colour, or one for light and one for dark pages")
    }
    let file = SourceFile(path: "site.yaml", bytes: Array(text.utf8))
    guard let wrong = parseSettings(file).1.first(where: { $0.severity == .error }) else { return }
    let isContrast = wrong.rule.hasSuffix("illegible-accent")
    let help = isContrast ? "give two, such as '#0b5fff,#8ab4ff'" : wrong.help.first
    throw ValidationError(([wrong.message] + [help].compactMap(\.self)).joined(separator: "; "))
  }

  /// The text of `site.yaml` where options say something of it.
  private var settings: String? {
    guard title != nil || accent != nil else { return nil }
    let colors = accent?.split(separator: ",", omittingEmptySubsequences: false).map { color in
      String(color.drop { $0 == " " })
    }
    return title.map { newSettings(title: $0, accent: colors ?? []) }
      ?? newSettings(accent: colors ?? [])
  }

  func run() async throws {
    try await withErrors {
      let place = SitePlace(of: folder)
      let workflow = ci.path.flatMap { path in
        builtInTheme()["templates/ci/\(ci.rawValue).yml"].map { template in
          (path: place.top + path, bytes: Array(fill(template, site: place.site).utf8))
        }
      }
      var others =
        try [workflow].compactMap(\.self) + theme.flatMap { try themeFiles($0, for: folder) }
      if agents {
        others.append((place.top + "AGENTS.md", Array(agentsFile(site: place.site).utf8)))
      }
      if let surface { others += try newSurface(surface, from: from ?? "banner", for: folder) }
      let schemas = [SchemaName.site, .tokens].map(editorSchema)
      let paths = try startSite(in: folder, settings: settings, schemas: schemas, adding: others)
      if !others.isEmpty, paths.count == others.count {
        Terminal.print("the site in \(folder) stays as it is\n")
      }
      Terminal.print(paths.map { "wrote \($0)\n" }.joined())
      guard let workflow else {
        let use = surface.map { "write `surface: \($0)` in a spec, then " } ?? ""
        return Terminal.print("next: \(use)vitrine build \(shellWord(folder))\n")
      }
      Terminal.print(
        "next: in \(workflow.path), set VITRINE_ARCHIVE or VITRINE_SOURCE: where the program comes from\n"
      )
    }
  }

  /// The workflow for a site in this folder of its repository, with this version of the program.
  private func fill(_ template: SourceFile, site: String) -> String {
    let text = String(decoding: template.bytes, as: UTF8.self)
    return text.replacing("\"@commit@\"", with: "v\(Version.number)", maxReplacements: 1)
      .replacing("SITE: .", with: "SITE: \(quoted(site))", maxReplacements: 1)
  }

  /// A folder as a YAML scalar.
  private func quoted(_ folder: String) -> String {
    let isPlain = folder.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "._-/".utf8.contains(byte)
      }
    }
    if isPlain, !folder.hasPrefix("-") { return folder }
    return "'\(folder.replacing("'", with: "''"))'"
  }
}
