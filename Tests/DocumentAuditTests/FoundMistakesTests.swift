import Diagnostics
import Testing

@testable import DocumentAudit

/// Mistakes in places that were not read once: open tables, weights, calls, template strings.
struct FoundMistakesTests {
  private static let tokens = """
    {
      "sea": {
        "space": {
          "$type": "dimension",
          "1": {"$value": {"value": 4, "unit": "px"}},
          "2": {"$value": {"value": 8, "unit": "px"}},
          "3": {"$value": {"value": 12, "unit": "px"}},
          "4": {"$value": {"value": 16, "unit": "px"}}
        },
        "tone": {
          "$type": "color",
          "rim": {
            "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "hex": "#336699"},
            "$extensions": {"dev.vitrine": {"names": ["sea-tone(rim)"]}}
          },
          "sand": {
            "$value": {"colorSpace": "srgb", "components": [0.8, 0.6, 0.4], "hex": "#cc9966"},
            "$extensions": {"dev.vitrine": {"names": ["sea-tone(sand)"]}}
          }
        },
        "heading": {
          "$type": "typography",
          "$value": {
            "fontFamily": "Ebb Sans", "fontSize": {"value": 20, "unit": "px"}, "fontWeight": 400,
            "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.4
          }
        }
      },
      "$extensions": {"dev.vitrine": {"left-out": ["sea.wave-slow", "wave.wave-fast"]}}
    }

    """

  @Test(arguments: [
    (
      "Name | Value\n--- | ---\n`$sea-space-2` | 8px\n`$sea-space-3` | 14px",
      "`$sea-space-3` is not 14px"
    ),
    (
      "| Part | Font-weight | Token |\n| --- | --- | --- |\n| A | SemiBold / 600 | `$sea-heading` |",
      "`$sea-heading` is not 600 in the token table its weight is 400"
    ),
    (
      "| Part | px / rem |\n| --- | --- |\n| A | 16 / 1 |\n| B | 40 / 3 |\n| C | 8 / .5 |",
      "40 px is not 3 rem"
    ),
    ("Its rim is `sea-tone(\"rimm\")`, its sand `sea-tone(\"sand\")`.", "no token `rimm`"),
    (
      "```scss\na { top: sea-gap(2); left: sea-space(1) }\nb { gap: sea-space(2) sea-space(4) sea-space(7) }\n```",
      "`sea-space` has no token `7`"
    ),
    (
      "```tsx\nconst A = styled.div`\n  margin: ${(p) => p.gap};\n  gap: $sea-space-2;\n  padding: 16px;\n`\n```",
      "`16px` is a value"
    ),
    (
      "| Part | Token |\n| --- | --- |\n| A | `$sea-space-1` |\n| B | `$sea-space-2` |\n| C | `$deep-03` |\n| D | `$sea-space-4` |",
      "no token `$deep-03`"
    ),
    (
      "The file has:\n\n```json\n{\"sea\": {\"space\": {\"3\": {\"$value\": \"14px\"}}}}\n```",
      "`sea.space.3` is not 14px"
    ),
    (
      "The file has:\n\n```json\n\"sea-space-2\": {\"value\": \"10px\"}\n```",
      "`$sea-space-2` is not 10px"
    ),
    (
      "## Migrating\n\n| Old | Value | New |\n| --- | --- | --- |\n| `$gap` | 8px | `$sea-space-9` |",
      "no token `$sea-space-9`"
    ),
  ])
  func `a mistake is found`(_ text: String, _ message: String) async throws {
    let page = "# Sea\n\nGaps are `$sea-space-2` and `$sea-space-4`.\n\n\(text)\n"
    let found = try await SmallAudit.findings(
      [("sea.md", page)],
      tokens: FoundMistakesTests.tokens,
      in: "sea.tokens.json"
    )
    #expect(found.count == 1, "\(found)")
    #expect(found.allSatisfy { "\($0.message) \($0.label)".contains(message) }, "\(found)")
  }

  @Test func `a name that an import recorded as left out is known`() async throws {
    let page = """
      # Sea

      Gaps are `$sea-space-2`, waves `$sea-wave-slow` and `$wave-fast`.

      """
    let found = try await SmallAudit.findings(
      [("sea.md", page)],
      tokens: FoundMistakesTests.tokens,
      in: "sea.tokens.json"
    )
    #expect(found.map(\.message) == [])
  }
}
