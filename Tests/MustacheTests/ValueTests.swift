import Mustache
import Testing

struct ValueTests {
  @Test
  func `text is escaped for elements and attributes`() {
    let context: Context = ["a": .text("<b title=\"x\" id='y'> & ử")]
    let escaped = "&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt; &amp; ử"
    #expect(
      Rendering("{{a}}|{{{a}}}", [:], context).text == escaped + "|<b title=\"x\" id='y'> & ử"
    )
    #expect(Rendering("{{&a}}", [:], context).text == "<b title=\"x\" id='y'> & ử")
  }

  @Test
  func `HTML is written as it is`() {
    let rendering = Rendering("{{a}}{{{a}}}", [:], ["a": .html(Array("<i>&amp;</i>".utf8))])
    #expect(rendering.text == "<i>&amp;</i><i>&amp;</i>")
  }

  @Test
  func `empty text, empty lists and false hide their section`() {
    let context: Context = [
      "a": .text(""), "b": .list([]), "c": .flag(false), "d": .html([]), "e": .object([:]),
    ]
    let source = ["a", "b", "c", "d", "e"].map { "{{#\($0)}}\($0){{/\($0)}}" }.joined()
    #expect(Rendering(source, [:], context).text == "e")
    #expect(Rendering(source.replacing("#", with: "^"), [:], context).text == "abcd")
  }

  @Test
  func `inner names hide outer ones, and end with their section`() {
    let rendering = Rendering(
      "{{a}}{{#o}}{{a}}{{b}}{{/o}}{{a}}",
      [:],
      ["a": .text("1"), "b": .text("2"), "o": .object(["a": .text("3")])]
    )
    #expect(rendering.text == "1321")
  }

  @Test
  func `a context keeps one value a name`() {
    var context: Context = ["a": .text("1"), "b": .text("2")]
    context["a"] = .text("3")
    context["c"] = .text("4")
    context["b"] = nil
    #expect(context.names == ["a", "c"])
    #expect(Rendering("{{a}}{{c}}", [:], context).text == "34")
  }

  @Test
  func `a layout renders the blocks of its page at its own indent`() {
    let rendering = Rendering(
      "{{<layout}}\n{{$main}}\n      <p>\n        {{text}}\n      </p>\n{{/main}}\n{{/layout}}\n",
      ["layout": "<body>\n  {{$main}}\n  {{/main}}\n</body>\n"],
      ["text": .text("a\nb")]
    )
    #expect(rendering.text == "<body>\n  <p>\n    a\nb\n  </p>\n</body>\n")
    #expect(rendering.diagnostics == [])
  }
}
