import Diagnostics
import RuleEngine
import SiteModel

/// Attributes whose value is no step of the tokens that such attributes take elsewhere on a page:
/// `gap="450"` next to `padding="400"`.
struct DeadSteps {
  /// Finds the values of a sample.
  static func find(
    _ declarations: [(SampleDeclaration, [SampleValue])],
    in source: AuditedSource
  ) -> [AuditFinding] {
    declarations.compactMap { declaration, values in
      guard declaration.takesBareNumbers, values.isEmpty,
        let category = SampleCategory(property: declaration.property), category != .colour,
        isQuoted(declaration.value, source.bytes)
      else { return nil }
      let text = source.text(declaration.value)
      let paths = source.names.declared.filter { category.takes($0.token) }.map(\.path)
      let steps = paths.compactMap { path in
        path.split { $0 == "." || $0 == "-" }.last.map(String.init)
      }
      guard isStep(text), steps.count > 2, takesSteps(category, source, steps) else {
        return nil
      }
      return AuditFinding(
        rule: "token/unknown",
        finding: Finding(
          "no token of system `\(source.system.id)` has the step `\(text)` for "
            + "`\(source.text(declaration.name))`",
          at: source.place(declaration.value),
          label: didYouMean(text, in: steps),
          help: ["the steps are \(listed(Array(steps.prefix(12))))"]
        ),
        confidence: .medium
      )
    }
  }

  private static func isQuoted(_ value: Range<Int>, _ bytes: [UInt8]) -> Bool {
    value.lowerBound > 0 && [0x22, 0x27].contains(bytes[value.lowerBound - 1])
  }

  /// Whether a text can be a step: `450`, `2xl`, `base`.
  private static func isStep(_ text: String) -> Bool {
    text.utf8.count < 8 && !keywords.contains(text)
      && text.utf8.allSatisfy { $0.isSmall || $0.isDigit }
  }

  /// Whether the page gives an attribute of the category a step anywhere: `gap="400"`.
  private static func takesSteps(
    _ category: SampleCategory,
    _ source: AuditedSource,
    _ steps: [String]
  ) -> Bool {
    let known = Set(steps)
    return source.samples.contains { sample in
      SampleDeclaration.all(in: source.bytes, sample.code, sample.language).contains {
        $0.takesBareNumbers && known.contains(source.text($0.value))
          && SampleCategory(property: $0.property) == category
      }
    }
  }

  private static let keywords: Set<String> = [
    "auto", "none", "full", "inherit", "initial", "start", "end", "center", "unset", "normal", "0",
    "fit", "fill", "small", "medium", "large",
  ]
}
