import Diagnostics
import Mustache
import Testing

struct StrictTests {
  @Test
  func `an unknown name is reported at its place with the nearest one`() {
    let rendering = Rendering("<p>đường</p>\n👩🏽‍💻 {{ titel }}", [:], ["title": .text("x")])
    #expect(rendering.text == "<p>đường</p>\n👩🏽‍💻 ")
    #expect(rendering.rules == ["template/unknown-name"])
    #expect(rendering.marks == ["main:2:6 titel"])
    #expect(rendering.diagnostics.first?.message == "unknown name `titel`")
    #expect(rendering.diagnostics.first?.label == "did you mean `title`?")
  }

  @Test
  func `an unknown name after a dot is reported with the names of its group`() {
    let rendering = Rendering(
      "{{site.page.titel}}",
      [:],
      ["site": .object(["page": .object(["title": .text("x")])])]
    )
    #expect(rendering.marks == ["main:1:13 titel"])
    #expect(rendering.diagnostics.first?.message == "`site.page` has no `titel`")
    #expect(rendering.diagnostics.first?.label == "did you mean `title`?")
  }

  @Test
  func `names of outer groups are near too, each once`() {
    let item = Value.object(["label": .text("x")])
    let rendering = Rendering(
      "{{#items}}{{labl}}{{/items}}",
      [:],
      ["label": .text("y"), "items": .list([item])]
    )
    #expect(rendering.diagnostics.first?.label == "did you mean `label`?")
  }

  @Test
  func `an unknown name is reported once a place, however often it is rendered`() {
    let rendering = Rendering(
      "{{#items}}{{x}}{{x}}{{/items}}",
      [:],
      ["items": .list([.text("a"), .text("b")])]
    )
    #expect(rendering.marks == ["main:1:13 x", "main:1:18 x"])
  }

  @Test
  func `sections report unknown names too`() {
    #expect(Rendering("{{#a}}x{{/a}}{{^b}}y{{/b}}").marks == ["main:1:4 a", "main:1:17 b"])
  }

  @Test
  func `a question mark says that a name may be absent`() {
    let source = "{{a?}}{{#b?}}({{b}}){{/b?}}{{^b?}}-{{/b}}{{c.d?}}{{> e?}}"
    let absent = Rendering(source)
    #expect(absent.text == "-")
    #expect(absent.diagnostics == [])
    let present = Rendering(
      source,
      ["e": "E"],
      ["a": .text("A"), "b": .text("B"), "c": .object(["d": .text("D")])]
    )
    #expect(present.text == "A(B)DE")
  }

  @Test
  func `an unknown template is reported with the nearest one`() {
    let rendering = Rendering("a\n  {{> naw }}\n{{<laiout}}{{/laiout}}", ["nav": "", "layout": ""])
    #expect(rendering.rules == ["template/unknown-partial", "template/unknown-partial"])
    #expect(rendering.marks == ["main:2:7 naw", "main:3:4 laiout"])
    let labels = rendering.diagnostics.map(\.label)
    #expect(labels == ["did you mean `nav`?", "did you mean `layout`?"])
  }

  @Test
  func `a block that no parent has is reported`() {
    let rendering = Rendering(
      "{{<layout}}{{$main}}x{{/main}}{{$sidbar}}y{{/sidbar}}{{/layout}}",
      ["layout": "{{$main}}{{/main}}{{> aside}}", "aside": "{{$sidebar}}z{{/sidebar}}"]
    )
    #expect(rendering.text == "xz")
    #expect(rendering.rules == ["template/unknown-block"])
    #expect(rendering.marks == ["main:1:34 sidbar"])
    #expect(rendering.diagnostics.first?.label == "did you mean `sidebar`?")
  }

  @Test
  func `a list or flag is not text`() {
    let rendering = Rendering("{{a}}{{{b}}}", [:], ["a": .list([]), "b": .flag(true)])
    #expect(rendering.text == "")
    #expect(rendering.rules == ["template/not-text", "template/not-text"])
    #expect(rendering.diagnostics.first?.message == "`a` is a list, not text")
  }

  @Test
  func `a cycle of templates is named and ends`() {
    let rendering = Rendering(
      "{{> a}}",
      ["a": "1{{> b}}", "b": "2{{> c}}{{> c}}", "c": "3{{> a}}"]
    )
    #expect(rendering.rules == ["template/cycle"])
    #expect(rendering.marks == ["c:1:6 a"])
    let message = rendering.diagnostics.first?.message
    #expect(message == "`a` includes `b` includes `c` includes `a`, without end")
    #expect(rendering.text == "123")
  }

  @Test
  func `endless recursion over changing values ends at a depth`() {
    let rendering = Rendering("{{> a}}", ["a": "{{#x}}{{> a}}{{> a}}{{/x}}"], ["x": .text("y")])
    #expect(rendering.rules == ["template/too-deep"])
    #expect(rendering.marks == ["a:1:11 a"])
    #expect(rendering.diagnostics[0].message == "more than 64 templates inside each other")
    let open = String(repeating: "{{#x}}", count: 10)
    let close = String(repeating: "{{/x}}", count: 10)
    let sections = Rendering("{{> a}}", ["a": open + "{{> a}}" + close], ["x": .text("y")])
    let most = "more than 512 sections and templates inside each other"
    #expect(sections.diagnostics.map(\.message) == [most])
    let parents = Rendering(
      "{{<a}}{{$b}}{{/b}}{{/a}}",
      ["a": "{{<a}}{{$b}}{{/b}}{{/a}}{{$b}}{{/b}}"]
    )
    #expect(parents.rules == ["template/too-deep"])
  }

  @Test
  func `recursion that the values end is allowed`() {
    func node(_ depth: Int) -> Value {
      .object(["n": .text("\(depth)"), "nodes": .list(depth == 0 ? [] : [node(depth - 1)])])
    }
    let rendering = Rendering(
      "{{#root}}{{> a}}{{/root}}",
      ["a": "{{n}},{{#nodes}}{{> a}}{{/nodes}}"],
      ["root": node(50)]
    )
    #expect(rendering.diagnostics == [])
    #expect(rendering.text.split(separator: ",").count == 51)
  }
}
