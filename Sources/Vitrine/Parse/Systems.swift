import DesignTokens
import Diagnostics

/// The design systems of the site: one for each context of the resolver's `system` modifier, and
/// `base`, the neutral system of the theme, last.
func parseSystems(
  tokens: [SourceFile],
  theme: [SourceFile],
  settings: Settings
) -> (systems: [System], diagnostics: [Diagnostic]) {
  let baseTable = table(theme.filter { $0.path.hasPrefix("templates/tokens/") })
  var diagnostics = baseTable.diagnostics
  let base = systems(of: baseTable, named: "base", base: nil)
  guard !tokens.isEmpty else {
    return (base, diagnostics + unknownDefault(settings, base))
  }
  let siteTable = table(tokens)
  diagnostics += siteTable.diagnostics + unusedResolvers(tokens)
  let name = settings.system?.value ?? "site"
  var all = systems(of: siteTable, named: name, base: base.first)
  for index in all.indices {
    guard let own = settings.systems[all[index].id]?.value else { continue }
    all[index].title = own.title ?? all[index].title
    all[index].lang = own.lang
  }
  if let index = all.firstIndex(where: { $0.id == name }) { all.swapAt(0, index) }
  all += base.filter { base in !all.contains { $0.id == base.id } }
  return (all, diagnostics + unknownDefault(settings, all) + unknownNames(settings, all))
}

private func table(_ files: [SourceFile]) -> TokenTable {
  let resolvers = files.filter { $0.path.hasSuffix(".resolver.json") }
  let resolver = resolvers.first { $0.path.hasSuffix("/site.resolver.json") } ?? resolvers.first
  return TokenTable.read(
    resolver: resolver,
    files: files.filter { !$0.path.hasSuffix(".resolver.json") }
  )
}

/// A site has one resolver document; a second would be passed over without a word.
private func unusedResolvers(_ files: [SourceFile]) -> [Diagnostic] {
  let resolvers = files.filter { $0.path.hasSuffix(".resolver.json") }
  let used = resolvers.first { $0.path.hasSuffix("/site.resolver.json") } ?? resolvers.first
  return resolvers.filter { $0.path != used?.path }.map { file in
    Diagnostic(
      rule: "site/unused-resolver",
      message: "`\(file.path)` is not read, because the site's resolver is `\(used?.path ?? "")`",
      range: SourceRange(file: file.path, bytes: 0..<0),
      help: ["keep one, and call it `site.resolver.json`"]
    )
  }
}

private func systems(of table: TokenTable, named name: String, base: System?) -> [System] {
  let names = table.modifiers.first { $0.name == "system" }?.contexts ?? [name]
  // Modifiers that mean nothing to the site keep their defaults.
  let fixed = table.modifiers.filter { !["system", "scheme"].contains($0.name) }
  let usual = table.permutations.filter { permutation in
    fixed.allSatisfy {
      $0.defaultContext == nil || permutation.inputs[$0.name] == $0.defaultContext
    }
  }
  return names.map { system in
    let own = usual.filter { ($0.inputs["system"] ?? system) == system }
    var schemes: [System.Scheme] = []
    for permutation in own {
      let scheme = permutation.inputs["scheme"] ?? "light"
      guard !schemes.contains(where: { $0.name == scheme }) else { continue }
      let neutral = base?.schemes.first { $0.name == scheme } ?? base?.schemes.first
      schemes.append(
        System.Scheme(
          name: scheme,
          tokens: permutation.set,
          base: neutral?.tokens ?? permutation.set
        )
      )
    }
    return System(id: system, title: spoken(system), schemes: schemes)
  }
}

private func unknownDefault(_ settings: Settings, _ systems: [System]) -> [Diagnostic] {
  guard let wanted = settings.system, !systems.contains(where: { $0.id == wanted.value }) else {
    return []
  }
  return [unknownSystem(wanted, group: "site", systems)]
}

/// Names in `site.yaml` of systems that do not exist.
private func unknownNames(_ settings: Settings, _ systems: [System]) -> [Diagnostic] {
  let named =
    settings.systems.sorted { $0.key < $1.key }.map { Located($0.key, at: $0.value.range) }
    + settings.views.compactMap(\.system) + settings.patterns.flatMap(\.systems)
  return named.filter { name in !systems.contains { $0.id == name.value } }.map {
    unknownSystem($0, group: "site", systems)
  }
}

/// Says that a named system does not exist, and which do.
func unknownSystem(_ name: Located<String>, group: String, _ systems: [System]) -> Diagnostic {
  let names = systems.map(\.id)
  return Diagnostic(
    rule: "\(group)/unknown-system",
    message: "no system `\(name.value)`",
    range: name.range,
    label: didYouMean(name.value, in: names),
    help: ["systems are \(listed(names))"]
  )
}
