import Testing

@testable import LanguageServer

/// Tests of tags in templates that are half typed.
struct MustacheTagTests {
  @Test func `tags have a kind and a name`() {
    let text =
      "{{a}} {{{b}}} {{#c?}} {{^d}} {{/c}} {{>e}} {{<f}} {{$g}} {{! h }} {{& i }} {{words.j}}"
    let tags = MustacheTag.all(in: text)
    #expect(tags.map(\.name) == ["a", "b", "c", "d", "c", "e", "f", "g", "h", "i", "words.j"])
    #expect(
      tags.map(\.kind) == [
        .variable, .variable, .section, .inverted, .end, .partial, .parent, .block, .comment, .raw,
        .variable,
      ]
    )
    #expect(tags.filter(\.isOptional).map(\.name) == ["c"])
  }

  @Test(arguments: [
    ("", []), ("{{#a}}", ["a"]), ("{{#a?}}{{#b}}{{/b}}", ["a"]), ("{{#a}}{{/a}}", []),
    ("{{#a}}{{/b}}{{^c}}", ["a"]), ("{{#a", []), ("{{#a}}{{#b}}", ["a", "b"]),
  ])
  func `sections stay open until their end`(text: String, open: [String]) {
    #expect(MustacheTag.openSections(in: text) == open)
  }
}
