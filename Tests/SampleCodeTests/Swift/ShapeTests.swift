import SampleCode
import Testing

/// Tests of the structure that code is read into, in the notation of `Outline.swift`.
struct ShapeTests {
  private func expect(
    _ code: String,
    _ outline: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(SwiftSample(Array(code.utf8)).outline == outline, sourceLocation: location)
  }

  @Test func `calls take arguments, closures and labels`() {
    expect(
      "VStack(alignment: .leading, spacing: 8) { Text(\"a\") }",
      "VStack(alignment: .leading, spacing: 8.0){Text(\"a\")}"
    )
    expect(
      "Button { save() } label: { Text(\"Save\") }\n.disabled(isSaving)",
      "Button{save()}label:{Text(\"Save\")}.disabled(isSaving)"
    )
    expect(
      "Button(action: { go() }) {\n  Image(systemName: \"x\")\n}",
      "Button(action: action:{go()}){Image(systemName: \"x\")}"
    )
    expect("List(items) { item in Row(item) }", "List(items)|item|{Row(item)}")
    expect("f { [weak self] (a, b: Int) -> Void in self?.go(a) }", "f|a,b|{self?.go(a)}")
    expect("items.map(\\.name).reduce(0, +)", "items.map(\\.name).reduce(0.0, ?)")
    expect("VStack\n{\n  Text(\"Allman\")\n}\n.padding()", "VStack{Text(\"Allman\")}.padding()")
    expect(
      "content.alert(\"A\", isPresented: $shows) { Button(\"OK\") {} } message: { Text(m) }.font(.body)",
      "content.alert(\"A\", isPresented: $shows){Button(\"OK\"){}}message:{Text(m)}.font(.body)"
    )
    expect("items[0].name = \"a\"", "items[0.0].name = \"a\"")
    expect("Loadable<[Item]>.loading\nArray<Set<Int>>()", "Loadable.loading\nArray()")
    expect("a < b && c > d", "<a < b && c > d>")
  }

  @Test func `chains may begin with a dot`() {
    expect(".overlay {\n  Text(\"a\")\n}\n.padding(4)", ".overlay{Text(\"a\")}.padding(4.0)")
    expect(
      "// after the view\n.animation(.easeInOut, value: x)",
      ".animation(.easeInOut, value: x)"
    )
    expect("List { ... }\n    .refreshable { await load() }", "List{...}.refreshable{await load()}")
    expect("{ … }\n.padding()", "{...}.padding()")
    expect("let c: Color = .red.opacity(0.1)", "let c <Color> = .red.opacity(0.1)")
    expect("...\n.padding(8)", "....padding(8.0)")
  }

  @Test func `operators, ternaries and words in front`() {
    expect("x = isOn ? .red : .blue", "x = <isOn ? .red : .blue>")
    expect(".foregroundStyle(a ? b ? .x : .y : .z)", ".foregroundStyle(<a ? <b ? .x : .y> : .z>)")
    expect("let n = try await fetch(id: -4) ?? []", "let n = <try await fetch(id: -4.0) ?? []>")
    expect(
      "if let e = error as? NetworkError, !list.isEmpty, -x < 1 { }",
      "if(let e = <error as? NetworkError>, ! list.isEmpty, <- x < 1.0>){}"
    )
    expect("try? load()", "try? load()")
    expect("a\n  && b\n  ?? c\n-d", "<a && b ?? c>\n- d")
    expect("let r = 0..<5, s = 1...", "let r = <0.0 ..< 5.0>\nlet s = 1.0")
    expect("!a.b", "! a.b")
    expect("view.frame(width: w / 2 - 1)", "view.frame(width: <w / 2.0 - 1.0>)")
  }

  @Test func `switches and patterns`() {
    expect(
      "switch s {\ncase .a, .b(let x): f(x)\ncase let .c(y, n: z) where y > 1: break\ncase .d(.some(let q)):\n  g()\n@unknown default: ...\n}",
      "switch(s) [a | b(x)]{f(x)} [c(y,z) where <y > 1.0>]{break} [d(q)]{g()} [default]{...}"
    )
    expect("switch s {\ncase .a: f()\n...\n}", "switch(s)… [a]{f()}")
    expect("switch s {\ncase .a: f()\n// other cases\n}", "switch(s)… [a]{f()}")
    expect(
      "switch s {\ncase .a:\n  // shows more\n  f()\ncase .b: g()\n}",
      "switch(s) [a]{f()} [b]{g()}"
    )
    expect("switch s { ... }", "switch(s)…")
    expect(
      "case .failure(let error):\n  ErrorView(error)\ndefault: EmptyView()",
      "switch(_)… [failure(error)]{ErrorView(error)} [default]{EmptyView()}"
    )
    expect("switch (a, b) { case (.x, _): f() }", "switch((a, b)) ['(.x, _)']{f()}")
    expect("let t = switch k { case .a: 1\ncase .b: 2 }", "let t = switch(k) [a]{1.0} [b]{2.0}")
    expect(
      "if case .success(let items) = state, items.isEmpty { Empty() } else if x { } else { Y() }",
      "if(case success(items) = state, items.isEmpty){Empty()} else if(x){} else{Y()}"
    )
    expect("guard let self else { return }", "guard(let self = _){} else{return}")
  }

