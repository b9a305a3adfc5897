import Diagnostics
import Mustache
import Testing

/// The record of the templates and sections that a rendering uses.
struct TemplateTraceTests {
  private func names(
    _ main: String,
    _ partials: [String: String] = [:],
    _ context: Context
  ) throws -> [String] {
    var set = TemplateSet()
    for (name, text) in partials {
      set[name] = Template.parse(SourceFile(path: name, bytes: Array(text.utf8))).template
    }
    let trace = TemplateTrace()
    set.trace = trace
    let template = try #require(
      Template.parse(SourceFile(path: "main", bytes: Array(main.utf8))).template
    )
    var output: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    template.render(context, partials: set, into: &output, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return trace.names
  }

  @Test func `an included template is recorded, and one that is not shown is not`() throws {
    let found = try names(
      "{{>a}}{{#no}}{{>b}}{{/no}}{{^no}}none{{/no}}",
      ["a": "{{#yes}}x{{/yes}}", "b": "y"],
      ["yes": true, "no": false]
    )
    #expect(found == ["section a {{#yes}}", "section main {{^no}}", "template a"])
  }

  @Test func `what a shared value wrote before is recorded each time`() throws {
    let shared = Value.shared(SharedValue(.object(["text": "x"])))
    for _ in 0..<3 {
      let found = try names("{{#value}}{{>a}}{{/value}}", ["a": "{{text}}"], ["value": shared])
      #expect(found == ["section main {{#value}}", "template a"])
    }
  }
}
