import SiteModel
import Testing

@testable import DocumentAudit

/// Tests of the readers of samples.
struct SampleDeclarationTests {
  private func read(_ language: String, _ code: String) throws -> [SampleDeclaration] {
    let bytes = Array(code.utf8)
    let known = try #require(SampleLanguage(language))
    return SampleDeclaration.all(in: bytes, bytes.indices, known)
  }

  private func pairs(_ language: String, _ code: String) throws -> [String] {
    let bytes = Array(code.utf8)
    return try read(language, code).map { one in
      "\(one.property)=\(String(decoding: bytes[one.value], as: UTF8.self))"
    }
  }

  @Test(arguments: [
    ("css", ".a { color: red; padding: 8px 4px }", ["color=red", "padding=8px 4px"]),
    ("css", "a:hover { color: #fff }", ["color=#fff"]),
    ("css", "a::after { content: \"; } :\"; gap: 1px }", ["content=\"; } :\"", "gap=1px"]),
    (
      "css", ".a { background: url(data:image/png;base64,x); gap: 1px }",
      ["background=url(data:image/png;base64,x)", "gap=1px"]
    ),
    (
      "scss", ".a { // note\n  &:hover { gap: $b; }\n  @include x;\n width: #{$c}px; }",
      ["gap=$b", "width=#{$c}px"]
    ),
    ("less", "@gap: 4px;\n.a { margin: @gap }", ["@gap=4px", "margin=@gap"]),
    (
      "jsx", "<Box padding=\"400\" gap={16} color={tokens.a.b} onClick={() => x}>",
      ["padding=400", "gap=16", "color=tokens.a.b"]
    ),
    (
      "tsx", "const a = { fontSize: 14, color: '#fff', // c\n b: theme.space[4] };",
      ["font-size=14", "color=#fff", "b=theme.space[4]"]
    ),
    ("js", "if (a == b) { c(`x: ${y}`) } // d: 4", []),
    (
      "html", "<p style=\"color: red; gap: 1px\" class='a b'>",
      ["color=red", "gap=1px", "class=a b"]
    ),
    (
      "vue", "<a :style=\"{ gap: '8px' }\"/>\n<style scoped>.a { gap: 4px }</style>",
      ["gap=8px", "gap=4px"]
    ),
    ("xml", "<TextView android:textColor=\"@color/a\" />", ["text-color=@color/a"]),
    (
      "kotlin", "Box(Modifier.padding(horizontal = 16.dp).background(Color(0xFFB3261E)))",
      ["padding=16.dp", "background=Color(0xFFB3261E)"]
    ),
    ("kotlin", "Text(text = a, color = colorResource(R.color.b))", ["color=R.color.b"]),
    ("swift", ".padding(Spacing.md).cornerRadius(8)", ["padding=Spacing.md", "corner-radius=8"]),
  ])
  func `declarations are read`(_ language: String, _ code: String, _ expected: [String]) throws {
    #expect(try pairs(language, code) == expected)
  }

  @Test func `a comment on the line of a value belongs to it`() throws {
    let css = try read("scss", ".a {\n  gap: $b; // 12px\n  // other\n  width: $c; /* 4px */\n}")
    #expect(css.map { $0.comment != nil } == [true, true])
    let code = try read("js", "const a = {\n  gap: b, // 4px\n  // c\n  d: e,\n}")
    #expect(code.map { $0.comment != nil } == [true, false])
  }

  @Test func `declarations of one rule or element share a group`() throws {
    let rules = try read(
      "css",
      ".a { color: red; b { gap: 1px } background: blue } .c { color: red }"
    )
    #expect(rules[0].group == rules[2].group)
    #expect(Set(rules.map(\.group)).count == 3)
    let elements = try read("jsx", "<A color=\"b\" fill=\"c\"><D color=\"e\"/></A>")
    #expect(elements[0].group == elements[1].group)
    #expect(elements[1].group != elements[2].group)
  }

  @Test(arguments: ["css", "tsx", "vue", "kotlin", "swift"])
  func `unfinished code ends`(_ language: String) throws {
    let code = "<a style=\"{ ( color: 'x [ /* `y // ${ <style> .b { c: d"
    for end in 0...code.utf8.count {
      _ = try read(language, String(decoding: code.utf8.prefix(end), as: UTF8.self))
    }
  }

  @Test func `languages that draw nothing are not read`() {
    #expect(SampleLanguage("sh") == nil)
    #expect(SampleLanguage("SCSS") == .styleSheet)
  }
}
