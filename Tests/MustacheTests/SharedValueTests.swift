import Diagnostics
import Mustache
import Testing

/// Tests that compare values shared between renderings with unshared ones.
struct SharedValueTests {
  /// Renders templates several times with a value shared and unshared, in different contexts.
  private func expectSame(
    _ main: String,
    _ partials: [String: String] = [:],
    _ value: Value,
    embedded contexts: [Context] = [[:], ["outer": "1"], ["outer": "2"], [:]]
  ) throws {
    let shared = Value.shared(SharedValue(value))
    for context in contexts + contexts {
      var (plain, remembered) = (context, context)
      plain["value"] = value
      remembered["value"] = shared
      let expected = Rendering(main, partials, plain)
      let rendering = TemplateRun.of(main, partials, remembered)
      #expect(rendering.text == expected.text, "\(main)")
      #expect(rendering.rules == expected.rules, "\(main)")
    }
  }

  /// Templates compiled once, because cached values belong to one compilation.
  private final class TemplateRun {
    private nonisolated(unsafe) static var known: [[String: String]: TemplateSet] = [:]

    static func of(
      _ main: String,
      _ partials: [String: String],
      _ context: Context
    ) -> (text: String, rules: [String]) {
      let sources = partials.merging(["main": main]) { $1 }
      var set = known[sources] ?? TemplateSet()
      if known[sources] == nil {
        for (name, text) in sources {
          set[name] = Template.parse(SourceFile(path: name, bytes: Array(text.utf8))).template
        }
        known[sources] = set
      }
      var output: [UInt8] = []
      var found: [Diagnostic] = []
      set["main"]?.render(context, partials: set, into: &output, diagnostics: &found)
      return (String(decoding: output, as: UTF8.self), found.map(\.rule))
    }
  }

  private let rows: Value = [["name": "a", "url": "x"], ["name": "<b>"], "text"]
  private let object: Value = ["name": "a", "list": ["1", "2"], "flag": true]

  @Test(
    .serialized,
    arguments: [
      "{{#value}}{{name?}}{{/value}}",
      "{{#value}}\n  <li>{{name?}}</li>\n{{/value}}",
      "{{#value}}{{name?}}{{outer?}}{{/value}}",
      "{{#value}}{{^outer?}}none{{/outer?}}{{#outer?}}{{.}}{{/outer?}}{{/value}}",
      "{{#value}}{{#url?}}<a href={{url}}>{{/url?}}{{.}}{{/value}}",
      "{{#value}}{{missing}}{{/value}}",
      "{{^value}}none{{/value}}",
      "{{value}}",
      "{{#value}}{{>part}}{{/value}}",
      "  {{#value}}\n  {{>part}}\n  {{/value}}\n",
      "{{<layout}}{{$main}}{{#value}}{{name?}}{{/value}}{{/main}}{{/layout}}",
      "{{#value}}{{<layout}}{{$main}}{{name?}}{{/main}}{{/layout}}{{/value}}",
      "{{#value}}{{$block}}{{name?}}{{outer?}}{{/block}}{{/value}}",
      "{{#value}}{{#list?}}{{.}}{{outer?}}{{/list?}}{{/value}}",
      "{{#value}}{{#list?}}{{.}}{{/list?}}{{#flag?}}{{.}}{{/flag?}}{{/value}}",
      "{{value.name?}}{{#value.list?}}{{.}}{{/value.list?}}",
      "{{#value}}{{value.name?}}{{/value}}",
    ]
  )
  func `a shared value is written as if it were not shared`(_ template: String) throws {
    let partials = [
      "part": "<i>\n  {{name?}}\n{{outer?}}</i>\n",
      "layout": "<main>\n  {{$main}}{{/main}}\n</main>\n",
    ]
    for value in [rows, object, .list([]), "text", .flag(true), .html([0x41])] {
      try expectSame(template, partials, value)
    }
  }

  @Test func `rows that are shared one by one are written as if they were not`() throws {
    let names = ["a", "b", "a", "c"]
    var rows: [String: Value] = [:]
    for name in names { rows[name] = .shared(SharedValue(["name": .text(name)])) }
    let source = "{{#rows}}\n  {{name}}{{badge?}},\n{{/rows}}\n"
    for badge in [nil, "!", nil] as [String?] {
      let badge = badge.map { Value.text($0) }
      var (plain, shared) = (Context(), Context())
      plain["rows"] = .list(names.map { ["name": .text($0)] })
      shared["rows"] = .list(names.compactMap { rows[$0] })
      plain["badge"] = badge
      shared["badge"] = badge
      #expect(TemplateRun.of(source, [:], shared).text == Rendering(source, [:], plain).text)
    }
  }

  @Test func `a shared value within a shared value is remembered with it`() throws {
    let inner = Value.shared(SharedValue(["name": "a"]))
    let outer = Value.shared(SharedValue(["inner": inner, "last": "z"]))
    let plain: Value = ["inner": ["name": "a"], "last": "z"]
    let source = "{{#value}}{{#inner}}{{name}}{{up?}}{{/inner}}{{last}}{{/value}}"
    for up in ["1", nil, "2", nil] as [String?] {
      var (one, other) = (Context(), Context())
      one["value"] = outer
      other["value"] = plain
      one["up"] = up.map { .text($0) }
      other["up"] = one["up"]
      #expect(TemplateRun.of(source, [:], one).text == Rendering(source, [:], other).text)
    }
  }

  @Test func `a hole is where its text would be`() throws {
    let source =
      "  {{#a}}\n  <p id=\"{{uid}}-t\">{{{uid}}}{{#uid}}{{.}}{{/uid}}</p>\n  {{/a}}\n{{^uid}}no{{/uid}}"
    let file = SourceFile(path: "main", bytes: Array(source.utf8))
    let template = try #require(Template.parse(file).template)
    var (bytes, holes, found): ([UInt8], [Template.Hole], [Diagnostic]) = ([], [], [])
    let context: Context = ["uid": .hole(0), "a": true]
    template.render(context, into: &bytes, holes: &holes, diagnostics: &found)
    #expect(found == [])
    #expect(holes.map(\.isRaw) == [false, true, false])
    var text = ""
    var at = 0
    for hole in holes {
      text += String(decoding: bytes[at..<hole.offset], as: UTF8.self)
      text += hole.isRaw ? "<s>" : "&lt;s&gt;"
      at = hole.offset
    }
    text += String(decoding: bytes[at...], as: UTF8.self)
    #expect(text == Rendering(source, [:], ["uid": "<s>", "a": true]).text)
  }
}
