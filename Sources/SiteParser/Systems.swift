import DesignTokens
public import Diagnostics
public import SiteModel

/// The design systems of the site: one for each context of a resolver's `system` modifier, or else
/// for each resolver.
///
/// Last comes `base`, the neutral system of the theme.
public func parseSystems(
  tokens: [SourceFile],
  theme: [SourceFile],
  settings: Settings
) -> (systems: [System], diagnostics: [Diagnostic]) {
  let baseDocument = tokenDocuments(theme.filter { $0.path.hasPrefix("templates/tokens/") }).first
  let base = baseDocument.map { systems(of: $0.table, named: "base", base: nil) } ?? []
  var diagnostics = baseDocument?.table.diagnostics ?? []
  let name = settings.system?.value ?? unnamed
  var all: [System] = []
  let documents = tokenDocuments(tokens)
  // A document that could not be read whole may use a file that no other does.
  let isWhole = documents.allSatisfy(\.table.isWhole)
  for document in documents {
    diagnostics += document.table.diagnostics.filter { !diagnostics.contains($0) }.map {
      !isWhole && $0.isUnusedTokenFile ? $0.undecided : $0
    }
    diagnostics += unusedScheme(document.table)
    diagnostics += [Conditions(document.table).note].compactMap(\.self)
    let isNamedByDocument = document.name != nil || document.table.names("system")
    let isNameUnknown =
      !document.table.isRead || !isNamedByDocument && settings.unknownKeys.contains("system")
    let found = systems(
      of: document.table,
      named: document.name ?? name,
      base: base.first
    ).map { system in
      var system = system
      system.isNameUnknown = isNameUnknown
      return system
    }
    diagnostics += found.filter { !$0.id.isFolderName }.map { system in
      badName(of: system, document, settings)
    }
    diagnostics += found.filter { new in all.contains { $0.id == new.id } }.map {
      secondResolver(of: $0, document)
    }
    all += found.filter { new in !all.contains { $0.id == new.id } }
  }
  for index in all.indices {
    if settings.unknownKeys.contains("systems") { all[index].markLanguageUnknown() }
    if all[index].id == unnamed { all[index].title = settings.ownName ?? all[index].title }
    guard let own = settings.systems[all[index].id]?.value else { continue }
    all[index].title = own.title ?? all[index].title
    all[index].lang = own.lang
    all[index].rootFontSize = own.rootFontSize ?? all[index].rootFontSize
  }
  if let index = all.firstIndex(where: { $0.id == name }) {
    all.insert(all.remove(at: index), at: 0)
  }
  all += base.filter { base in !all.contains { $0.id == base.id } }
  let misnamed = misnamedDefault(settings, all)
  if misnamed != nil, !all.isEmpty { all[0].isNameUnknown = true }
  diagnostics += [misnamed].compactMap(\.self)
  return (all, diagnostics + unknownDefault(settings, all) + unknownNames(settings, all))
}

/// The design systems of tables that do not belong to a site.
func parseSystems(_ tables: [(name: String, table: TokenTable)], base: System?) -> [System] {
  var all: [System] = []
  for (name, table) in tables {
    let found = systems(of: table, named: name, base: base)
    all += found.filter { new in !new.schemes.isEmpty && !all.contains { $0.id == new.id } }
  }
  return all
}

/// The tokens of one resolver document, or of files that are merged without one.
private struct Document {
  /// Name of the system, from the name of the document.
  ///
  /// `nil` for `site.resolver.json` or a single document, whose tokens belong to the site's own
  /// system.
  let name: String?
  let path: String
  let table: TokenTable
}

/// A document for each resolver, the site's own first, with the files that it refers to.
private func tokenDocuments(_ files: [SourceFile]) -> [Document] {
  let ending = ".resolver.json"
  let trees = files.filter { !$0.path.hasSuffix(ending) }
  let isOwn = { (file: SourceFile) in file.path.hasSuffix("/site" + ending) }
  let all = files.filter { $0.path.hasSuffix(ending) }
  let resolvers = all.filter(isOwn) + all.filter { !isOwn($0) }
  guard let own = resolvers.first else {
    return files.isEmpty
      ? [] : [Document(name: nil, path: "", table: TokenTable.read(resolver: nil, files: trees))]
  }
  let parts = resolvers.map { Set(ResolverFiles($0).paths) }
  return zip(resolvers, parts).map { resolver, part in
    // Files that no document refers to are reported once, by the first.
    let part = trees.filter { tree in
      part.contains(tree.path)
        || resolver.path == own.path && !parts.contains { $0.contains(tree.path) }
    }
    let file = resolver.path.split(separator: "/").last ?? ""
    return Document(
      name: resolvers.count == 1 || isOwn(resolver) ? nil : String(file.dropLast(ending.count)),
      path: resolver.path,
      table: TokenTable.read(resolver: resolver, files: part)
    )
  }
}

