package import Diagnostics

extension TokenTable {
  /// Reads token files, by a resolver document if there is one, else merged in the order of their
  /// paths into one permutation.
  ///
  /// Paths in the resolver document are relative to it; `files` has their content under paths
  /// relative to the same root as the resolver's own.
  package static func read(
    resolver: SourceFile? = nil,
    files: [SourceFile],
    contested: Contested = Contested()
  ) -> TokenTable {
    var reader = DeclarationReader(contested: contested)
    var diagnostics: [Diagnostic] = []
    var sources: [Int] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      let (root, problems) = JSONReader.read(file)
      diagnostics += problems
      if let root { sources.append(reader.source(root, file: file.path)) }
    }
    diagnostics += reader.problems
    var resolution = Resolution(reader.declared, contested: contested)
    let set = resolution.set(of: sources)
    diagnostics += resolution.findings.map(\.diagnostic)
    return TokenTable(
      modifiers: [],
      permutations: [Permutation(inputs: [:], set: set)],
      diagnostics: diagnostics
    )
  }
}
