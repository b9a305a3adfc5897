extension Alphabet {
  /// The alphabet of a language tag; without letters of a language where none is known.
  static func of(_ language: String) -> Alphabet {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let name = parts.first else { return plain }
    if name == "zh" {
      return ["hant", "tw", "hk", "mo"].contains(where: parts.contains) ? strokes : pinyin
    }
    return switch name {
    case "az": azerbaijani
    case "cs": czech
    case "cy": welsh
    case "da", "nb", "nn", "no": danish
    case "eo": esperanto
    case "es", "eu", "gl": spanish
    case "et": estonian
    case "hr", "bs": croatian
    case "hu": hungarian
    case "is": icelandic
    case "lt": lithuanian
    case "lv": latvian
    case "pl": polish
    case "ro": romanian
    case "sk": slovak
    case "sl": slovenian
    case "sv", "fi": swedish
    case "tr": turkish
    case "vi": vietnamese
    default: plain
    }
  }

  /// Letters that follow others in every language that has them.
  /// - Source: DUCET, the default table of UTS #10.
  static let common = [
    "а ә", "г ґ ғ", "д ђ", "е є", "и і ї й ј", "к қ", "л љ", "н њ ң", "о ө", "т ћ", "у ў ұ ү",
    "х һ", "ч џ",
  ]

  private static let plain = Alphabet([])
  // The letters of languages, as CLDR has them; each alphabet is made when a site needs it.
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
  private static let azerbaijani = Alphabet(
    ["c ç", "e ə", "g ğ", "h x ı", "k q", "o ö", "s ş", "u ü"],
    same: ["I": "ı", "İ": "i"]
  )
  private static let czech = Alphabet(["c č", "h ch", "r ř", "s š", "z ž"])
  private static let welsh = Alphabet([
    "c ch", "d dd", "f ff", "g ng", "l ll", "p ph", "r rh", "t th",
  ])
  private static let esperanto = Alphabet(["c ĉ", "g ĝ", "h ĥ", "j ĵ", "s ŝ", "u ŭ"])
  private static let spanish = Alphabet(["n ñ"])
  private static let estonian = Alphabet(["s š z ž", "w õ ä ö ü"])
  private static let hungarian = Alphabet([
    "c cs", "d dz dzs", "g gy", "l ly", "n ny", "o ö", "s sz", "t ty", "u ü", "z zs",
  ])
  private static let icelandic = Alphabet([
    "a á", "d ð", "e é", "i í", "o ó", "u ú", "y ý", "z þ æ ö å",
  ])
  private static let lithuanian = Alphabet(["c č", "s š", "z ž"], same: ["y": "i"])
  private static let latvian = Alphabet(["c č", "g ģ", "k ķ", "l ļ", "n ņ", "r ŗ", "s š", "z ž"])
  private static let polish = Alphabet(["a ą", "c ć", "e ę", "l ł", "n ń", "o ó", "s ś", "z ź ż"])
  private static let romanian = Alphabet(["a ă â", "i î", "s ș", "t ț"])
  private static let slovak = Alphabet(["a ä", "c č", "h ch", "o ô", "s š", "z ž"])
  private static let vietnamese = Alphabet(
    ["a ă â", "d đ", "e ê", "o ô ơ", "u ư"],
    marks: ["GRAVE", "HOOK ABOVE", "TILDE", "ACUTE", "DOT BELOW"]
  )
}
