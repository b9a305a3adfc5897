import SampleCode
import Testing

/// Tests of the questions that rules ask about expressions.
struct NameTests {
  private func first(_ code: String) -> (SwiftSample, Expression)? {
    let sample = SwiftSample(Array(code.utf8))
    return sample.statements.first?.expression.map { (sample, $0) }
  }

  @Test(
    arguments: [
      ("AppTheme.Colors.error", "AppTheme.Colors.error", nil, ""),
      ("return .stateWarning", ".stateWarning", nil, ""),
      (
        "Color.stateWarning.opacity(0.3)", "Color.stateWarning", "Color.stateWarning.opacity",
        "opacity"
      ),
      ("VStack { a }.padding().font(.body)", "VStack", "VStack", "padding font"),
      ("UI.Card(x).padding()", "UI.Card", "UI.Card", "padding"),
      ("viewModel.load()", "viewModel", "viewModel.load", "load"),
      (
        "return .insticaFootnote.weight(.semibold)", ".insticaFootnote", ".insticaFootnote.weight",
        "weight"
      ),
      (".overlay { a }.b", nil, "overlay", "overlay b"),
      ("items?.first.map { $0 }", "items.first", "items.first.map", "map"),
      (
        "UINotificationFeedbackGenerator().notificationOccurred(.success)",
        "UINotificationFeedbackGenerator", "UINotificationFeedbackGenerator", "notificationOccurred"
      ),
    ] as [(String, String?, String?, String)]
  )
  func `paths, callees and modifiers`(
    _ code: String,
    _ path: String?,
    _ callee: String?,
    _ modifiers: String
  ) throws {
    let (_, expression) = try #require(first(code))
    #expect(expression.path?.value == path)
    #expect(expression.callee?.value == callee)
    #expect(expression.modifiers.map(\.name.value).joined(separator: " ") == modifiers)
  }

  @Test func `ranges are exact`() throws {
    let (sample, view) = try #require(
      first("  Text(\"a\\(b)\", x: -1).font(.system(size: 50)) // c")
    )
    #expect(sample.text(view.range) == "Text(\"a\\(b)\", x: -1).font(.system(size: 50))")
    let call = try #require(view.call)
    #expect(call.arguments.map { sample.text($0.range) } == ["\"a\\(b)\"", "x: -1"])
    #expect(call["x"]?.number == LocatedValue(-1, 19..<21))
    let modifier = try #require(view.modifier("font"))
    #expect(sample.text(modifier.range) == ".font(.system(size: 50))")
    let font = try #require(modifier.call?[0])
    #expect(font.path.map { sample.text($0.range) } == ".system")
    #expect(font.call?["size"].map { sample.text($0.range) } == "50")
    #expect(sample.comments.map { sample.text($0) } == ["// c"])
    if case .string(let literal)? = call[0]?.base {
      #expect(literal.text.value == "a\\(b)" && literal.hasInterpolation)
    }
  }

  @Test func `the walk knows what an expression stands in`() throws {
    let sample = SwiftSample(
      Array(
        """
        switch items {
        case .success(let all) where all.isEmpty:
          Button(action: { retry() }) { Text("x") } // "
        default:
          if isLoading { Foo { } label: { a ? b : c } } else { d }
        }
        """.utf8
      )
    )
    var seen: [String] = []
    sample.walk { expression, ancestry in
      guard
        expression.links.isEmpty || expression.makes("Text") || expression.callee?.value == "retry"
      else { return }
      let calls = ancestry.calls.map { "\($0.name)\($0.isClosure ? "{" : "(")\($0.label ?? "")" }
      seen.append(
        "\(sample.text(expression.range)): \(calls.joined(separator: " ")) \(ancestry.cases.count) \(ancestry.branches.map { $0.branch.map(String.init) ?? "else" })"
      )
    }
    #expect(
      seen == [
        "items:  0 []", "{ retry() }: Button(action 1 []", "retry(): Button{action 1 []",
        "Text(\"x\"): Button{ 1 []", "\"x\": Button{ Text( 1 []", "isLoading:  1 []",
        "a ? b : c: Foo{label 1 [\"0\"]", "a: Foo{label 1 [\"0\"]", "b: Foo{label 1 [\"0\"]",
        "c: Foo{label 1 [\"0\"]", "d:  1 [\"else\"]",
      ]
    )
  }
}
