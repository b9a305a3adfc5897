public import Diagnostics

extension TokenTable {
  /// The tokens for inputs in JSON: an object with a context for each modifier.
  ///
  /// Names are compared exactly first, then without regard to case. All faults are reported.
  public func select(
    _ inputs: JSONNode,
    file: String
  ) -> (set: TokenSet?, diagnostics: [Diagnostic]) {
    var selection = InputSelection(table: self, file: file)
    let chosen = selection.read(inputs)
    guard selection.problems.isEmpty else { return (nil, selection.problems) }
    return (permutations.first { $0.inputs == chosen }?.set, [])
  }
}

/// Reads inputs against the modifiers of a table.
private struct InputSelection {
  let table: TokenTable
  let file: String
  var problems: [Diagnostic] = []

  /// The context of every modifier, from the inputs or a default.
  mutating func read(_ inputs: JSONNode) -> [String: String] {
    guard let members = inputs.members else {
      report(
        .inputNotString,
        "inputs are an object with a context for each modifier, not \(inputs.value.kind)",
        inputs.range,
        help: "write `{\"<modifier>\": \"<context>\"}`"
      )
      return [:]
    }
    var chosen: [String: String] = [:]
    var asked: Set<String> = []
    let names = table.modifiers.map(\.name)
    for member in members {
      guard let name = match(member.key, in: names),
        let modifier = table.modifiers.first(where: { $0.name == name })
      else {
        report(
          .inputUnknown,
          "there is no modifier `\(member.key)`",
          member.keyRange,
          label: didYouMean(member.key, in: names),
          help: names.isEmpty ? "there are no modifiers" : "there are \(list(names))"
        )
        continue
      }
      asked.insert(name)
      chosen[name] = context(member, of: modifier)
    }
    for modifier in table.modifiers where !asked.contains(modifier.name) {
      chosen[modifier.name] = modifier.defaultContext
      guard modifier.defaultContext == nil else { continue }
      report(
        .inputMissing,
        "the modifier `\(modifier.name)` has no default, and no input",
        inputs.range.lowerBound..<inputs.range.lowerBound + 1,
        help: "its contexts are \(list(modifier.contexts))"
      )
    }
    return chosen
  }

  private mutating func context(_ member: JSONMember, of modifier: TokenTable.Modifier) -> String? {
    guard let text = member.value.string else {
      report(
        .inputNotString,
        "the input `\(member.key)` must be a string, not \(member.value.value.kind)",
        member.value.range,
        help: "its contexts are \(list(modifier.contexts))"
      )
      return nil
    }
    if let context = match(text, in: modifier.contexts) { return context }
    report(
      .inputContext,
      "the modifier `\(modifier.name)` has no context `\(text)`",
      member.value.range,
      label: didYouMean(text, in: modifier.contexts),
      help: "its contexts are \(list(modifier.contexts))"
    )
    return nil
  }

  private func match(_ name: String, in names: [String]) -> String? {
    names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
  }

  private mutating func report(
    _ rule: TokenFileRule,
    _ message: String,
    _ range: Range<Int>,
    label: String = "",
    help: String
  ) {
    problems.append(
      Diagnostic(
        rule: rule.id,
        message: message,
        range: SourceRange(file: file, bytes: range),
        label: label,
        help: [help]
      )
    )
  }
}
