import Diagnostics
import Markdown
import Testing

struct TableTests {
  private func table(_ rows: String) -> String { "<table>\n\(rows)</table>\n" }

  @Test
  func `alignment is a class on a page, and the table scrolls`() {
    let text = "| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |\n"
    #expect(
      document(text).filled == """
        <div class="table" tabindex="0"><table>
        <thead>
        <tr>
        <th class="align-left">a</th>
        <th class="align-center">b</th>
        <th class="align-right">c</th>
        <th>d</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td class="align-left">1</td>
        <td class="align-center">2</td>
        <td class="align-right">3</td>
        <td>4</td>
        </tr>
        </tbody>
        </table></div>

        """
    )
  }

  @Test
  func `cells hold inlines and escaped pipes, never blocks`() {
    let text =
      "| # a | - b |\n|---|---|\n| `x\\|y` **z** | [r]: u |\n| <b> ~~s~~ | [t][r] |\n\n[r]: /u\n"
    #expect(
      html(text)
        == table(
          """
          <thead>
          <tr>
          <th># a</th>
          <th>- b</th>
          </tr>
          </thead>
          <tbody>
          <tr>
          <td><code>x|y</code> <strong>z</strong></td>
          <td><a href="/u">r</a>: u</td>
          </tr>
          <tr>
          <td>&lt;b&gt; <del>s</del></td>
          <td><a href="/u">t</a></td>
          </tr>
          </tbody>

          """
        )
    )
  }

  @Test
  func `a table may be in quotes and lists`() {
    let rows =
      "<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n"
    let text = "> - | a |\r\n>   |---|\r\n>   | b |\r\n"
    #expect(
      html(text) == "<blockquote>\n<ul>\n<li>\n\(table(rows))</li>\n</ul>\n</blockquote>\n"
    )
  }

  @Test
  func `lines before a table stay a paragraph`() {
    let head = "<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n"
    #expect(
      html("Text\n*more*\n| a | b |\n|---|---|\n") == "<p>Text\n<em>more</em></p>\n" + table(head)
    )
    #expect(html("[r]: /u\n| a | b |\n|---|---|\n") == table(head))
  }

  @Test
  func `a rule below a table is a rule`() {
    let head = "<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n"
    let row = "<tbody>\n<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n</tbody>\n"
    #expect(html("| a | b |\n|---|---|\n| c | d |\n---\n") == table(head + row) + "<hr />\n")
  }

  @Test
  func `an alert may begin with a table`() {
    let text = "> [!NOTE]\n> | a | b |\n> |---|---|\n"
    #expect(html(text).contains("<p class=\"alert-title\">Note</p>\n<table>"))
  }

  @Test
  func `text that only resembles a table is text`() {
    for text in [
      "| a |\n| b |\n", "a | b\n- | -\n", "a | b\n--- | --- | ---\n", "> | a |\n|---|\n",
    ] {
      #expect(!html(text).contains("<table>"), "\(text)")
    }
  }

  @Test
  func `short rows cannot blow up a page`() {
    let columns = 2000
    let header =
      String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns)
    let page = document(header + "\n" + String(repeating: "x\n", count: 2000))
    #expect(page.diagnostics.map(\.rule) == ["markdown/too-large"])
    #expect(page.html.count < 2_000_000)
  }

  @Test
  func `the text of a table has a line for each row`() {
    let page = document("| a | *b* |\n|---|---|\n| c |\n\nend\n")
    #expect(String(decoding: page.text, as: UTF8.self) == "a b\nc \nend\n")
  }
}
