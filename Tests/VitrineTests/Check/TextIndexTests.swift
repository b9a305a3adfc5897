import Testing
@testable import RuleEngine
@testable import SiteModel

/// Tests of the tables that let rules skip a search.
///
/// A table may only err towards searching.
@Suite struct TextIndexTests {
  private static let text = """
    Toasts disappear after 5 seconds. Don’t AUTO-dismiss an error; thử lại, or call
    `Color.stateDanger.opacity(0.12)`. Đang chờ máy chủ, caf\u{65}\u{301} ok.
    """

  @Test("every part of a text is held, in capitals and small letters")
  func holdsParts() {
    let index = TextIndex(Array(Self.text.utf8))
    let characters = Array(Self.text)
    for start in characters.indices {
      for length in 1...12 where start + length <= characters.count {
        let part = String(characters[start..<start + length])
        #expect(index.mayHold(part))
        if part.utf8.allSatisfy({ $0 < 0x80 }) { #expect(index.mayHold(part.uppercased())) }
      }
    }
  }

  @Test("what is not there is told from what is")
  func missesOthers() {
    let index = TextIndex(Array(Self.text.utf8))
    let others: [StaticString] = ["snackbar", "ProgressView", "localizedDescription", "optional"]
    #expect(!index.mayHold(anyOf: others))
    #expect(index.mayHold(anyOf: others + ["danger"]))
    #expect(!TextIndex([]).mayHold("abcd"))
    #expect(TextIndex([]).mayHold("abc"))
  }

  @Test("phrases are held wherever words find them")
  func holdsPhrases() {
    let all = [
      "disappear after", "don't auto", "auto dismiss", "thử lại", "máy chủ", "café", "caf\u{E9} ok",
      "snackbar", "hides itself",
    ]
    let index = WordIndex(Array(Self.text.utf8))
    let words = Words(Self.text)
    for phrase in all where words.first(of: Phrases([phrase])) != nil {
      #expect(index.mayHold(Phrases([phrase])), "\(phrase)")
    }
    #expect(!index.mayHold(["snackbar", "hides itself"] as Phrases))
    #expect(WordIndex(Array("\u{212A}elvin".utf8)).mayHold(["kelvin"] as Phrases))
  }

  @Test("a list of words finds the same with and without its sums")
  func findsWords() {
    let list = ["don't", "error", "thử", "caf\u{E9}", "toasts"]
    let filter = WordFilter(list)
    for word in Words(Self.text).all {
      if list.contains(word.text) { #expect(filter.mayHold(word.sum)) }
      #expect(WordSet(list).contains(word) == list.contains(word.text))
    }
  }

  @Test("names of variables are parted the same way with and without their words")
  func partsNames() {
    let words = ["error", "failure", "loading", "empty"]
    let names = [
      "emailError", "isLoading", "URLError", "error_2failure", "EMPTY", "emptyX", "x", "",
      "loadingé",
      "notanerror", "anError2",
    ]
    for name in names {
      let has = name.camelWords.contains(where: words.contains)
      #expect(!has || name.mayHaveCamelWord(of: WordFilter(words)), "\(name)")
    }
    #expect(!"primaryButton".mayHaveCamelWord(of: WordFilter(words)))
  }

  @Test("names of tokens are told from other words, whatever stands before them")
  func filtersNames() {
    let filter = NameFilter(["state.danger", "InsticaSpacing.lg", "radius"])
    for name in [
      "state.danger", "--state-danger", "State.danger", ".stateDanger", "Color.state.danger",
      ".Font.radius", "UIColor.NSColor.radius", "insticaSpacing.lg", "é",
    ] {
      #expect(filter.mayHold(name.utf8), "\(name)")
    }
    #expect(!filter.mayHold("the".utf8))
    #expect(!filter.mayHold("Colour.radius".utf8))
    #expect(NameFilter(["é"]).mayHold("the".utf8))
  }
}
