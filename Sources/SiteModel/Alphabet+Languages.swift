extension Alphabet {
  /// The alphabet of a language tag; without letters of a language where none is known.
  static func of(_ language: String) -> Alphabet {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let name = parts.first else { return plain }
    if name == "zh" {
      return ["hant", "tw", "hk", "mo"].contains(where: parts.contains) ? strokes : pinyin
    }
    return known[name] ?? plain
  }

  /// Letters that follow others in every language that has them.
  /// - Source: DUCET, the default table of UTS #10.
  static let common = [
    "а ә", "г ґ ғ", "д ђ", "е є", "и і ї й ј", "к қ", "л љ", "н њ ң", "о ө", "т ћ", "у ў ұ ү",
    "х һ", "ч џ",
  ]

  private static let plain = Alphabet([])
  private static let pinyin = Alphabet([], han: HanOrder.pinyin)
  private static let strokes = Alphabet([], han: HanOrder.strokes)
  private static let swedish = Alphabet(["z å ä ö"])
  private static let danish = Alphabet(["z æ ø å"], same: ["aa": "å"])
  private static let croatian = Alphabet(["c č ć", "d dž đ", "l lj", "n nj", "s š", "z ž"])
  private static let slovenian = Alphabet(["c č ć", "d đ", "s š", "z ž"])
  private static let turkish = Alphabet(
    ["c ç", "g ğ", "h ı", "o ö", "s ş", "u ü"],
    same: ["I": "ı", "İ": "i"]
  )
  /// The letters of languages, as CLDR has them.
  private static let known: [String: Alphabet] = [
    "sv": swedish, "fi": swedish, "da": danish, "nb": danish, "nn": danish, "no": danish,
    "hr": croatian, "bs": croatian, "sl": slovenian,
    "az": Alphabet(
      ["c ç", "e ə", "g ğ", "h x ı", "k q", "o ö", "s ş", "u ü"],
      same: ["I": "ı", "İ": "i"]
    ),
    "cs": Alphabet(["c č", "h ch", "r ř", "s š", "z ž"]),
    "cy": Alphabet(["c ch", "d dd", "f ff", "g ng", "l ll", "p ph", "r rh", "t th"]),
    "eo": Alphabet(["c ĉ", "g ĝ", "h ĥ", "j ĵ", "s ŝ", "u ŭ"]),
    "es": Alphabet(["n ñ"]),
    "et": Alphabet(["s š z ž", "w õ ä ö ü"]),
    "eu": Alphabet(["n ñ"]),
    "gl": Alphabet(["n ñ"]),
    "hu": Alphabet([
      "c cs", "d dz dzs", "g gy", "l ly", "n ny", "o ö", "s sz", "t ty", "u ü", "z zs",
    ]),
    "is": Alphabet([
      "a á", "d ð", "e é", "i í", "o ó", "u ú", "y ý", "z þ æ ö å",
    ]),
    "lt": Alphabet(["c č", "s š", "z ž"], same: ["y": "i"]),
    "lv": Alphabet(["c č", "g ģ", "k ķ", "l ļ", "n ņ", "r ŗ", "s š", "z ž"]),
    "pl": Alphabet(["a ą", "c ć", "e ę", "l ł", "n ń", "o ó", "s ś", "z ź ż"]),
    "ro": Alphabet(["a ă â", "i î", "s ș", "t ț"]),
    "sk": Alphabet(["a ä", "c č", "h ch", "o ô", "s š", "z ž"]),
    "tr": turkish,
    "vi": Alphabet(
      ["a ă â", "d đ", "e ê", "o ô ơ", "u ư"],
      marks: ["GRAVE", "HOOK ABOVE", "TILDE", "ACUTE", "DOT BELOW"]
    ),
  ]
}
