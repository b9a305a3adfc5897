import SiteModel

/// The words that introduce a sample: the sentence before it, and the first line of its fence.
enum SampleLead {
  /// Whether the sentence before a fence, or a title in its first line, says that a tool wrote the
  /// sample.
  ///
  /// The sentence is the last one of the paragraph directly above, or a heading.
  static func introducesOutput(_ fence: Int, in bytes: [UInt8]) -> Bool {
    if !output.isDisjoint(with: words(bytes[bytes.line(at: fence)])) { return true }
    let sentence = sentence(before: fence, in: bytes)
    // "Use the generated variables:" introduces code of an author.
    return !output.isDisjoint(with: sentence)
      && sentence.isDisjoint(with: ["use", "using", "import"])
  }

  /// Whether a comment in a sample says no more than that output follows: `// output`.
  static func hasOutput(_ code: Range<Int>, in bytes: [UInt8]) -> Bool {
    bytes[code].split(separator: 0x0A).contains { line in
      let text = line.drop { $0.isBlank }
      guard text.count < 30,
        ["//", "#", "/*", "<!--"].contains(where: { text.starts(with: $0.utf8) })
      else { return false }
      let words = words(text)
      return !output.isDisjoint(with: words)
        && words.subtracting(output).isSubset(of: ["as", "to", "css", "html", "the", "is"])
    }
  }

  /// Whether the sentence before a fence invites readers to choose values, or shows a format.
  static func invitesChoice(_ fence: Int, in bytes: [UInt8]) -> Bool {
    let sentence = sentence(before: fence, in: bytes, endsInColon: false)
    return !sentence.isDisjoint(with: choices)
  }

  /// The words of the last sentence above a fence if it ends in a colon or is a heading.
  private static func sentence(
    before fence: Int,
    in bytes: [UInt8],
    endsInColon: Bool = true
  ) -> Set<String> {
    var end = fence
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    guard end > 0 else { return [] }
    var start = bytes.line(at: end - 1).lowerBound
    while start > 0, end - start < 400 {
      let above = bytes.line(at: start - 1)
      guard bytes[above].contains(where: { $0 > 0x20 }), bytes[above].last != UInt8(ascii: ":")
      else { break }
      start = above.lowerBound
    }
    let paragraph = bytes[start..<end]
    let isHeading = paragraph.first == UInt8(ascii: "#")
    let isLead = isHeading || !endsInColon || bytes[end - 1] == UInt8(ascii: ":")
    guard isLead else { return [] }
    let stop = paragraph.indices.dropLast().last {
      bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] <= 0x20
    }
    return words(paragraph[(stop ?? start)...])
  }

  /// Whether the first line of a fence names the sample as the surroundings of other samples.
  static func isWrapper(_ fence: Int, in bytes: [UInt8]) -> Bool {
    !wrappers.isDisjoint(with: words(bytes[bytes.line(at: fence)]))
  }

  private static func words(_ text: ArraySlice<UInt8>) -> Set<String> {
    Set(nameWords(text.prefix(400)))
  }

  private static let output: Set<String> = [
    "generates", "generated", "compiles", "compiled", "outputs", "output", "outputted", "yields",
    "yield", "produces", "produced", "emits", "emitted", "transpiles", "transpiled",
  ]
  private static let choices: Set<String> = [
    "override", "overrides", "overriding", "custom", "customize", "customise", "your", "own",
    "brand", "example", "instance", "format", "add", "adds", "new", "change", "changes", "before",
  ]
  private static let wrappers: Set<String> = [
    "context", "wrapper", "scaffold", "decorator", "sandbox",
  ]
}
