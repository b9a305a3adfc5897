import Testing
@testable import RuleEngine

/// Tests of how texts are split into words, which the rules about copy depend on.
struct WordsTests {
  private func words(_ text: String) -> [String] { Words(text).all.map(\.text) }

  @Test
  func `words are lower case, and only an apostrophe inside belongs to them`() {
    #expect(words("We CAN'T sign-in, 'now'.") == ["we", "can't", "sign", "in", "now"])
    #expect(words("Don’t") == ["don't"])
    #expect(words("") == [])
    #expect(words("… — !") == [])
  }

  @Test
  func `accents belong to their letter, composed or not`() {
    let composed = "Thử lại sau"
    let decomposed = "Thu\u{31B}\u{309} la\u{323}i sau"
    #expect(words(composed) == ["thử", "lại", "sau"])
    #expect(words(decomposed) == words(composed))
    #expect(Words(decomposed).first(of: ["thử lại"])?.bytes == 0..<13)
  }

  @Test
  func `places count bytes of the text`() {
    let text = "🙂 Đang chờ máy chủ"
    let found = Words(text).first(of: ["chờ", "máy chủ"])
    #expect(found?.phrase == "chờ")
    #expect(found.map { String(decoding: Array(text.utf8)[$0.bytes], as: UTF8.self) } == "chờ")
  }

  @Test
  func `a phrase belongs to one clause, and the longer phrase wins`() {
    #expect(Words("Ask the server. Error handling").first(of: ["server error"]) == nil)
    let longer = Words("A server error").first(of: ["server", "server error"])
    #expect(longer?.phrase == "server error")
    #expect(Words("fetching").first(of: ["fetch"]) == nil)
  }

  @Test
  func `a clause begins after a mark, not after a blank`() {
    let opening = Words("Check it, then try again. It (really) helps").all.filter(\.opensClause)
    #expect(opening.map(\.text) == ["check", "then", "it", "really", "helps"])
  }
}
