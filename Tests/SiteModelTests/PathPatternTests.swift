import Testing
@testable import SiteModel

/// Tests of the patterns by which `site.yaml` selects tokens.
struct PathPatternTests {
  @Test(arguments: [
    ("palette.*", "palette.blue"), ("palette.*", "palette."), ("*", ""),
    ("*.danger", "text.danger"),
    ("*a*b", "xaxbxb"), ("text.primary", "text.primary"), ("a**c", "abc"), ("*ệ", "nhẹ.bệ"),
  ])
  func `a star matches any run of characters`(_ pattern: String, _ path: String) {
    #expect(PathPattern(pattern).contains(path))
  }

  @Test(arguments: [
    ("palette.*", "palette"), ("palette.*", "a.palette.b"), ("", "a"), ("a", ""), ("*a*b", "xbxa"),
    ("text.primary", "text.primary2"), ("a*c", "ac.b"),
  ])
  func `a pattern matches the whole path`(_ pattern: String, _ path: String) {
    #expect(!PathPattern(pattern).contains(path))
  }

  @Test
  func `many stars take no more time than the path is long`() {
    let pattern = PathPattern(String(repeating: "*a", count: 40) + "b")
    let start = ContinuousClock.now
    #expect(!pattern.contains(String(repeating: "a", count: 2000)))
    #expect(ContinuousClock.now - start < .seconds(1))
  }
}
