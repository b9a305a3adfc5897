import Diagnostics
import Markdown
import Testing

struct FenceTests {
  /// Every line of every fence, read from the file at the line's offset.
  private func linesInFile(_ text: String) -> [[String]] {
    document(text).fences.map { fence in
      let lines = String(decoding: fence.literal, as: UTF8.self).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).dropLast()
      return zip(lines, fence.lineOffsets).map { line, offset in
        text[bytes: offset..<offset + line.utf8.count]
      }
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `content offsets are exact in lists and quotes with every line end`(lineEnd: String) {
    let text = [
      "Đoạn mở đầu với dấu.", "", "- mục", "  > ```state lỗi-mạng", "  > title: Không thể tải",
      "  >   hint: thử lại 👩🏽‍💻", "  >", "  > ```", "", "~~~~ swift", "let đường = 1", "~~~~", "",
    ].joined(separator: lineEnd)
    let fences = document(text).fences
    #expect(fences.map(\.info) == ["state lỗi-mạng", "swift"])
    #expect(fences.map { text[bytes: $0.infoRange] } == ["state lỗi-mạng", "swift"])
    #expect(
      linesInFile(text) == [
        ["title: Không thể tải", "  hint: thử lại 👩🏽‍💻", ""], ["let đường = 1"],
      ]
    )
    #expect(fences.map(\.isClosed) == [true, true])
    #expect(text[bytes: fences[0].range].hasPrefix("```state"))
    #expect(text[bytes: fences[0].range].hasSuffix("  > ```"))
  }

  @Test
  func `offsets count from the start of the file, front matter included`() {
    let front = "---\ntitle: Lỗi\n---\n"
    let text = front + "```state\nsurface: toast\n```\n"
    let file = SourceFile(path: "page.md", bytes: Array(text.utf8))
    let fence = parse(file, from: front.utf8.count).fences[0]
    let value = fence.fileRange(9..<14)
    #expect(text[bytes: value] == "toast")
    #expect(file.position(at: value.lowerBound) == SourcePosition(line: 5, column: 10))
  }

  @Test
  func `an indented fence gives its indent away from every line`() {
    #expect(linesInFile("   ```\n     a\n   b\n ```\n") == [["  a", "b"]])
  }

  @Test
  func `a fence without an end runs to the end of its container`() {
    let text = "> ```state\n> a: b\n\nAfter.\n"
    let fence = document(text).fences[0]
    #expect(!fence.isClosed)
    #expect(text[bytes: fence.range] == "```state\n> a: b")
    #expect(fence.lineOffsets == [13])
  }

  @Test
  func `an indented code block that shows a fence is no fence`() {
    let text = "Text:\n\n    ```\n    a\n    ```\n\n- item\n\n      ```\n"
    #expect(document(text).fences.isEmpty)
    #expect(html(text).contains("<pre><code>```\na\n```\n</code></pre>"))
  }

  @Test
  func `an empty fence is a fence`() {
    let fences = document("```\n```\n\n~~~ a\n").fences
    #expect(fences.map(\.literal) == [[], []])
    #expect(fences.map(\.isClosed) == [true, false])
    #expect(fences[0].infoRange == 3..<3)
  }

  @Test
  func `a fence is a whole hole with hooks and plain code without`() {
    let text = "a\n\n```swift for=x\nlet a = \"<b>\"\n```\n\nb\n"
    #expect(document(text).filled == "<p>a</p>\n[fence swift for=x]\n<p>b</p>\n")
    let code = "<pre><code class=\"language-swift\">let a = &quot;&lt;b&gt;&quot;\n</code></pre>\n"
    #expect(html(text) == "<p>a</p>\n" + code + "<p>b</p>\n")
    let fence = document(text).fences[0]
    #expect(String(decoding: document(text).renderCode(fence), as: UTF8.self) == code)
  }
}
