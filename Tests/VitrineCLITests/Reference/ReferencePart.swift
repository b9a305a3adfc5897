import DesignTokens
import Diagnostics
import Foundation
import SiteInput
import SiteModel
import Support
import Testing

@testable import Mustache
@testable import Rules
@testable import SiteParser
@testable import SiteRenderer
@testable import Vitrine
@testable import VitrineCLI

/// A generated part of the guide's reference.
enum ReferencePart: String, CaseIterable {
  case site, page, spec, surface, container, baseline, versions
  case states, levels, scopes
  case viewKinds = "view-kinds"
  case surfaces, containers, icons
  case surfaceNames = "surface-names"
  case templates, properties
  case templateNames = "template-names"
  case groups, profiles
  case formats, schemas, catalogue, diagnostics
  case status, environment

  private static let theme = ParsedTheme(builtInTheme().values.sorted { $0.path < $1.path })

  /// The Markdown of the part.
  func text() throws -> String {
    switch self {
    case .site: ReferenceText.keys(.settings)
    case .page: ReferenceText.keys(.page)
    case .spec: ReferenceText.keys(.spec, rules: try RulesOfKeys.all())
    case .surface: ReferenceText.keys(.surface)
    case .container: ReferenceText.keys(.container)
    case .baseline: ReferenceText.keys(.baseline)
    case .versions: ReferenceText.keys(.versions)
    case .states: states()
    case .levels:
      ReferenceText.table(
        ["Level", "Meaning"],
        Level.allCases.map { ["`\($0.rawValue)`", $0.meaning] }
      )
    case .scopes:
      ReferenceText.table(
        ["Scope", "Meaning"],
        Scope.allCases.map { ["`\($0.rawValue)`", $0.meaning] }
      )
    case .viewKinds:
      ReferenceText.table(
        ["Kind", "Meaning", "States it must show"],
        View.Kind.allCases.map { kind in
          ["`\(kind.rawValue)`", kind.meaning, list(kind.required.map(\.rawValue))]
        }
      )
    case .surfaces: surfaces()
    case .containers: containers()
    case .icons: list(iconNames(Array(builtInTheme().values)).sorted()) + "\n"
    case .surfaceNames:
      ReferenceText.table(
        ["Name", "Kind", "Meaning"],
        SurfaceTemplateName.all.map { name in
          ["`\(name.name)\(name.mayBeAbsent ? "?" : "")`", name.kind.rawValue, name.meaning]
        }
      )
    case .templates: try templates()
    case .templateNames: templateNames()
    case .properties: properties()
    case .groups: groups()
    case .profiles:
      ReferenceText.table(
        ["Profile", "Design system", "Rules it sets"],
        RuleProfile.Name.allCases.compactMap { RuleProfile.all[$0] }.map { profile in
          ["`\(profile.name.rawValue)`", profile.title, String(profile.weights.count)]
        }
      )
    case .formats:
      ReferenceText.table(
        ["Format", "For"],
        VitrineCLI.Format.allCases.map { ["`\($0.rawValue)`", $0.purpose] }
      )
    case .schemas:
      ReferenceText.table(
        ["Name", "Describes", "Schema"],
        SchemaName.allCases.map { name in
          let isPart = name == .catalogue
          let link =
            isPart
            ? "`\(name.fileName)`, next to each `catalogue.json`"
            : "[`\(name.fileName)`](../../schemas/\(name.fileName))"
          return ["`\(name.rawValue)`", name.description, link]
        }
      )
    case .catalogue: try members(of: .catalogue)
    case .diagnostics: try members(of: .diagnostics)
    case .status:
      ReferenceText.table(
        ["Status", "Meaning"],
        ManualText.exitStatus.entries.map { ["`\($0.name)`", $0.text] }
      )
    case .environment:
      ReferenceText.table(
        ["Variable", "Meaning"],
        ManualText.environment.entries.map { entry in
          [
            list(entry.name.dropFirst("Ev ".count).split(separator: ", ").map(String.init)),
            entry.text,
          ]
        }
      )
    }
  }

