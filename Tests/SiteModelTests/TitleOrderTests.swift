import SiteModel
import Testing

/// Lists for people, in the order of their alphabets.
struct TitleOrderTests {
  @Test(arguments: [
    ("en", "Level 1, Level 2, Level 9, Level 10, Level 10a, Level 11"),
    ("en", "Level 007, Level 08, Level 9"),
    ("en", "3 steps, 20 steps, Apple"),
    ("en", "apple, Apply, Banana, banana split"),
    ("en", "Edit, Édito, Editor"),
    ("en", "Œsophagus, Offer, Øresund, Ozone"),
    ("de", "Ändern, Anfang, Straße, Strasse 2, Strast"),
    ("sv", "Anka, Zebra, Ål, Ärlig, Öga"),
    ("sv-FI", "Zebra, Ål"),
    ("da", "Zebra, Æble, Øl, Ål"),
    ("es", "Nube, Ñandú, Oso"),
    ("pl", "Lupa, Łódź, Mapa, Zebra, Źle, Żaba"),
    ("tr", "Hız, Iğdır, İzmir"),
    ("vi", "Am, Ăn, Ấm, Âu, Ba, Da, Đa, Em, Ế, Êm, Oi, Ôi, Ơi, Ui, Ưa"),
    ("ru", "Ёлка, Ель, Жук"),
    ("el", "Άλφα, Βήτα, Γάμα"),
  ])
  func `titles are sorted by the rules of the language`(_ language: String, _ list: String) {
    let titles = list.split(separator: ", ").map(String.init)
    let sorted = titles.reversed().sorted {
      TitleOrder($0, language: language) < TitleOrder($1, language: language)
    }
    #expect(sorted == titles)
  }

  @Test func `a letter of several scalars sorts like the letter`() {
    let one = TitleOrder("\u{E5}", language: "sv")
    let two = TitleOrder("a\u{30A}", language: "sv")
    #expect(TitleOrder("z", language: "sv") < one && TitleOrder("z", language: "sv") < two)
    #expect(one != two && (one < two) != (two < one))
  }

  @Test(arguments: ["en", "cs", "da", "de", "es", "lt", "tr", "vi"])
  func `titles in ASCII are sorted like others`(_ language: String) {
    let titles = [
      "", " ", "-", "a", "A", "a b", "a-b", "ab", "aB", "b", "B9", "b10", "b 010", "ch", "cz", "h",
      "i",
      "I", "j", "y", "z", "~",
    ]
    for one in titles {
      for other in titles where other != one {
        func comes(after start: String) -> Bool {
          TitleOrder(start + one, language: language)
            < TitleOrder(start + other, language: language)
        }
        #expect(comes(after: "") == comes(after: "\u{E9}-"), "\(one), \(other)")
      }
    }
  }

  @Test func `a number of any length counts`() {
    let long = String(repeating: "9", count: 500)
    #expect(TitleOrder("v\(long)", language: "en") < TitleOrder("v1\(long)", language: "en"))
    #expect(TitleOrder("v0\(long)", language: "en") < TitleOrder("v1\(long)", language: "en"))
  }
}
