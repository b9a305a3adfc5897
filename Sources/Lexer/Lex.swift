/// Takes code apart.
///
/// The lexemes cover every byte, in order, whatever the bytes are; the time is linear in their
/// number. What is broken is read as far as it makes sense, and nothing is reported.
///
/// - Parameters:
///   - bytes: The code, as a rule UTF-8.
///   - language: Whose rules hold.
/// - Returns: The lexemes; none for no bytes.
package func lex(_ bytes: [UInt8], as language: Language) -> [Lexeme] {
  bytes.withUnsafeBufferPointer { lex($0, as: language) }
}

/// Takes code apart where it lies.
package func lex(_ bytes: UnsafeBufferPointer<UInt8>, as language: Language) -> [Lexeme] {
  var scanner = Scanner(bytes, bytes.indices, language)
  scanner.run()
  return scanner.lexemes
}