  @Test func `declarations`() {
    expect(
      "@State private var isLoading = false, text: String? = nil",
      "@State private var isLoading = false\n@State private var text <String?> = nil"
    )
    expect("@Environment(\\.dismiss) var dismiss", "@Environment(\\.dismiss) var dismiss")
    expect("var body: some View { Text(\"a\") }", "var body <some View> {Text(\"a\")}")
    expect(
      "func load(for id: Int, _ all: [String: Int] = [:]) async throws -> Loadable<[Item]> { ... }",
      "func load(for id: Int, _ all: [String: Int] = []) <Loadable<[Item]>> {...}"
    )
    expect(
      "enum E: String, Error { case a, b(text: String, Int), c = \"x\" }",
      "enum E : String, Error {case a; case b(text text: String, _ _: Int); case c = \"x\"}"
    )
    expect(
      "extension UI.Color: Foo where T == Int { static let red = Color(red: 1, green: 0, blue: 0) }",
      "extension UI.Color : Foo {static let red = Color(red: 1.0, green: 0.0, blue: 0.0)}"
    )
    expect("import SwiftUI\nstruct A: View, B {}", "import SwiftUI\nstruct A : View, B {}")
    expect("final class M { init() { x = 1 } }", "final class M {init _ {x = 1.0}}")
    expect("var f: (Int) -> Void = { _ in }", "var f <(Int) -> Void> = |_|{}")
    expect("#Preview(\"Dark\") { Card() }", "#Preview(\"Dark\"){Card()}")
    expect("#if DEBUG\nf()\n#endif", "?\nf()\n?")
    expect(
      "Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))",
      "Color(#colorLiteral(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0))"
    )
    expect("typealias A = (Int) -> Void", "typealias A <(Int) -> Void>")
  }

  @Test func `loops, handlers and early exits`() {
    expect(
      "do { try f() } catch E.a(let x) { g(x) } catch { h(error) }",
      "do{try f()} catch(a(x)){g(x)} catch(){h(error)}"
    )
    expect(
      "for (i, item) in items.enumerated() where i > 0 { f(item) }",
      "for(i,item in items.enumerated() <i > 0.0>){f(item)}"
    )
    expect("while !done, let x = next() { }", "while( in _ ! done let x = next()){}")
    expect("func f() {\n  return\n  g()\n}", "func f {return; g()}")
    expect("defer { x = false }", "defer{x = false}")
  }

  @Test func `strings`() {
    expect("Text(\"a \\(f(\"b\")) c\")", "Text(\"a \\(f(\"b\")) c\")")
    expect("Text(#\"raw \" \\#(x)\"#)", "Text(\"raw \" \\#(x)\")")
    expect("let s = \"\"\"\n  a\n  \"\"\"", "let s = \"\n  a\n  \"")
    expect("Text(\"\")", "Text(\"\")")
    expect("Text(\"open)\nf()", "Text(\"open)\", f())")
  }

  @Test func `sketches`() {
    expect("VStack(spacing: 8 {\n  Text(\"a\")\n}", "VStack(spacing: 8.0, {Text(\"a\")})")
    expect("Button(\"a\") {\n  f(x\n}\n.padding()", "Button(\"a\"){f(x)}.padding()")
    expect("f()) }\ng()", "f()\n?\n?\ng()")
    expect(
      "feedback.confirm(\n  title: <#title#>,\n  onPrimary: { … }\n)",
      "feedback.confirm(title: ..., onPrimary: onPrimary:{...})"
    )
    expect("} label: {\n  Text(\"a\")\n}", "?\n?\n{Text(\"a\")}")
    expect("let x =\nlet y = 1", "let x\nlet y = 1.0")
    expect("f(a b, c: , ...)", "f(a, b, c: ?, ...)")
    expect("if isLoading {\n  // Show\n} else if", "if(isLoading){} else if(){}")
  }
}
