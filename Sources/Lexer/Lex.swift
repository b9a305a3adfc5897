/// Splits code into lexemes.
///
/// The lexemes cover every byte, in order, for any bytes; the time is linear in their number.
/// Faulty code is read as far as possible, and nothing is reported.
///
/// - Parameters:
///   - bytes: The code, usually UTF-8.
///   - language: The language of the code.
/// - Returns: The lexemes; none for no bytes.
public func lex(_ bytes: [UInt8], as language: Language) -> [Lexeme] {
  bytes.withUnsafeBufferPointer { lex($0, as: language) }
}

/// Splits code into lexemes without a copy of its bytes.
public func lex(_ bytes: UnsafeBufferPointer<UInt8>, as language: Language) -> [Lexeme] {
  var scanner = Scanner(bytes, bytes.indices, language)
  scanner.run()
  return scanner.lexemes
}
