import Diagnostics
import Markdown
import Testing

struct SourceTextTests {
  private func page(_ bytes: [UInt8], from start: Int = 0) -> Document {
    parse(SourceFile(path: "page.md", bytes: bytes), from: start)
  }

  @Test
  func `invalid UTF-8 is reported where it is`() {
    let page = page(
      Array("a\n\nđ ".utf8) + [0xC3, 0x28, 0xFF] + Array(" b\n\n".utf8) + [0xED, 0xA0, 0x80]
    )
    #expect(page.diagnostics.map(\.rule) == ["source/invalid-utf8", "source/invalid-utf8"])
    #expect(page.diagnostics.map(\.range.bytes) == [6..<7, 13..<14])
    #expect(String(decoding: page.html, as: UTF8.self).contains("<p>đ ?(? b</p>"))
  }

  @Test
  func `every kind of broken character is found`() {
    let broken: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xC1, 0x81], [0xE0, 0x80, 0xAF], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
    ]
    for bytes in broken {
      #expect(page(bytes).diagnostics.first?.range.bytes.lowerBound == 0, "\(bytes)")
    }
    #expect(page(Array("é€😀\u{10FFFD}\u{D7FF}\u{E000}".utf8)).diagnostics.isEmpty)
  }

  @Test
  func `a NUL is reported and later offsets stay right`() {
    let page = page(Array("a\0b\n\n```x\nc\n```\n".utf8))
    #expect(page.diagnostics.map(\.rule) == ["source/nul-byte"])
    #expect(page.diagnostics.map(\.range.bytes) == [1..<2])
    #expect(page.fences.map(\.lineOffsets) == [[10]])
  }

  @Test(arguments: [
    ("a &#1; b", ["&#1;"]), ("# &#x7F; &#65;", ["&#x7F;"]), ("![&#128;](a.png)", ["&#128;"]),
    ("[a](b \"&#X2;\")", ["&#X2;"]), ("&#xFFFE; &#31;", ["&#xFFFE;", "&#31;"]),
    ("| &#2; |\n|---|\n", ["&#2;"]), ("&#1;\n\n```\n&#2;\n```\n", ["&#1;"]),
    ("`&#1;`", []), ("```\n&#1;\n```", []), ("\\&#1;", []), ("&#0;", []), ("&#9; &#10; &#xE9;", []),
  ])
  func `a reference to a control character is reported where it is`(
    source: String,
    written: [String]
  ) {
    let bytes = Array(source.utf8)
    let diagnostics = page(bytes).diagnostics
    #expect(diagnostics.map(\.rule) == written.map { _ in "source/control-character" })
    let found = diagnostics.map { String(decoding: bytes[$0.range.bytes], as: UTF8.self) }
    #expect(found == written)
  }

  @Test
  func `faults in front matter are not the body's`() {
    #expect(page([0xFF, 0x0A, 0x61, 0x0A], from: 2).diagnostics.isEmpty)
  }

  @Test
  func `a byte order mark is no text`() {
    let page = page(SourceFile.byteOrderMark + Array("# A\n".utf8))
    #expect(page.headings.map(\.text) == ["A"])
    #expect(page.headings.map(\.range) == [3..<6])
  }

  @Test
  func `an empty page and a start past the end are empty`() {
    #expect(page([]).html.isEmpty)
    #expect(page(Array("abc".utf8), from: 9).html.isEmpty)
  }
}

struct SectionTextTests {
  @Test
  func `a heading's section can be read from the text`() {
    let page = document("# A\n\none\n\n## B\n\n- two\n- three\n")
    let second = page.headings[1]
    #expect(
      String(decoding: page.text[second.textRange.upperBound...], as: UTF8.self) == "\ntwo\nthree\n"
    )
  }
}

struct EscapeTests {
  @Test
  func `text is safe between tags and in attributes`() {
    var html: [UInt8] = []
    escapeHTML("a<b>&\"c' đ".utf8, into: &html)
    #expect(String(decoding: html, as: UTF8.self) == "a&lt;b&gt;&amp;&quot;c' đ")
  }

  @Test
  func `a URL is safe in an attribute`() {
    var html: [UInt8] = []
    escapeURL("a b?c=\"đ\"&'<d>%20[x]", into: &html)
    #expect(
      String(decoding: html, as: UTF8.self) == "a%20b?c=%22%C4%91%22&amp;&#x27;%3Cd%3E%20%5Bx%5D"
    )
  }
}

struct SteadyTextTests {
  @Test
  func `what is no text is replaced byte for byte`() {
    for bytes: [UInt8] in [
      [0x61, 0xFF, 0xFE, 0x62], [0xE1, 0xBB, 0x61], [0xC3, 0xA9, 0xF0, 0x9F],
    ] {
      #expect(steadyText(bytes[...]).utf8.count == bytes.count)
    }
    #expect(steadyText([0x61, 0xFF, 0xFE, 0x62]) == "a??b")
    #expect(steadyText(Array("é…".utf8)[...]) == "é…")
  }
}
