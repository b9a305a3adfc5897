public import DesignTokens
public import Diagnostics
public import SiteInput
import SiteModel
import SiteParser

/// Reads token files and resolver documents named by path, and reports errors in them.
///
/// - Throws: `ReadError` for a path that cannot be read.
public func checkTokens(_ paths: [String], _ profile: Profile) throws(ReadError) -> Report {
  let groups = try readTokens(paths)
  return report(groups.flatMap { $0.table(profile).diagnostics }, groups)
}

/// The design systems of a site, or of token files outside a site.
///
/// - Throws: `ReadError` for a path that cannot be read.
public func tokenSystems(
  _ path: String,
  _ profile: Profile
) async throws(ReadError) -> (systems: [ExportSystem], report: Report) {
  guard isDirectory(path + "/content") else {
    let groups = try readTokens([path])
    let tables = groups.map { ($0.name, $0.table(profile)) }
    let systems = tables.flatMap { exportSystems($0.1.table, named: $0.0) }
    return (systems, report(tables.flatMap(\.1.diagnostics), groups))
  }
  let sources = try await readSite(path)
  let settings = sources.settings.map { parseSettings($0).0 } ?? Settings()
  let (all, found) = parseSystems(
    tokens: sources.tokens,
    theme: sources.theme,
    settings: settings
  )
  // The neutral system belongs to the theme. It counts as the site's own only if there is no
  // other.
  let own = all.filter { $0.id != "base" }
  let systems = (own.isEmpty ? all : own).map { system in
    ExportSystem(
      id: system.id,
      defaultSchemes: system.schemes.map { ($0.name, $0.tokens) },
      conditions: system.conditions.map { condition in
        ExportSystem.Condition(
          contexts: condition.contexts.map { ($0.modifier, $0.name) },
          schemes: condition.schemes.map {
            ($0.name.replacing(", ", with: "-").replacing(" ", with: "-"), $0.tokens)
          }
        )
      }
    )
  }
  return (systems, Report(diagnostics: found, sources: sources.byPath))
}

private func report(_ diagnostics: [Diagnostic], _ groups: [TokenGroup]) -> Report {
  let sources = groups.flatMap(\.sources)
  return Report(
    diagnostics: diagnostics,
    sources: Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  )
}
