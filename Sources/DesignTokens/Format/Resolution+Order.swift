import Diagnostics

extension Resolution {
  /// Instances sorted so that every token comes after those that it names.
  mutating func ordered() -> [Int] {
    let tokens = declared.tokens
    let (order, cycles) = dependencyOrder(count: instances.count) { index in
      let uses = tokens[instances[index].declaration].uses
      return uses.isEmpty ? [] : uses.map { instanceAt[$0.target] }.filter { $0 >= 0 }
    }
    for cycle in cycles { report(cycle: cycle) }
    return order
  }

  private mutating func report(cycle: [Int]) {
    for index in cycle { states[index] = .failed(declaration(index).type?.type) }
    let start = cycle.enumerated().min { $0.element < $1.element }?.offset ?? 0
    let turned = Array(cycle[start...] + cycle[..<start])
    let names = turned.map { "`\(path($0))`" }
    let steps = turned.enumerated().map { offset, index in
      let next = turned[(offset + 1) % turned.count]
      let use = declaration(index).uses.first { $0.target == instances[next].path }
      return Diagnostic.Note(
        "\(names[offset]) refers to \(names[(offset + 1) % names.count])",
        at: place(declaration(index).file, use?.range ?? declaration(index).value.range)
      )
    }
    let shown = names.count > 24 ? Array(names[..<24]) + ["…"] : names
    let circle = (shown + [names[0]]).joined(separator: " → ")
    findings.append(
      Finding(
        Diagnostic(
          rule: TokenFileRule.referenceCycle.id,
          message: "\(names[0]) refers to itself: \(circle)",
          range: steps[0].range ?? place(declaration(turned[0]).file, 0..<0),
          notes: Array(steps.dropFirst().prefix(24)),
          help: ["give one of them its own value"]
        )
      )
    )
  }
}
