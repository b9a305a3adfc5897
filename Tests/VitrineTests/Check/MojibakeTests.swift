import Diagnostics
import Support
import Testing
@testable import RuleEngine

/// Tests of text that went through another encoding, and of text that did not.
struct MojibakeTests {
  private func repaired(_ text: String) -> String? {
    MojibakeRepair(Array(text.utf8)[...])?.text
  }

  @Test(
    arguments: [
      ("‚Üí", "→"), ("‚úÖ", "✅"), ("‚ö†Ô∏è", "⚠️"), ("\u{F8FF}üñºÔ∏è", "🖼️"),
      ("‚îå‚îÄ‚îê", "┌─┐"), ("√ó", "×"), ("√°¬∫¬£", "áº£"),
    ]
  )
  func `a damaged run is repaired once`(_ seen: String, _ meant: String) {
    #expect(repaired(seen) == meant)
  }

  @Test(arguments: ["→", "é", "“đúng”", "⚠️", "図", "…", "Æ", "\u{F8FF}", "‚", "‚Ü", "Ω", ""])
  func `undamaged text stays`(_ text: String) {
    #expect((repaired(text) ?? "").isEmpty)
  }

  /// Returns a page's text after all fixes of `source/mojibake`.
  private func mended(_ text: String) async -> String {
    let page = "# Page\n\n\(text)\n"
    let report = await MemorySite(files: ["content/page.md": page]).report()
    let mended = report.applyingFixes(of: "source/mojibake", to: Array(page.utf8))
    return String(mended.dropFirst("# Page\n\n".count).dropLast())
  }

  @Test(
    arguments: [
      "Café, naïve, Grüße, à la carte", "Don’t “panic” – or do — …", "Größe ÄÖÜ ß", "20 °C × 3 ± ½",
      "© 2024 ® ™", "żółć, Łódź, česky, ığdır", "știri și țară", "không tải được, thử lại",
      "привет, мир", "Ελλάδα", "表示できません", "→ ← ✅ ❌ ⚠️ 😀", "┌──┐│└",
    ]
  )
  func `damage by Windows encodings is repaired`(_ meant: String) async throws {
    let seen = try Array(meant.utf8).map { byte in
      guard byte >= 0x80 else { return Character(Unicode.Scalar(byte)) }
      let scalar = OneByteEncoding.windows1252.characters[Int(byte) - 0x80]
      return Character(try #require(Unicode.Scalar(scalar)))
    }
    #expect(await mended(String(seen)) == meant)
  }

  @Test(
    arguments: [
      "AMANHÃ… “NÃO”, IRMÃ’S, «LIBERTÉ», DÉJÀ VU", "“é…”, «Café”…», l’«Â», “Â”, «à», “Ö”",
      "Spaß”, groß—klein, Fuß… ß", "É”, È…, Ü’, ß™ «ß» Ñ® à» é» ê” ô…",
      "über… Äpfel’ öffnen” – Übung—",
      "“Österreich” ‘éclair’ mot—à «ésta»", "Øre… Åse’s Æon™ ÅÅ",
      "Trạng thái lỗi “đúng” × ⚠️ ¿Qué? ¡Sí!", "٪ العربية، «نص»…",
    ]
  )
  func `ordinary text is not taken for damage`(_ text: String) async {
    #expect(await mended(text) == text)
  }

  // The beginnings of “Österreich”, ‘éclair’, «ésta», mot—à and Ã©, with a no-break space among
  // them.
  @Test(arguments: ["“Ö", "‘é", "«é", "—à", "–é", "\u{A0}à", "…é", "œé"])
  func `punctuation before a letter is not damage`(_ text: String) {
    #expect(repaired(text) == nil)
  }

  @Test
  func `every character of the table goes back to its own byte`() throws {
    // A two-byte sequence for each continuation byte: 0xC3 shows as a square root.
    for byte in UInt8(0x80)...0xBF {
      let scalar = try #require(
        Unicode.Scalar(OneByteEncoding.macRoman.characters[Int(byte) - 0x80])
      )
      let meant = String(decoding: [0xC3, byte], as: UTF8.self)
      #expect(repaired("√" + String(Character(scalar))) == meant)
    }
    #expect(Set(OneByteEncoding.macRoman.characters).count == 128)
  }

  @Test
  func `the damaged document has 48 runs, and no other document has one`() async throws {
    let names = [
      "000_9223331c70899b7a", "001_30cac7923a5df728", "002_511c5c0a2dee66a6",
      "003_5415298aa8657e94", "004_983f5e31e2558d0b",
    ]
    for name in names {
      guard let bytes = SharedData.bytes("seeds/\(name).txt") else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let report = await MemorySite(files: ["content/page.md": text]).report()
      let runs = report.diagnostics.filter { $0.rule == "source/mojibake" }
      #expect(runs.count == (name.hasPrefix("001") ? 48 : 0), "\(name)")
      let mended = report.applyingFixes(of: "source/mojibake", to: bytes)
      let again = await MemorySite(files: ["content/page.md": mended]).report()
      #expect(!again.diagnostics.contains { $0.rule == "source/mojibake" })
    }
  }

  @Test
  func `a file that is damaged everywhere is reported in short`() async throws {
    let text = "# Page\n\n" + String(repeating: "‚Üí a ", count: 500)
    let report = await MemorySite(files: ["content/page.md": text]).report()
    let found = report.diagnostics.filter { $0.rule == "source/mojibake" }
    #expect(found.count == 200)
    let notes = found.flatMap(\.notes).map(\.message)
    #expect(notes == ["300 more places in this file have the same problem"])
  }
}

extension Report {
  /// The text with the edits of one rule applied, from the last to the first.
  fileprivate func applyingFixes(of rule: String, to bytes: [UInt8]) -> String {
    var bytes = bytes
    let edits = diagnostics.filter { $0.rule == rule }.flatMap(\.fixes).flatMap(\.edits)
    for edit in edits.sorted(by: { $0.range.bytes.lowerBound > $1.range.bytes.lowerBound }) {
      bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
