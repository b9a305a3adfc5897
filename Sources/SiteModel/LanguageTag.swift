/// Returns true if a text has the form of a language tag: `en`, `pt-BR`, `zh-Hant-TW` (BCP 47, RFC
/// 5646).
///
/// It does not look up whether the language exists, and it refuses private and grandfathered tags.
public func isLanguageTag(_ text: some StringProtocol) -> Bool {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  guard let first = parts.first, (2...3).contains(first.utf8.count) else { return false }
  let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
  let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  return first.utf8.allSatisfy(isLetter)
    && parts.dropFirst().allSatisfy { part in
      (2...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
}

/// Returns true if a language is written from right to left.
///
/// The script in the tag decides, or else the usual script of the language.
public func isRightToLeft(_ tag: String) -> Bool {
  let tag = tag.lowercased()
  // Most tags consist of a language only.
  if tag.utf8.count <= 3 { return languages.contains(tag[...]) }
  let parts = tag.split(separator: "-")
  if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && !$0.hasPrefix("1") }) {
    return scripts.contains(script)
  }
  return languages.contains(parts.first ?? "")
}

/// ISO 15924.
private let scripts: Set<Substring> = [
  "adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
]

private let languages: Set<Substring> = [
  "ar", "arc", "arz", "ckb", "dv", "fa", "he", "iw", "khw", "ks", "mzn", "nqo", "ps", "sd", "syr",
  "ug", "ur", "yi",
]

/// The value of `dir` for a text in a language.
public func direction(_ tag: String) -> String {
  isRightToLeft(tag) ? "rtl" : "ltr"
}
