import Diagnostics

/// Content of a resolver document, with every source read.
struct ResolverDocument {
  /// One entry of `resolutionOrder`.
  enum Step {
    case set([Int])
    case modifier(Modifier)
  }

  /// An axis and the sources of each context.
  struct Modifier {
    let name: String
    let contexts: [(name: String, sources: [Int])]
    let defaultContext: String?
    let description: String?
    /// Source range of each context's name; empty for modes of older files, which no document
    /// names.
    var places: [String: SourceRange] = [:]
  }

  /// Sources that no step uses, and their owner: `` set `typography` ``.
  struct Unused {
    let owner: String
    let pointer: String
    let sources: [Int]
  }

  var steps: [Step] = []
  var unused: [Unused] = []
  /// Insertion point for an entry at the start of `resolutionOrder`; nil if the list is empty.
  var orderStart: SourceRange?

  /// The axes in order, each once.
  var modifiers: [Modifier] {
    var seen: Set<String> = []
    return steps.compactMap { step in
      guard case .modifier(let modifier) = step, seen.insert(modifier.name).inserted else {
        return nil
      }
      return modifier
    }
  }

  /// Adds a modifier for modes that no document names; the files' own values come first.
  mutating func addModes(_ modes: [(mode: String, source: Int)]) {
    guard !modes.isEmpty else { return }
    var contexts: [(name: String, sources: [Int])] = [("default", [])]
    for (mode, source) in modes where mode != "default" {
      if let index = contexts.firstIndex(where: { $0.name == mode }) {
        contexts[index].sources.append(source)
      } else {
        contexts.append((mode, [source]))
      }
    }
    steps.append(
      .modifier(
        Modifier(name: "mode", contexts: contexts, defaultContext: "default", description: nil)
      )
    )
  }

  /// The sources of a permutation, in order.
  func sources(_ inputs: [String: String]) -> [Int] {
    steps.flatMap { step -> [Int] in
      switch step {
      case .set(let sources): sources
      case .modifier(let modifier):
        modifier.contexts.first { $0.name == inputs[modifier.name] }?.sources ?? []
      }
    }
  }
}
