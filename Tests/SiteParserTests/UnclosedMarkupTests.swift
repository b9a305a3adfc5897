import Diagnostics
import Mustache
import Testing
@testable import SiteParser

/// Tests that a template whose elements do not close is reported at the element.
struct UnclosedMarkupTests {
  private func problem(_ markup: String) throws -> Diagnostic? {
    let file = SourceFile(path: "a.mustache", bytes: Array(markup.utf8))
    return unclosedMarkup(try #require(Template.parse(file).template))
  }

  @Test(arguments: [
    ("<p>One<p>Two", "both end tags may be left out"),
    ("<ul><li>{{a}}<li>b</ul>", "an item ends with its list"),
    ("{{#url}}<a href=\"{{url}}\">{{/url}}Text{{#url}}</a>{{/url}}", "both are in one section"),
    ("{{#a}}<b>{{/a}}{{^a}}<i>{{/a}}x{{#a}}</b>{{/a}}{{^a}}</i>{{/a}}", "either of two"),
    ("<svg><path d=\"M0 0\"/></svg><br><img src=\"a\">", "elements without content"),
    ("<DIV></div>", "HTML has no case"),
    ("a < b, <3 and <{{tag}}>", "text"),
    ("<i title=\"{{#a}}>{{/a}}\"></i>", "a sign inside quotes"),
    ("<!-- <div> -->", "a comment"),
    ("<script>if (a<b) { c = \"</i>\" }</script><style>a > b {}</style>", "text of a script"),
    (
      "{{#h2}}<h2>{{/h2}}{{#h3}}<h3>{{/h3}}x{{#h2}}</h2>{{/h2}}{{#h3}}</h3>{{/h3}}",
      "sections that exclude each other"
    ),
    ("{{>opening}}x</div>", "another template opens it"),
  ])
  func `an element that browsers close is not reported`(markup: String, reason: String) throws {
    #expect(try problem(markup) == nil, "\(reason)")
  }

  @Test(arguments: [
    ("<p>a</p>▸<div>▸<p>b</p>", "`div` is never closed"),
    ("<p>a</p>▸</div>▸", "`div` ends here, but it is not open"),
    ("<b><i>a▸</b>▸</i>", "`b` ends here, but another element is open inside it"),
    ("a{{#url}}▸<a>▸{{/url}}b", "`a` is never closed where `url` is there"),
    ("<div>{{#x}}</div>{{/x}}▸</div>▸", "`div` ends here, but it is not open where `x` is there"),
    ("{{^url}}▸<i>▸{{/url}}", "`i` is never closed"),
    ("{{#a}}▸<i>▸{{/a}}{{#b}}</i>{{/b}}", "`i` is never closed where `a` is there"),
    ("{{#a}}{{^c}}{{#b}}▸<i>▸{{/b}}{{/c}}{{/a}}", "`i` is never closed where `b` is there"),
    ("▸<div/>▸<svg><g/></svg>", "`div` is never closed"),
    ("<div>\n  <i></i>\n  ▸<div class=\"text\">▸\n    <p>a</p>\n</div>\n", "`div` is never closed"),
    ("▸<script>▸a", "`script` is never closed"),
    ("<p>▸<▸b", "a tag is never closed"),
    ("▸<!--▸ never", "a comment is never closed"),
  ])
  func `an unclosed element is reported at its place`(marked: String, message: String) throws {
    let parts = marked.split(separator: "▸", omittingEmptySubsequences: false)
    let found = try #require(try problem(parts.joined()))
    #expect(found.rule == "template/unclosed-element" && found.message == message)
    #expect(found.range.bytes.lowerBound == parts[0].utf8.count)
    #expect(found.range.bytes.count == parts[1].utf8.count)
  }
}
