public import Diagnostics
import DesignTokens

extension TokenDrift {
  /// The differences as diagnostics at the declarations in the new source; those of tokens that it
  /// lacks are in the old one.
  public var diagnostics: [Diagnostic] {
    changed.map(diagnostic) + renamed.map(renameDiagnostic)
      + removed.map { single in
        Diagnostic(
          rule: "token-compare/removed",
          message: "`\(single.token.path)` is not in `\(new.name)`",
          range: single.token.range,
          help: ["add it there, or remove it here"]
        )
      }
      + added.map { single in
        Diagnostic(
          rule: "token-compare/added",
          message: "`\(single.token.path)` is not in `\(old.name)`",
          range: single.token.range,
          help: ["add it there, or remove it here"]
        )
      }
      + missingContexts.map { sentence in
        Diagnostic(
          rule: "token-compare/missing-context",
          message: sentence,
          range: SourceRange(file: new.tokens.first?.range.file ?? new.name, bytes: 0..<0),
          help: ["give both sources the same schemes, or accept that these are not compared"]
        )
      }
  }

  private func diagnostic(_ pair: Pair) -> Diagnostic {
    let values = pair.values.filter { !$0.isSame }.map { value in
      let texts = [value.old, value.new].map { $0.map(DriftValue.text) ?? "no value" }
      let distance = value.distance.map { " (ΔE \(decimal($0, places: 1)))" } ?? ""
      return
        "\(value.context): \(texts[0]) in the old source, \(texts[1]) in the new one\(distance)"
    }
    return Diagnostic(
      rule: "token-compare/changed",
      message: "`\(pair.new.path)` differs from `\(pair.old.path)` in `\(old.name)`",
      range: pair.new.range,
      notes: values.map { Diagnostic.Note($0) }
        + [Diagnostic.Note("the old value is here", at: pair.old.range)],
      help: ["give both the same value"]
    )
  }

  private func renameDiagnostic(_ pair: Pair) -> Diagnostic {
    Diagnostic(
      rule: "token-compare/renamed",
      message: "`\(pair.new.path)` is probably `\(pair.old.path)` in `\(old.name)`",
      range: pair.new.range,
      notes: [Diagnostic.Note("the old name is here", at: pair.old.range)],
      help: ["use one name in both, or list the other under `names` of the token"]
    )
  }

  /// Descriptions of the kinds of differences, for logs.
  public static let rules: [SARIFRule] = [
    ("changed", "A token has another value in the other source."),
    ("renamed", "A token probably has another name in the other source."),
    ("removed", "A token of the old source is not in the new one."),
    ("added", "A token of the new source is not in the old one."),
    ("missing-context", "One source has a scheme that the other does not have."),
  ].map {
    SARIFRule(id: "token-compare/\($0.0)", severity: .error, explanation: $0.1, source: "")
  }
}
