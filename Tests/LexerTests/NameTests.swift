import Lexer
import Testing

/// Tests of the names of languages.
struct NameTests {
  @Test func `names and aliases are found in any case, and each means one language`() {
    var seen: Set<String> = []
    for language in Language.all {
      for name in [language.name] + language.aliases {
        #expect(seen.insert(name).inserted, "\(name) is said twice")
        #expect(name == name.lowercased())
        #expect(Language.named(name)?.name == language.name)
        #expect(Language.named(name.uppercased())?.name == language.name)
      }
    }
    #expect(seen.isDisjoint(with: Language.plainNames))
  }

  @Test func `languages are listed by name`() {
    let names = Language.all.map(\.name)
    #expect(names == names.sorted())
  }

  @Test func `an unknown language is none`() {
    for name in ["", "swif", "text", "İ", "swift\n"] { #expect(Language.named(name) == nil) }
  }
}
