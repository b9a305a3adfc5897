import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let ambiguousStep = Rule(
    .tokenAmbiguousStep,
    check: .samples,
    embedded: { embedded in
      let steps = embedded.lines.filter { $0.kind == .item && !$0.label.isEmpty }
        .flatMap { embedded.bareSteps(in: $0) }
      var seen: Set<String> = []
      return steps.compactMap { step in
        guard !step.hasFigure, seen.insert(step.code).inserted else { return nil }
        let same = steps.filter { $0.code == step.code }
        let values = Set(same.map { $0.token.described(in: embedded.system) })
        guard values.count > 1 else { return nil }
        var paths: Set<String> = []
        return Finding(
          "`\(step.code)` means several tokens on this page",
          at: embedded.place(step.range),
          notes: same.filter { paths.insert($0.token.path).inserted }.map {
            let value = $0.token.described(in: embedded.system)
            return Diagnostic.Note("`\($0.token.path)`, \(value)", at: embedded.place($0.range))
          },
          help: ["write the whole path, here `\(step.token.path)`"]
        )
      }
    }
  )
}

/// A short name in an item whose label gives its purpose.
private struct BareStep {
  let code: String
  let token: DeclaredToken
  let range: Range<Int>
  let hasFigure: Bool
}

extension EmbeddedContent {
  fileprivate func bareSteps(in line: ProseLine) -> [BareStep] {
    line.marks.indices.compactMap { index in
      guard index >= line.start, let code = line.marks[index].code, names.token(code) == nil,
        let token = tokens(code, label: line.label).first
      else { return nil }
      return BareStep(
        code: code,
        token: token,
        range: line.marks[index].range,
        hasFigure: !stated(behind: index, in: line).isEmpty
      )
    }
  }
}
