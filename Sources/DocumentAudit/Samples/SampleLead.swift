import SiteModel

/// The words that introduce a sample: the sentence before it, and the first line of its fence.
enum SampleLead {
  /// Whether the sentence before a fence, or a title in its first line, says that a tool wrote the
  /// sample.
  ///
  /// The sentence is the last one of the paragraph directly above, or a heading.
  static func introducesOutput(_ fence: Int, in bytes: [UInt8]) -> Bool {
    if !output.isDisjoint(with: words(bytes[bytes.line(at: fence)])) { return true }
    var end = fence
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    guard end > 0 else { return false }
    var start = bytes.line(at: end - 1).lowerBound
    while start > 0, end - start < 400 {
      let above = bytes.line(at: start - 1)
      guard bytes[above].contains(where: { $0 > 0x20 }), bytes[above].last != UInt8(ascii: ":")
      else { break }
      start = above.lowerBound
    }
    let paragraph = bytes[start..<end]
    let isHeading = paragraph.first == UInt8(ascii: "#")
    guard isHeading || bytes[end - 1] == UInt8(ascii: ":") else { return false }
    let stop = paragraph.indices.dropLast().last {
      bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] <= 0x20
    }
    let sentence = words(paragraph[(stop ?? start)...])
    // "Use the generated variables:" introduces code of an author.
    return !output.isDisjoint(with: sentence)
      && sentence.isDisjoint(with: ["use", "using", "import"])
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
  private static let wrappers: Set<String> = [
    "context", "wrapper", "scaffold", "decorator", "sandbox",
  ]
}
