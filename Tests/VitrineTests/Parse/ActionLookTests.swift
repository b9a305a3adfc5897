import Diagnostics
import Testing

/// Tests of the properties of an action other than its label.
struct ActionLookTests {
  private func site(_ action: String, markup: String = ActionLookTests.markup) -> MemorySite {
    let folder = "templates/surfaces/bar"
    return MemorySite(files: [
      "content/index.md":
        "# Start\n\n```state bar\nsurface: bar\nstate: info\nactions: [\(action)]\n```\n",
      "\(folder)/surface.yaml": """
      title: Bar
      level: inline
      states: [info]
      parts:
        actions: {type: actions}
      slots:
        canvas: {type: color, default: surface.default, role: fill}
        action-color: {type: color, default: text.primary, role: text, on: canvas}

      """,
      "\(folder)/surface.mustache": markup,
      "\(folder)/surface.css":
        "@layer surfaces { .surface-bar { color: var(--action-color); background: var(--canvas); } }\n",
    ])
  }

  private static let markup =
    "<p class=\"surface-bar\">{{#actions?}}{{#url?}}<a href=\"{{url}}\">{{label}}</a>{{/url?}}"
    + "{{^url?}}<button type=\"button\"{{#condition?}} data-condition=\"{{condition}}\"{{/condition?}}"
    + "{{#opens?}} aria-haspopup=\"true\" data-opens=\"{{opens}}\"{{/opens?}}>{{{icon?}}}{{label}}</button>"
    + "{{/url?}}{{/actions?}}</p>\n"

  private func reported(_ action: String, markup: String = ActionLookTests.markup) async -> [String]
  {
    await site(action, markup: markup).report().diagnostics.filter { $0.rule.hasPrefix("spec/") }
      .map { "\($0.rule): \($0.message)" }
  }

  @Test(arguments: [
    ("{label: Read the terms, url: /terms/}", "<a href=\"/terms/\">Read the terms</a>"),
    ("{label: Save, condition: loading}", "data-condition=\"loading\""),
    ("{label: Sort, opens: menu}", "data-opens=\"menu\""),
    ("{label: Add a ferry, icon: xmark}", "<svg"),
  ])
  func `a surface draws what an action has`(action: String, html: String) async throws {
    #expect(await reported(action) == [])
    #expect(try await site(action).page("bar/index.html").contains(html))
  }

  @Test(arguments: [
    ("{label: Save, condition: busy}", "spec/unknown-value: `busy` is no condition"),
    ("{label: Save, icon: no-such}", "spec/unknown-icon: no icon `no-such`"),
    (
      "{label: Save, url: \"javascript:alert(1)\"}",
      "spec/unknown-value: `javascript:alert(1)` is no address"
    ),
    ("{label: Save, urll: /a/}", "spec/unknown-key: unknown key `urll`"),
  ])
  func `a wrong value is reported`(action: String, message: String) async {
    #expect(await reported(action) == [message])
  }

  @Test func `an unwritten part of an action is reported`() async {
    let markup =
      "<p class=\"surface-bar\">{{#actions?}}<button type=\"button\">{{label}}</button>{{/actions?}}</p>\n"
    #expect(
      await reported("{label: Terms, url: /terms/}", markup: markup)
        == ["spec/undrawn-action: surface `bar` draws no `url` of an action"]
    )
  }
}
