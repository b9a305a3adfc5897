import Testing
@testable import SiteModel

/// Tests of characters that an address gives by number.
struct EscapeTests {
  @Test(arguments: [
    ("%41", "A"), ("a%20b", "a b"), ("%c3%A9", "é"), ("%2525", "%25"), ("%+1", "%+1"),
    ("%-1", "%-1"), ("%-0", "%-0"),
    ("%", "%"), ("%4", "%4"), ("%4g", "%4g"), ("%%41", "%A"),
  ])
  func `an escape is a percent sign and two digits`(written: String, read: String) {
    #expect(unescape(written[...]) == read)
  }
}
