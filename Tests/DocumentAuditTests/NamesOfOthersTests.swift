import Diagnostics
import Testing

@testable import DocumentAudit

/// Names in the spelling of the tokens that are of something else, each with a neighbour that is reported.
struct NamesOfOthersTests {
  private func found(_ text: String) async throws -> [String] {
    let page = """
      # Shore

      Gaps are `--sea-space-200` and `$sea-space-400`, texts `sea.space.300`.

      \(text)

      """
    return try await SmallAudit.findings([("shore.md", page)]).map(\.message)
  }

  @Test(arguments: [
    ("Write `@include shelf($sea-space-top, $sea-space-low)`.", 0),
    ("Write `@include shelf($sea-space-top, $sea-space-100)`.", 1),
    ("Both refer to the `$sea-space-low` alias.", 0),
    ("Both refer to the `$sea-space-low` token.", 1),
    ("A hypothetical one: `$sea-space-low`.", 0),
    ("Set `--old-rim`.\n\nThese are removed: `--old-rim`, `--sea-space-200`.", 0),
    ("Set `--old-rim`.\n\nThese are removed: `--old-rim` → `--sea-space-200`.", 1),
  ])
  func `names of parameters and aliases are no tokens`(_ text: String, _ count: Int) async throws {
    #expect(try await found(text).count == count)
  }

  @Test func `the end or the middle of a path is a token or a group`() async throws {
    let length = "{\"$value\": {\"value\": 8, \"unit\": \"px\"}}"
    let tokens = """
      {
        "$type": "dimension",
        "sys": {"rim": {"edge": {"first": \(length)}}, "gap": {"small": \(length)}},
        "rim": {"inner": {"edge": \(length)}, "outer": {"edge": \(length)}}
      }

      """
    let page = """
      # Rim

      Take `rim.inner.edge`, `rim.outer.edge`, `sys.rim.edge.first` and `sys.gap.small`.
      There are `rim.edge`, `rim.edge.first` and `rim.otter.edge`.

      """
    let found = try await SmallAudit.findings([("rim.md", page)], tokens: tokens, in: "sea.json")
    #expect(found.map(\.message) == ["no token `rim.otter.edge` in system `sea`"])
  }

  @Test func `properties in a table of HTML are those of a component`() async throws {
    func table(_ names: [String]) -> String {
      let rows = names.map {
        "<tr>\n<td class=\"a\">\n<code>\n  \($0)\n</code>\n</td>\n<td>What it is</td>\n</tr>"
      }
      return "<table>\n\(rows.joined(separator: "\n"))\n</table>"
    }
    let other = "--sea-size-extraordinary"
    #expect(try await found(table([other, "--sea-size-unbelievable"])) == [])
    #expect(try await found(table([other, "--sea-space-200"])).count == 1)
  }

  @Test(arguments: [
    ("## Custom properties", 0), ("<h5>Custom Properties</h5>", 0), ("## Properties", 1),
  ])
  func `a heading may announce the properties of a component`(
    _ heading: String,
    _ count: Int
  ) async throws {
    let list = "- `--sea-space-150`: the inner gap\n- `--sea-space-200`: the outer gap"
    #expect(try await found("\(heading)\n\n\(list)").count == count)
    #expect(try await found("\(heading)\n\n\(list)\n- `--sea-space-100`: none").count == 1)
  }

  @Test func `names from another module are of another package`() async throws {
    func found(_ name: String, from module: String) async throws -> [String] {
      let code = "import {\n  \(name),\n} from '\(module)';\n\nrim = {gap: \(name).s};"
      let pages = (1...4).map { number in
        let tokens = "import {sea} from '@shore/tokens';\nrim = {gap: sea.space[\(number)00]};"
        return (
          path: "p\(number).md",
          text: "# Rim \(number)\n\n```tsx\n\(tokens)\n```\n\n```tsx\n\(code)\n```\n"
        )
      }
      let table = "| Old | New |\n| --- | --- |\n| `\(name).s` | `sea.space[200]` |"
      let upgrade = (path: "upgrade.md", text: "# Upgrade\n\n\(table)\n")
      return try await SmallAudit.findings(pages + [upgrade]).map(\.message)
    }
    #expect(try await found("space", from: "@shore/kit") == [])
    let old = try await found("space", from: "@shore/tokens")
    #expect(old == ["no token `space.s` in system `sea`"])
  }
}
