import DesignTokens
import Diagnostics

extension Rule {
  static let ambiguousStep = Rule(
    id: "token/ambiguous-step",
    severity: .info,
    explanation: """
      A page calls two tokens of different size by the same short name, and at least once without \
      a figure: `md` is padding in one list and a radius in the next. Whoever reads only one of \
      them takes the wrong figure along. Looked at are code spans in lists whose label says what \
      they are for.
      """,
    source: "Vitrine; Instica's guide has `sm`, `md` and `lg` twice",
    breaks: """
      # Card

      - Padding: `md`
      - Corner radius: `md` (10px)
      """,
    passes: """
      # Card

      - Padding: `spacing.md`
      - Corner radius: `radius.md` (10px)
      """,
    check: .samples,
    around: { around in
      let steps = around.lines.filter { $0.kind == .item && !$0.label.isEmpty }
        .flatMap { around.bareSteps(in: $0) }
      var seen: Set<String> = []
      return steps.compactMap { step in
        guard !step.hasFigure, seen.insert(step.code).inserted else { return nil }
        let same = steps.filter { $0.code == step.code }
        let values = Set(same.map { $0.token.described(in: around.system) })
        guard values.count > 1 else { return nil }
        var paths: Set<String> = []
        return Finding(
          "`\(step.code)` is more than one token on this page",
          at: around.place(step.range),
          notes: same.filter { paths.insert($0.token.path).inserted }.map {
            let value = $0.token.described(in: around.system)
            return Diagnostic.Note("`\($0.token.path)`, \(value)", at: around.place($0.range))
          },
          help: ["write the whole name, here `\(step.token.path)`"]
        )
      }
    }
  )
}

/// A short name in an item whose label says what it is for.
private struct BareStep {
  let code: String
  let token: DeclaredToken
  let range: Range<Int>
  let hasFigure: Bool
}

extension Around {
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
