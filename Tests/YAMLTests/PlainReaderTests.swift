import Diagnostics
import Foundation
import Support
import Testing

@testable import YAML

/// Tests that compare the quick reader of plain YAML with libyaml.
struct PlainReaderTests {
  /// Returns the result of reading a text through libyaml's events.
  private static func slow(_ text: [UInt8], _ offsets: [Int]) -> (YAMLNode?, [Diagnostic]) {
    text.withUnsafeBufferPointer { text in
      var reader = Reader(
        places: Places(text, lineOffsets: offsets),
        file: "a.md",
        limits: YAMLLimits()
      )
      reader.read()
      return (reader.isReliable ? reader.root : nil, reader.diagnostics)
    }
  }

  /// Returns the result of the quick reader.
  private static func quick(_ text: [UInt8], _ offsets: [Int]) -> YAMLNode? {
    text.withUnsafeBufferPointer { text in
      var reader = PlainReader(Places(text, lineOffsets: offsets), YAMLLimits())
      return reader?.read()
    }
  }

  /// For each line of a text that is indented by two in its file, its offset there.
  private static func offsets(_ text: [UInt8]) -> [Int] {
    var offsets = [2]
    for (at, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      offsets.append(at + 1 + 2 * (offsets.count + 1))
    }
    return offsets
  }

  /// Fails unless both readers agree; returns true if the quick one could read the text.
  private static func agree(_ text: String) -> Bool { agree(Array(text.utf8)) }

  private static func agree(_ bytes: [UInt8]) -> Bool {
    let offsets = offsets(bytes)
    guard let quick = quick(bytes, offsets) else { return false }
    let (slow, problems) = slow(bytes, offsets)
    #expect(quick == slow && problems.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    return true
  }

  static let plain = [
    "surface: callout\nstate: info\ntitle: It's saved\nmessage: It is in your list.\n",
    "a: b\n\n\nstyle:\n  title-color: state.info\n  gap: space.2\n\nview: inbox",
    "title: \"A: b\"\nhint: 'c # d'\nempty: \"\"\nurl: /a/b#c\ntime: 12:30\n",
    "actions:\n  - label: Try again\n    recovery: retry\n  - label: Close\nallow:\n  a/b: why\n",
    "items:\n  - One\n  - 'Two'\n  - \"Three\"\n",
    "a:\n    b:\n        c: d\n    e: f\n",
    "- one\n- two\n",
    "actions:\n  - {label: \"Go, now\", recovery: retry}\n  - { label: Tải lại }\ntags: [a, 'b', c d]\n",
    "key:    spaced   out   \n",
    "title: Không tải được kho…\nmessage: “é” 👩🏽‍💻 ạ\nhint: \"ử, 👍🏽\"\n",
  ]

  @Test(arguments: plain)
  func `plain text is read quickly, with the same result`(text: String) {
    #expect(Self.agree(text))
  }

  @Test(
    arguments: [
      "a: b: c\n", "a:\n", "a: # c\n", "a: b # c\n", "a: |\n  b\n", "a: [b]\n", "a: {b: c}\n",
      "a: b\n  c\n", "a: *b\n", "a: &b c\n", "a: !b c\n", "a: \"b\\n\"\n", "a: 'b''c'\n",
      "a: \"b\n",
      "a:\tb\n", "a: b\r\n", "a: ä\u{2028}b\n", "a: \u{85}\n", "a: \u{FEFF}b\n", "a: \u{A0}b\n",
      "--- \na: b\n", "a: b\na: c\n", "a: b\n c: d\n", "? a\n: b\n",
      "a:\n- b\n", "- - a\n", "a: -5\n", "a: b:\n", "# a\nb: c\n", "", "\n", "%a\n", "a: 'b' c\n",
      " a: b\n", "a : b\n", "-\n", "- \n", "a: ?\n", "a: ~\n", "a:  b\n",
    ]
  )
  func `special text is left to libyaml, or gives the same result`(text: String) {
    _ = Self.agree(text)
  }

  @Test func `both ways agree on any change of plain text`() {
    var state: UInt64 = 7
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let inserted = Array(" :-#'\"\n\t|>[]{}&*!%@`,?abc/.\r\\~=0  \n\n--::\u{2028}é\u{FFFE}".utf8)
    var taken = 0
    for _ in 1...20_000 {
      var bytes = Array(Self.plain[number(below: Self.plain.count)].utf8)
      for _ in 0...number(below: 4) {
        let at = number(below: bytes.count + 1)
        switch number(below: 3) {
        case 0: bytes.insert(inserted[number(below: inserted.count)], at: at)
        case 1 where at < bytes.count: bytes.remove(at: at)
        case 2 where at < bytes.count: bytes[at] = inserted[number(below: inserted.count)]
        default: break
        }
      }
      if Self.agree(bytes) { taken += 1 }
    }
    // The quick reader read enough of them for their agreement to mean something.
    #expect(taken > 3000)
  }

  @Test func `the specs of this project's own pages agree`() throws {
    let content = SharedData.packageRoot.appending(path: "content")
    let names = try FileManager.default.subpathsOfDirectory(atPath: content.path())
    var taken = 0
    for name in names where name.hasSuffix(".md") {
      let text = try String(contentsOf: content.appending(path: name), encoding: .utf8)
      let fences = text.components(separatedBy: "```state").dropFirst()
      for fence in fences {
        let lines = fence.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let body = lines.prefix { !$0.hasPrefix("```") }.joined(separator: "\n") + "\n"
        if Self.agree(body) { taken += 1 }
      }
    }
    #expect(taken > 250)
  }
}
