/// A letter of Hiragana or Katakana.
///
/// Both have one order, in which `ガ` and `か` differ less than `か` and `き`.
/// - Source: JIS X 4061:1996, Collation of Japanese character strings.
struct Kana {
  /// The full-sized letter of Hiragana without the marks of voiced sounds.
  let base: Unicode.Scalar

  /// Reads a scalar; nil if it is no such letter.
  init?(_ scalar: Unicode.Scalar) {
    let isKatakana = (0x30A1...0x30F6).contains(scalar.value)
    guard isKatakana || (0x3041...0x3096).contains(scalar.value),
      let hiragana = Unicode.Scalar(isKatakana ? scalar.value - 0x60 : scalar.value)
    else { return nil }
    base = Kana.plain[hiragana] ?? hiragana
  }

  /// The vowel of the sound, as which the sign `ー` after it is sorted; nil for `ん`.
  var vowel: Unicode.Scalar? {
    let row = Kana.rows.first { $0.unicodeScalars.contains(base) }
    return row?.unicodeScalars.first
  }

  private static let rows = [
    "あかさたなはまやらわ", "いきしちにひみりゐ", "うくすつぬふむゆる", "えけせてねへめれゑ", "おこそとのほもよろを",
  ]

  private static let plain = Dictionary(
    zip(
      "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゔぁぃぅぇぉっゃゅょゎゕゖ".unicodeScalars,
      "かきくけこさしすせそたちつてとはひふへほはひふへほうあいうえおつやゆよわかけ".unicodeScalars
    ),
    uniquingKeysWith: { first, _ in first }
  )
}
