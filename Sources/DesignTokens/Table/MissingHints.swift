import Diagnostics

/// Adds hints to a reference whose path does not exist.
struct MissingHints {
  private let document: ResolverDocument
  private let declared: Declarations
  private let owners: [Int: ResolverDocument.Unused]
  private let places: [Int: SourceRange]
  private let paths: [String]

  /// Collects the paths that no step uses, and all others.
  init(_ document: ResolverDocument, _ declared: Declarations) {
    self.document = document
    self.declared = declared
    var owners: [Int: ResolverDocument.Unused] = [:]
    var unusedSources: Set<Int> = []
    for unused in document.unused {
      unusedSources.formUnion(unused.sources)
      for path in MissingHints.paths(in: unused.sources, declared) where owners[path] == nil {
        owners[path] = unused
      }
    }
    self.owners = owners
    var places: [Int: SourceRange] = [:]
    for token in declared.tokens where places[token.path] == nil {
      places[token.path] = SourceRange(file: token.file, bytes: token.keyRange)
    }
    self.places = places
    var used = Set(declared.sources.indices)
    used.subtract(unusedSources)
    let names = MissingHints.paths(in: used.sorted(), declared).map { declared.paths.paths[$0] }
    paths = Array(Set(names)).sorted()
  }

  private static func paths(in sources: [Int], _ declared: Declarations) -> [Int] {
    sources.flatMap { source in
      declared.sources[source].items.compactMap { item in
        if case .token(let index) = item { declared.tokens[index].path } else { nil }
      }
    }
  }

  /// Returns true if a path is declared only in sets that no step uses.
  func isLeftOut(_ path: Int) -> Bool { owners[path] != nil }

  /// Adds hints for a missing path to the diagnostic that reports it.
  func add(to diagnostic: inout Diagnostic, for missing: Int) {
    if let owner = owners[missing] {
      diagnostic.label = "it is in the \(owner.owner), which `resolutionOrder` leaves out"
      diagnostic.help = ["add `{\"$ref\": \"\(owner.pointer)\"}` to `resolutionOrder`"]
      if let place = places[missing] {
        diagnostic.notes.append(Diagnostic.Note("it is declared here", at: place))
      }
      if let start = document.orderStart {
        let entry = "{ \"$ref\": \(quoted(owner.pointer)) }, "
        let edit = Diagnostic.Edit(range: start, replacement: entry)
        diagnostic.fixes = [Diagnostic.Fix(title: "add the \(owner.owner)", edits: [edit])]
      }
    } else if let place = places[missing] {
      diagnostic.label = "it is not there in every permutation"
      diagnostic.notes.append(Diagnostic.Note("it is declared here", at: place))
    } else if paths.count <= 20_000 {
      diagnostic.label = didYouMean(declared.paths.paths[missing], in: paths)
    }
  }
}
