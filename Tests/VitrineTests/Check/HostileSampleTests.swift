import Diagnostics
import Testing

@testable import Vitrine

/// Tests of hostile samples and prose: every page must be checked to its end, and fast.
struct HostileSampleTests {
  /// No rule may compare each part of an expression with all parts before it.
  @Test(.timeLimit(.minutes(1)), arguments: [".a", ".a()", "[0]", "?.a"])
  func `a chain of forty thousand members is read quickly`(_ link: String) async {
    let chain = "Theme" + String(repeating: link, count: 40_000)
    let site = MemorySite(files: [
      "content/index.md": "# Home\n\n```swift\nlet x = Text(\"No data\").padding(\(chain))\n```\n"
    ])
    let (_, report) = await site.check()
    #expect(report.diagnostics.allSatisfy { $0.range.file == "content/index.md" })
  }

  @Test(arguments: [
    "1e308.25", "1e999", "-1e999", "0x1p99999", "0b" + String(repeating: "1", count: 70), "1e-999",
    String(repeating: "9", count: 400), "1e308", "nan", "inf", "0x", "1_000_000_000_000_000_000_0",
  ])
  func `a number that no type can hold is no number`(_ number: String) async {
    let site = MemorySite(files: [
      "content/index.md": """
      # Home

      ## Error banner

      Slides in for \(number) ms, \(number)s, \(number)–\(number) px wide at \(number)% of `spacing.md`.

      | Part | Value |
      |---|---|
      | `spacing.md` | \(number)px |
      | `motion.hud` | \(number)s |
      | opacity | \(number) |

      ```swift
      Text("Couldn't load")
        .foregroundColor(Color(red: \(number), green: 1 / \(number), blue: \(number) / 255))
        .font(.system(size: \(number)))
        .padding(.horizontal, \(number)).frame(width: \(number), height: -\(number))
        .background(Color.red.opacity(\(number))).cornerRadius(\(number))
        .animation(.easeOut(duration: \(number)), value: failure)
      ```

      ```html
      <p style="padding: \(number)px; opacity: \(number); transition: all \(number)s">Couldn't load</p>
      ```

      ```state
      surface: banner
      state: error
      title: Couldn't load
      message: Check the connection and try again.
      duration: \(number)ms
      expected-wait: \(number)s
      ```

      """
    ])
    let (_, report) = await site.check()
    #expect(report.diagnostics.allSatisfy { $0.range.file == "content/index.md" })
  }
}
