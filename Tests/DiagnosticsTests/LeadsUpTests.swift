import Diagnostics
import Testing

struct LeadsUpTests {
  @Test(
    arguments: ["..", "../a", "a/../b", "/..", "a/../\u{301}b", "a\u{301}/..", "a/../\u{20EC}/c"]
  )
  func `a part that leads up is found, whatever follows it`(path: String) {
    #expect(leadsUp(path))
  }

  @Test(arguments: ["", "a", "a..", "..a", "a/...", "a/.b", "a/..\u{301}/b"])
  func `dots in a name are harmless`(path: String) {
    #expect(!leadsUp(path))
  }
}
