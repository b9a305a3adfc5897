import Diagnostics
import Testing

@testable import AppTexts

/// Tests of the formats in which apps keep their texts.
struct TextFileTests {
  private func texts(_ name: String, _ text: String) throws -> [String: [String: AppText]] {
    let file = SourceFile(path: name, bytes: Array(text.utf8))
    return try TextFile.read(file, language: "en").get().languages
  }

  @Test func `a String Catalog has all languages, plurals, and keys that are texts`() throws {
    let found = try texts(
      "Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Cancel": {},
        "inbox.empty": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Nothing here"}},
          "vi": {"stringUnit": {"state": "translated", "value": "Chưa có gì"}}}},
        "inbox.count": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld message"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld messages"}}}}}}}
      }}
      """
    )
    #expect(found["en"]?["Cancel"] == AppText("Cancel"))
    #expect(found["vi"]?["inbox.empty"] == AppText("Chưa có gì"))
    #expect(found["en"]?["inbox.count"] == AppText("%lld messages", variants: ["%lld message"]))
  }

  @Test func `strings have comments, escapes and keys without quotes`() throws {
    let found = try texts(
      "en.lproj/Localizable.strings",
      """
      /* A "comment". */
      "a" = "Say \\"hi\\"\\n\\U00e9";
      // Another one.
      plain.key = "Text";
      """
    )
    #expect(found["en"] == ["a": AppText("Say \"hi\"\né"), "plain.key": AppText("Text")])
  }

  @Test func `strings may be UTF-16`() throws {
    let units = Array("\"a\" = \"é\";".utf16)
    let bytes =
      [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    let file = SourceFile(path: "a.strings", bytes: bytes)
    #expect(try TextFile.read(file, language: "fr").get().languages == ["fr": ["a": AppText("é")]])
  }

  @Test(arguments: ["\"a\" = \"b\"", "\"a\" \"b\";", "\"a", "\"a\" = ;"])
  func `broken strings are refused with the line`(_ text: String) {
    let file = SourceFile(path: "a.strings", bytes: Array(text.utf8))
    guard case .failure(let fault) = TextFile.read(file, language: "en") else {
      Issue.record("\(text) was read")
      return
    }
    #expect(fault.message.contains("line 1"))
  }

  @Test func `a stringsdict has the forms of each plural`() throws {
    let found = try texts(
      "en.lproj/Localizable.stringsdict",
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>items</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>You have %#@n@.</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d item</string><key>other</key><string>%d items</string></dict>
      </dict></dict></plist>
      """
    )
    #expect(
      found["en"]?["items"] == AppText("You have %d items.", variants: ["You have %d item."])
    )
  }

  @Test func `resources of Android have strings, plurals and arrays`() throws {
    let found = try texts(
      "values/strings.xml",
      """
      <resources><string name="a">Don\\'t  stop</string>
      <plurals name="n"><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals>
      <string-array name="list"><item>First</item></string-array></resources>
      """
    )
    #expect(found["en"]?["a"] == AppText("Don't stop"))
    #expect(found["en"]?["n"] == AppText("%d days", variants: ["%d day"]))
    #expect(found["en"]?["list[0]"] == AppText("First"))
  }

  @Test func `a resource bundle names its language`() throws {
    let found = try texts(
      "app_pt.arb",
      #"{"@@locale": "pt_BR", "title": "Nada aqui", "@title": {"description": "x"}}"#
    )
    #expect(found == ["pt-BR": ["title": AppText("Nada aqui")]])
  }
}