  private func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: " ")
  }

  private func states() -> String {
    ReferenceText.table(
      ["State", "Meaning", "Surfaces that show it"],
      State.allCases.map { state in
        let surfaces = Self.theme.allSurfaces.filter { $0.states.contains(state) }
        return ["`\(state.rawValue)`", state.meaning, list(surfaces.map(\.id))]
      }
    )
  }

  private func surfaces() -> String {
    ReferenceText.table(
      ["Surface", "States", "Parts"],
      Self.theme.allSurfaces.map { surface in
        let parts = surface.parts.map { "`\($0.name)`" + ($0.isRequired ? " (required)" : "") }
        return [
          "[`\(surface.id)`](../../surfaces/\(surface.id)/)", list(surface.states.map(\.rawValue)),
          parts.joined(separator: ", "),
        ]
      }
    )
  }

  private func containers() -> String {
    let files = builtInTheme().values.filter { $0.path.hasPrefix("templates/containers/") }
    let kinds = files.sorted { $0.path < $1.path }.compactMap { parseContainer($0).0 }
    return ReferenceText.table(
      ["Container", "Title", "Fields", "Meaning"],
      kinds.map { kind in
        let place = kind.within.map { " Directly inside `\($0)`." } ?? ""
        return [
          "`\(kind.name)`", kind.title.rawValue, list(kind.fields.map(\.name)),
          kind.description + place,
        ]
      }
    )
  }

  /// The templates of the theme, sorted by path, without those of surfaces and containers.
  private static let themeTemplates = builtInTheme().values.filter { file in
    file.path.hasSuffix(".mustache") && file.path.split(separator: "/").count == 2
  }.sorted { $0.path < $1.path }

  /// The names that each template of the theme asks for, in the order written.
  private func templateNames() -> String {
    ReferenceText.table(
      ["Template", "Names", "Inserts"],
      Self.themeTemplates.compactMap { file in
        guard let template = Template.parse(file).template else { return nil }
        let own = template.references.filter { !$0.path.isEmpty && $0.path.first?.text != "words" }
        let optional = Set(own.filter(\.isOptional).map(\.text))
        let names = unique(own.map(\.text)).map { "`\($0)\(optional.contains($0) ? "?" : "")`" }
        let inserted = template.includes.map { "`\($0.name)`" }
        let path = "`\(file.path.dropFirst("templates/".count))`"
        return [
          path, names.joined(separator: " "), unique(inserted).joined(separator: " "),
        ]
      }
    )
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private func templates() throws -> String {
    ReferenceText.table(
      ["Template", "Draws"],
      try Self.themeTemplates.map { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
        let comment = try #require(text.prefixMatch(of: /\{\{! (.+) \}\}\n/), "\(file.path)")
        return ["`\(file.path.dropFirst("templates/".count))`", String(comment.output.1)]
      }
    )
  }

  private func properties() -> String {
    let bytes = builtInTheme()["templates/assets/site.css"]?.bytes ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    let root = text.firstMatch(of: /:root \{\n((?:.|\n)*?)\n  \}/)?.output.1 ?? ""
    return ReferenceText.table(
      ["Property", "Built-in value"],
      root.matches(of: /(--[a-z-]+): ([^;]+);/).map { ["`\($0.output.1)`", "`\($0.output.2)`"] }
    )
  }

  private func groups() -> String {
    let groups = Dictionary(grouping: RuleText.all, by: \.group).sorted { $0.key < $1.key }
    return ReferenceText.table(
      ["Group", "Rules", "Of them off by default"],
      groups.map { group, rules in
        [
          "`\(group)`", String(rules.count), String(rules.count { !$0.isOnByDefault }),
        ]
      }
    )
  }

  /// The members of a JSON format, from its schema.
  private func members(of format: SchemaName) throws -> String {
    let text = format.schema(surfaces: [])
    let file = SourceFile(path: format.fileName, bytes: Array(text.utf8))
    let root = try #require(JSONReader.read(file).root)
    let required = root["required"]?.elements?.compactMap(\.string) ?? []
    let rows = try #require(root["properties"]?.members).map { member in
      [
        "`\(member.key)`", required.contains(member.key) ? "always" : "sometimes",
        member.value["description"]?.string ?? "",
      ]
    }
    return ReferenceText.table(["Member", "There", "Meaning"], rows)
  }
}
