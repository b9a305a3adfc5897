/// The readers of an audit, for tests that give them any bytes.
package enum AuditReaders {
  /// The names of the languages, one for each reader.
  package static let languages = ["css", "tsx", "vue", "kotlin", "swift"]

  /// Returns the places that a reader finds: of names, values and comments.
  package static func places(in bytes: [UInt8], language: String) -> [Range<Int>] {
    guard let language = SampleLanguage(language) else { return [] }
    return SampleDeclaration.all(in: bytes, bytes.indices, language).flatMap { one in
      [one.name, one.value] + (one.comment.map { [$0] } ?? [])
    }
  }

  /// Returns the places of texts that may name tokens.
  package static func names(in bytes: [UInt8]) -> [Range<Int>] {
    NameMention.all(in: bytes).map(\.range)
  }
}
