import Diagnostics

extension ResolverReader {
  /// The segments of an object's `$ref` into this document, with its source range.
  mutating func pointer(_ node: JSONNode) -> (segments: [String], range: Range<Int>)? {
    guard let reference = node["$ref"] else { return nil }
    guard let text = reference.string else {
      report(
        .pointerMissing,
        "`$ref` must be a string, not \(reference.value.kind)",
        reference.range
      )
      return nil
    }
    switch pointerSegments(text) {
    case .failure(let fault):
      report(
        .pointerMissing,
        "`\(text)` is no reference: \(fault.reason)",
        reference.range,
        help: "write `#/sets/<name>` or `#/modifiers/<name>`"
      )
      return nil
    case .success(let segments):
      if segments.first == "resolutionOrder" {
        report(
          .pointerToOrder,
          "a reference cannot point into `resolutionOrder`",
          reference.range,
          help: "define it under `sets` or `modifiers`, and refer to it there"
        )
        return nil
      }
      return (segments, reference.range)
    }
  }

  /// Reports that a set or modifier does not exist.
  mutating func reportMissing(_ kind: String, _ name: String, _ range: Range<Int>) {
    let names = root[kind]?.members?.map(\.key) ?? []
    report(
      .pointerMissing,
      "there is no \(kind == "sets" ? "set" : "modifier") `\(name)`",
      range,
      label: didYouMean(name, in: names),
      help: names.isEmpty
        ? "this document has no `\(kind)`"
        : "there are \(names.prefix(12).map { "`\($0)`" }.joined(separator: ", "))"
    )
  }

  /// Records a problem at a place in the document.
  mutating func report(
    _ rule: TokenFileRule,
    _ message: String,
    _ range: Range<Int>,
    label: String = "",
    help: String? = nil,
    fixes: [Diagnostic.Fix] = [],
    severity: Severity? = nil
  ) {
    problems.append(
      Diagnostic(
        rule: rule.id,
        severity: severity ?? rule.severity,
        message: message,
        range: place(range),
        label: label,
        help: help.map { [$0] } ?? [],
        fixes: fixes
      )
    )
  }

  /// The opening bracket of an object, to mark it if a member is missing.
  func opening(_ node: JSONNode) -> Range<Int> {
    node.range.lowerBound..<node.range.lowerBound + 1
  }

  /// A range of the document.
  func place(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: range)
  }

  /// A fix of one replacement.
  func replace(_ range: Range<Int>, _ text: String, _ title: String) -> Diagnostic.Fix {
    Diagnostic.Fix(
      title: title,
      edits: [Diagnostic.Edit(range: place(range), replacement: text)]
    )
  }
}

extension ResolverReader {
  /// Warns of token files that no set and no context names.
  mutating func reportUnusedFiles() {
    // A reference that leads nowhere may be meant for any of them.
    let isUndecided = problems.contains { $0.rule == TokenFileRule.pointerMissing.id }
    for path in files.keys.sorted() where opened[path] == nil {
      guard let found = files[path] else { continue }
      var problem = Diagnostic(
        rule: TokenFileRule.unusedFile.id,
        severity: .warning,
        message: "no set and no modifier of a resolver document uses this file",
        range: SourceRange(file: found.path, bytes: 0..<min(1, found.bytes.count)),
        help: ["name it in a set, or move it elsewhere"]
      )
      problem.isUndecided = isUndecided
      problems.append(problem)
    }
  }
}
