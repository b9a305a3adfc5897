import Diagnostics
import RuleEngine
import SiteModel

/// Attributes whose value is no step of the tokens that such attributes take elsewhere on a page:
/// `gap="450"` next to `padding="400"`.
struct DeadSteps {
  private let source: AuditedSource
  /// The steps of tokens by category, for the categories whose attributes take steps on the page.
  private let steps: [SampleCategory: [String]]

  /// Reads which attributes of a page take steps.
  init(_ declarations: [SampleDeclaration], in source: AuditedSource) {
    self.source = source
    let values = Dictionary(grouping: declarations.filter(\.takesBareNumbers)) {
      SampleCategory(property: $0.property)
    }
    var steps: [SampleCategory: [String]] = [:]
    // A `size` is mostly that of a component, which has other steps.
    for case (let category?, let own) in values where category != .colour && category != .size {
      let known = source.names.declared.filter { category.takes($0.token) }.compactMap {
        $0.path.split { $0 == "." || $0 == "-" }.last.map(String.init)
      }
      let all = Set(known)
      guard known.count > 2, own.contains(where: { all.contains(source.text($0.value)) }) else {
        continue
      }
      steps[category] = known
    }
    self.steps = steps
  }

  /// The finding on a declaration that names no token and gives no value; nil if it is no step.
  func finding(_ declaration: SampleDeclaration) -> AuditFinding? {
    guard declaration.takesBareNumbers, !steps.isEmpty,
      let category = SampleCategory(property: declaration.property), let known = steps[category],
      isQuoted(declaration.value)
    else { return nil }
    let text = source.text(declaration.value)
    guard isStep(text), !known.contains(text) else { return nil }
    return AuditFinding(
      rule: "token/unknown",
      finding: Finding(
        "no token of system `\(source.system.id)` has the step `\(text)` for "
          + "`\(source.text(declaration.name))`",
        at: source.place(declaration.value),
        label: didYouMean(text, in: known),
        help: ["the steps are \(listed(Array(known.prefix(12))))"]
      ),
      confidence: .medium
    )
  }

  private func isQuoted(_ value: Range<Int>) -> Bool {
    value.lowerBound > 0 && [0x22, 0x27].contains(source.bytes[value.lowerBound - 1])
  }

  /// Whether a text can be a step: `450`, `2xl`, `base`.
  private func isStep(_ text: String) -> Bool {
    text.utf8.count < 8 && !DeadSteps.keywords.contains(text)
      && text.utf8.allSatisfy { $0.isSmall || $0.isDigit }
  }

  private static let keywords: Set<String> = [
    "auto", "none", "full", "inherit", "initial", "start", "end", "center", "unset", "normal", "0",
    "fit", "fill", "small", "medium", "large",
  ]
}
