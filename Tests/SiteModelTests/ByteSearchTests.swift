import Testing
@testable import SiteModel

@Suite struct ByteSearchTests {
  @Test("a text is found at either end and in between, and nowhere else")
  func finds() {
    let code = Array("if isLoading { ProgressView() }".utf8)
    #expect(code.hold("if is"))
    #expect(code.hold("Progress"))
    #expect(code.hold("() }"))
    #expect(code.hold(""))
    #expect(!code.hold("progress"))
    #expect(!code.hold("() } "))
    #expect(![UInt8]().hold("x"))
    #expect(Array("aab".utf8).hold("ab"))
  }

  @Test("the end of the first place is given")
  func findsBehind() {
    #expect(Array("<h1>a</h1>b</h1>".utf8).offset(behind: "</h1>") == 10)
    #expect(Array("</h1".utf8).offset(behind: "</h1>") == nil)
    #expect([UInt8]().offset(behind: "x") == nil)
  }

  @Test("letters outside ASCII are found as they are written")
  func findsOthers() {
    #expect(Array("Loading…".utf8).inSmallLetters.hold(anyOf: ["none", "loading…"]))
    #expect(!Array("ÄRGER".utf8).inSmallLetters.hold("ärger"))
  }
}
