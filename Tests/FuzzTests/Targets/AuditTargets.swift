import DocumentAudit
import Support

extension FuzzTarget {
  /// Samples of an audit in each language, and names in them.
  static let declarations = FuzzTarget(
    "declarations",
    words: [
      ":", ";", "{", "}", "(", ")", "\"", "'", "`", "//", "/*", "*/", "#{", "--a-b: ", "$a: ",
      "@a/b",
      "<style>", "</style>", "<script>", " style=\"", " class=\"", " :style=\"{ ", "<a b={", "}}",
      "=>",
      "var(--a, ", "#fff", "16px", ".dp", "Color(0xFF", "R.color.a", "theme.space[4]", "['a']",
      "<!--",
      "-->", "\\", "= ", "a.b.c(",
    ],
    seeds: {
      Seeds.package("Tests/DocumentAuditTests/Labelled", ".md", limit: 40)
        + Seeds.package("Tests/DocumentAuditTests/Labelled", ".mdx", limit: 40)
    }
  ) { bytes in
    let whole = 0..<bytes.count
    for language in AuditReaders.languages {
      let places = AuditReaders.places(in: bytes, language: language)
      for place in places { try holdInside(place, whole, "a part of a declaration") }
      try hold(places == AuditReaders.places(in: bytes, language: language), "not equal twice")
    }
    for place in AuditReaders.names(in: bytes) { try holdInside(place, whole, "a name") }
  }
}
