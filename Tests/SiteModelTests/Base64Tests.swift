import SiteModel
import Testing

/// Tests of Base64 with the vectors of RFC 4648, section 10.
struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes become text and bytes again`(_ text: String, _ encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
    #expect(Base64.decoded(encoded) == Array(text.utf8))
  }

  @Test func `every byte survives`() {
    let bytes = (0...255).map(UInt8.init)
    #expect(Base64.decoded(Base64.encoded(bytes)) == bytes)
  }

  @Test func `another character is refused`() {
    #expect(Base64.decoded("Zm9v!") == nil)
    #expect(Base64.decoded("Zm-_") == nil)
  }
}