/// The page of a system's tokens is `tokens/<name>/`, so its name must not end a path or leave it.
private func badName(of system: System, _ document: Document, _ settings: Settings) -> Diagnostic {
  let context = document.table.modifiers.first { $0.name == "system" }?.places[system.id]
  return Diagnostic(
    rule: "site/bad-system",
    message: "`\(system.id)` is not the name of a system",
    range: context ?? settings.system?.range
      ?? SourceRange(file: document.path, bytes: 0..<0),
    help: [
      "use letters, digits and `-`, 200 at most, as in `apptheme`; `title` under `systems` in "
        + "`site.yaml` may say anything"
    ]
  )
}

/// A dark scheme under another name than `scheme` would be ignored without notice.
private func unusedScheme(_ table: TokenTable) -> [Diagnostic] {
  guard !table.modifiers.contains(where: { $0.name == "scheme" }) else { return [] }
  for modifier in table.modifiers where modifier.name != "system" {
    let dark = modifier.contexts.first { $0.lowercased() == "dark" }
    guard let dark, let place = modifier.places[dark] else { continue }
    return [
      Diagnostic(
        rule: "site/unused-scheme",
        severity: .warning,
        message: "`\(dark)` is never shown: it belongs to the modifier `\(modifier.name)`",
        range: place,
        help: ["call the modifier `scheme`, and its contexts `light` and `dark`"]
      )
    ]
  }
  return []
}

/// A system has one document; a second one would be ignored without notice.
private func secondResolver(of system: System, _ document: Document) -> Diagnostic {
  Diagnostic(
    rule: "site/unused-resolver",
    message:
      "`\(document.path)` is not read for system `\(system.id)`, which has a resolver already",
    range: SourceRange(file: document.path, bytes: 0..<0),
    help: ["give each system one resolver, named after it"]
  )
}

private func systems(of table: TokenTable, named name: String, base: System?) -> [System] {
  let names = table.modifiers.first { $0.name == "system" }?.contexts ?? [name]
  let conditions = Conditions(table)
  // Specimens are drawn with the defaults of other modifiers, and checked with all contexts.
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
    var named = System(id: system, title: spoken(system), schemes: schemes)
    named.renames = table.renames
    named.conditions = conditions.all(of: system, base: base)
    return named
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

/// Reports a default system under whose name nothing is declared, while most of `site.yaml` calls it by
/// another name that is near.
private func misnamedDefault(_ settings: Settings, _ systems: [System]) -> Diagnostic? {
  guard let name = settings.system, systems.first?.id == name.value,
    settings.systems[name.value] == nil
  else { return nil }
  let others = settings.systems.keys.filter { id in !systems.contains { $0.id == id } }
  guard let meant = nearest(to: name.value, in: others.sorted(), limit: 1).first,
    let other = settings.systems[meant]
  else { return nil }
  return Diagnostic(
    rule: "site/unknown-system",
    message: "`system` is `\(name.value)`, and `systems` calls it `\(meant)`",
    range: name.range,
    label: "did you mean `\(meant)`?",
    notes: [Diagnostic.Note("its settings are here", at: other.range)],
    help: ["write the same name in both places"]
  )
}

/// Says that a named system does not exist, and which do.
func unknownSystem(_ name: Located<String>, group: String, _ systems: [System]) -> Diagnostic {
  let names = systems.map(\.id)
  var problem = Diagnostic(
    rule: "\(group)/unknown-system",
    message: "no system `\(name.value)`",
    range: name.range,
    label: didYouMean(name.value, in: names),
    help: ["systems are \(listed(names))"]
  )
  problem.isUndecided = systems.contains(where: \.isNameUnknown)
  return problem
}

extension Diagnostic {
  /// Whether it says that no resolver document uses a file.
  fileprivate var isUnusedTokenFile: Bool { rule == TokenFileRule.unusedFile.id }
}

extension TokenTable {
  /// Whether all sources of all permutations were read.
  fileprivate var isWhole: Bool { permutations.allSatisfy(\.set.isComplete) }

  /// Whether it has a modifier of this name.
  fileprivate func names(_ modifier: String) -> Bool {
    modifiers.contains { $0.name == modifier }
  }
}

extension String {
  /// True if the text can be the name of a folder in an address without escapes.
  fileprivate var isFolderName: Bool {
    guard let first = unicodeScalars.first, first != ".", utf8.count <= 200 else { return false }
    return unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": true
      default: !scalar.isASCII && scalar.properties.isAlphabetic
      }
    }
  }
}

/// The id of a site's system that has no name.
private let unnamed = "site"

extension Settings {
  /// The name of the team's system where none is given: that of the brand, else the site's title.
  fileprivate var ownName: String? {
    if let name = brand.name { return name }
    return title.isEmpty || title == Settings().title ? nil : title
  }
}
