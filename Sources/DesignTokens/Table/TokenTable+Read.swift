public import Diagnostics

extension TokenTable {
  /// Largest number of permutations that are all resolved; with more, modifiers are varied one at
  /// a time.
  public static let permutationLimit = 1024

  /// Reads token files.
  ///
  /// A resolver document combines them; without one, they are merged in the order of their paths
  /// into one permutation.
  ///
  /// Paths in the resolver document are relative to it; `files` has their content under paths
  /// relative to the same root as the resolver's own. Modes that files have in `$extensions`
  /// become a modifier `mode` in the lenient profile, unless a resolver document says how to
  /// combine files.
  public static func read(
    resolver: SourceFile? = nil,
    files: [SourceFile],
    profile: Profile = .strict,
    contested: Contested = Contested()
  ) -> TokenTable {
    var contested = contested
    contested.isLenient = profile == .lenient
    var reader = DeclarationReader(contested: contested)
    guard let resolver else {
      var document = ResolverDocument()
      var problems: [Diagnostic] = []
      for file in files.sorted(by: { $0.path < $1.path }) {
        let (root, diagnostics) = JSONReader.read(file)
        problems += diagnostics
        let source = root.map { reader.source($0, file: file.path) } ?? reader.unreadSource()
        document.steps.append(.set([source]))
      }
      document.addModes(reader.modes)
      return resolve(document, reader, problems, contested)
    }
    let (root, problems) = JSONReader.read(resolver)
    guard let root else {
      return TokenTable(
        modifiers: [],
        permutations: [Permutation(inputs: [:], set: TokenSet([], isComplete: false))],
        diagnostics: problems,
        isRead: false
      )
    }
    var document = ResolverReader(
      root,
      file: resolver.path,
      files: files,
      tokens: reader,
      contested: contested
    )
    let steps = document.document()
    document.reportUnusedFiles()
    return resolve(steps, document.tokens, problems + document.problems, contested)
  }

  private static func resolve(
    _ document: ResolverDocument,
    _ reader: DeclarationReader,
    _ problems: [Diagnostic],
    _ contested: Contested
  ) -> TokenTable {
    let modifiers = document.modifiers.map { modifier in
      Modifier(
        name: modifier.name,
        contexts: modifier.contexts.map(\.name),
        defaultContext: modifier.defaultContext,
        description: modifier.description,
        places: modifier.places
      )
    }
    var resolution = Resolution(reader.declared, contested: contested)
    var fold = Fold()
    var permutations: [Permutation] = []
    for inputs in Permutations(modifiers).inputs {
      let set = resolution.set(of: document.sources(inputs))
      fold.add(resolution.findings, permutation: permutations.count)
      resolution.findings = []
      permutations.append(Permutation(inputs: inputs, set: set))
    }
    let hints = MissingHints(document, resolution.declared)
    var diagnostics = problems + reader.problems + caseCollisions(reader.declared)
    if contested.isLenient {
      diagnostics = diagnostics.map(lenient) + folded(reader.legacy)
    }
    diagnostics += fold.diagnostics(permutations, modifiers, hints)
    if let warning = Permutations(modifiers).warning(document.orderStart) {
      diagnostics.append(warning)
    }
    return TokenTable(
      modifiers: modifiers,
      permutations: permutations,
      diagnostics: diagnostics.sorted(by: isBefore),
      results: resolution.results,
      renames: reader.declared.renames
    )
  }

  /// Comments and extra commas, which editors accept, are only warnings.
  private static func lenient(_ diagnostic: Diagnostic) -> Diagnostic {
    let isLenient = !diagnostic.fixes.isEmpty || diagnostic.message == JSONReader.commentMessage
    guard diagnostic.rule == TokenFileRule.notJSON.id, isLenient else { return diagnostic }
    var lenient = diagnostic
    lenient.severity = .warning
    return lenient
  }

  private static func isBefore(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    let (one, other) = (first.range, second.range)
    return (one.file, one.bytes.lowerBound, one.bytes.upperBound, first.message)
      < (other.file, other.bytes.lowerBound, other.bytes.upperBound, second.message)
  }

  /// Diagnostics for names in one group that differ only in case, and so collide in generated
  /// code.
  private static func caseCollisions(_ declared: Declarations) -> [Diagnostic] {
    var first: [String: Int] = [:]
    var found: [Diagnostic] = []
    let places =
      declared.groups.map { ($0.path, SourceRange(file: $0.file, bytes: $0.keyRange)) }
      + declared.tokens.map { ($0.path, SourceRange(file: $0.file, bytes: $0.keyRange)) }
    var reported: Set<Int> = []
    var placeOf: [Int: SourceRange] = [:]
    for (path, range) in places where path > 0 && placeOf[path] == nil {
      placeOf[path] = range
      let name = declared.paths.names[path].lowercased()
      let key = "\(declared.paths.parents[path])/\(name)"
      guard let other = first[key] else {
        first[key] = path
        continue
      }
      guard reported.insert(path).inserted else { continue }
      found.append(
        Diagnostic(
          rule: TokenFileRule.caseCollision.id,
          severity: .warning,
          message: "`\(declared.paths.paths[path])` differs from `\(declared.paths.paths[other])` "
            + "in case only",
          range: range,
          notes: [Diagnostic.Note("the other one is here", at: placeOf[other])],
          help: ["rename one, because generated code often cannot distinguish them"]
        )
      )
    }
    return found
  }
}
