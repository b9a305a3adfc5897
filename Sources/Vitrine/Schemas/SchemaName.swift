import Diagnostics
import SiteInput
public import SiteModel
import SiteParser

/// The file formats that have a JSON Schema.
public enum SchemaName: String, Sendable, CaseIterable {
  case site
  case frontMatter = "front-matter"
  case spec, surface, container, tokens, resolver, baseline, versions
  case catalogue, diagnostics, diff

  /// Address of the folder in which the schemas are published.
  public static let folder = "https://vitrine.example/schemas/"

  /// Name of the schema's file.
  public var fileName: String { "\(rawValue).schema.json" }

  /// Name of the format.
  public var title: String {
    switch self {
    case .site: "Settings of a Vitrine site"
    case .frontMatter: "Front matter of a page"
    case .spec: "Spec of a specimen"
    case .surface: "Declaration of a surface"
    case .container: "Declarations of a container"
    case .tokens: "Design tokens"
    case .resolver: "Resolver document"
    case .baseline: "Baseline"
    case .versions: "Versions of a site"
    case .catalogue: "Catalogue of a site"
    case .diagnostics: "Diagnostics"
    case .diff: "Comparison of two sites"
    }
  }

  /// The files that have the format.
  public var description: String {
    switch self {
    case .site: "The YAML file `content/site.yaml`."
    case .frontMatter: "The YAML between `---` lines at the start of a Markdown page."
    case .spec: "The YAML in a fence that begins with the word `state`."
    case .surface: "The YAML file `surface.yaml` in a folder below `templates/surfaces/`."
    case .container:
      "The YAML between `---` lines at the start of a file in `templates/containers/`."
    case .tokens: "A file `*.tokens.json` below `content/tokens/`, in the format DTCG 2025.10."
    case .resolver: "A file `*.resolver.json` below `content/tokens/`, in the format DTCG 2025.10."
    case .versions: "The YAML file that `vitrine build --versions` reads."
    case .baseline: "The YAML file that `--baseline` reads and `--update-baseline` writes."
    case .catalogue: "The file `catalogue.json`, which every built site has."
    case .diagnostics: "The output of `--format json` and `--report json=FILE`."
    case .diff: "The output of `vitrine diff --format json`."
    }
  }

  /// The schema as the text of a file.
  ///
  /// - Parameters:
  ///   - surfaces: The surfaces that a spec may name, in order; other schemas ignore them.
  ///   - states: The states of a site's own that a spec may name; other schemas ignore them.
  /// - Returns: JSON that ends with a line feed.
  public func schema(surfaces: [Surface], states: [OwnState] = []) -> String {
    var writer = SchemaWriter()
    switch self {
    case .site: return file(.settings, &writer)
    case .frontMatter: return file(.page, &writer)
    case .spec:
      let content = specSchema(surfaces, states, &writer)
      return writer.root(self, content).file
    case .surface: return file(.surface, &writer)
    case .container: return file(.container, &writer)
    case .tokens:
      let content = tokenSchema(&writer)
      return writer.root(self, content).file
    case .resolver:
      let content = resolverSchema(&writer)
      return writer.root(self, content).file
    case .baseline: return file(.baseline, &writer)
    case .versions: return file(.versions, &writer)
    case .catalogue: return embedded("assets/catalogue.schema.json")
    case .diagnostics: return embedded("schemas/diagnostics.schema.json")
    case .diff: return embedded("schemas/diff.schema.json")
    }
  }

  private func file(_ table: KeyTable, _ writer: inout SchemaWriter) -> String {
    let content = writer.mapping(table)
    return writer.root(self, content).file
  }

  /// A schema of something that the program writes.
  private func embedded(_ path: String) -> String {
    String(decoding: builtInTheme()["templates/\(path)"]?.bytes ?? [], as: UTF8.self)
  }
}
