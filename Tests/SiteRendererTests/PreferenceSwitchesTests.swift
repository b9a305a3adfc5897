import Testing
@testable import SiteRenderer

/// Tests that a surface's response to a preference also applies to the page's switch.
@Suite struct PreferenceSwitchesTests {
  private func answering(_ sheet: String) -> String {
    String(decoding: answeringSwitches(Array(sheet.utf8)), as: UTF8.self)
  }

  private let motion = #"main:has([name="motion"]:checked), .way[data-way="motion"]"#
  private let contrast = #"main:has([name="contrast"]:checked), .way[data-way="contrast"]"#
  private let moving =
    #":where(main:not(:has([name="motion"]:checked))), :where(.way:not([data-way="motion"]))"#

  @Test func `less motion and more contrast are repeated`() {
    #expect(
      answering("@layer a { @media (prefers-reduced-motion: reduce) { .x { y: z; } } .b {} }")
        == "@layer a { @media (prefers-reduced-motion: reduce) { .x { y: z; } } "
        + "\(motion) { .x { y: z; } } .b {} }"
    )
    #expect(
      answering("@media(prefers-contrast:more){.x{y:z}}")
        == "@media(prefers-contrast:more){.x{y:z}} \(contrast) {.x{y:z}}"
    )
  }

  @Test func `motion without a rule for less motion is not affected by the switch`() {
    #expect(
      answering("@media (prefers-reduced-motion: no-preference) { .x { y: z } }")
        == "@media (prefers-reduced-motion: no-preference) {\(moving) { .x { y: z } }}"
    )
  }

  @Test func `the switch comes first in a selector`() {
    #expect(
      answering(".a { @media (prefers-contrast: more) { b: c } }")
        == ".a { @media (prefers-contrast: more) { b: c } "
        + #"main:has([name="contrast"]:checked) &, .way[data-way="contrast"] & { b: c } }"#
    )
  }

  @Test(arguments: [
    "", "}", "}}{", "@media (prefers-contrast: more) {", "/* @media (prefers-contrast: more) { */",
    #".a::before { content: "@media (prefers-contrast: more) {}" }"#, "/*", "/", "'", #""\"#,
    "@media (prefers-contrast: less) { .a { b: c } }", "@media (width > 1px) { .a { b: c } }",
    "@media (prefers-reduced-motion: reduce) { @keyframes a { from { b: c } } }",
  ])
  func `all other rules stay as they are`(sheet: String) {
    #expect(answering(sheet) == sheet)
  }
}
