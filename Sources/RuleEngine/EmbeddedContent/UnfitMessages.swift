import Diagnostics
import Markdown
import SiteModel

/// Finds error texts that do not name the thing in their key, in a list in which the others do.
///
/// In a table with `invoiceSend` and "We couldn't send the invoice", the text "We couldn't send this
/// file" of `reportSend` was probably copied from somewhere else.
@Sendable
public func unfitMessages(_ embedded: EmbeddedContent) -> [Finding] {
  embedded.keyedMessages.flatMap { messages -> [Finding] in
    let fit = messages.filter(\.namesSubject)
    let unfit = messages.filter { !$0.namesSubject && $0.namesAction }
    // Authors who name the thing in most texts mean to name it in all of them.
    guard fit.count > 2, unfit.count * 3 <= fit.count else { return [] }
    return unfit.map { message in
      Finding(
        "the text of `\(message.key)` does not name its \(message.subject.joined(separator: " "))",
        at: embedded.place(message.range),
        label: "the other texts name what failed",
        help: ["name the thing, so that people know what the message is about"]
      )
    }
  }
}

/// Messages that a list has at least.
private let fewestMessages = 4

/// A text for people with the name by which code refers to it.
private struct KeyedMessage {
  /// The name, such as `invoiceSend`.
  let key: String
  /// Words of the name for the thing.
  let subject: [String]
  /// Whether the text has one of these words.
  let namesSubject: Bool
  /// Whether the text says what was being done, in the word of the name.
  let namesAction: Bool
  /// File range of the text.
  let range: Range<Int>

  /// Nil for a name without an action, and for a text that is no sentence.
  init?(key: String, text: String, range: Range<Int>) {
    let words = key.camelWords
    let actions = words.filter(actionWords.contains)
    subject = words.filter { !actionWords.contains($0) && !otherWords.contains($0) }
    guard !actions.isEmpty, !subject.isEmpty else { return nil }
    let said = Words(text).all.map(\.text)
    guard said.count > 3 else { return nil }
    self.key = key
    self.range = range
    namesSubject = subject.contains { one in said.contains { isForm(one, of: $0) } }
    namesAction = actions.contains { one in said.contains { isForm(one, of: $0) } }
  }
}

/// Whether two words are forms of one: `category` and `categories`.
private func isForm(_ one: String, of other: String) -> Bool {
  let shared = zip(one, other).prefix { $0 == $1 }.count
  let short = min(one.count, other.count)
  return shared >= 3 && shared >= short - 1 && max(one.count, other.count) - shared < 4
}

extension EmbeddedContent {
  /// The messages of each list, table and block of code that has names and quoted texts.
  fileprivate var keyedMessages: [[KeyedMessage]] {
    let inProse = (lists.map(\.items) + tables.map(\.rows)).map { lines in
      lines.filter { !$0.isCounterExample }.compactMap(keyedMessage)
    }
    // A line has one message at most.
    let file = page.file
    let long = page.document.fences.map(\.lineOffsets).filter { $0.count >= fewestMessages }
    let inCode = long.map { $0.compactMap { keyedMessage(lineAt: $0, of: file) } }
    return (inProse + inCode).filter { $0.count >= fewestMessages }
  }

  /// Reads an item or a row with one code span and one quotation after it.
  private func keyedMessage(_ line: ProseLine) -> KeyedMessage? {
    let quotes = line.marks.filter { $0.quote != nil }
    guard let key = line.marks.lazy.compactMap(\.code).first, quotes.count == 1,
      let text = quotes[0].quote
    else { return nil }
    return KeyedMessage(key: key, text: text, range: quotes[0].range)
  }

  /// Reads a line of code such as `case invoiceSend: "We couldn't send the invoice."`.
  private func keyedMessage(lineAt start: Int, of file: SourceFile) -> KeyedMessage? {
    let bytes = file.bytes
    let line = bytes[file.line(at: start)]
    var rest = line
    while let open = rest.firstIndex(of: UInt8(ascii: "\"")),
      let close = rest[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
    {
      // A quotation without blanks may be the name: `"invoice-send": "We couldn't …"`.
      if bytes[open..<close].contains(0x20) {
        guard let key = key(before: line[..<open]) else { return nil }
        let text = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
        return KeyedMessage(key: key, text: text, range: open + 1..<close)
      }
      rest = line[(close + 1)...]
    }
    return nil
  }

  /// Returns the last name in the code before a text, if only `:`, `=`, an arrow or `return` joins
  /// them.
  private func key(before code: ArraySlice<UInt8>) -> String? {
    func isName(_ byte: UInt8) -> Bool { byte.isNameByte || byte == UInt8(ascii: "-") }
    var code = code
    for _ in 0..<2 {
      let link = code.reversed().prefix { !$0.isNameByte }
      guard link.count < 16, !link.contains(UInt8(ascii: "(")) else { return nil }
      code = code.dropLast(link.count)
      let name = String(decoding: code.reversed().prefix(while: isName).reversed(), as: UTF8.self)
      if name != "return" { return name.isEmpty ? nil : name }
      code = code.dropLast(name.utf8.count)
    }
    return nil
  }
}

/// Words of names for the things that people do in an app.
private let actionWords: Set<String> = [
  "add", "archive", "create", "delete", "download", "edit", "export", "fetch", "import", "load",
  "move", "open", "print", "publish", "refresh", "remove", "rename", "save", "search", "send",
  "share", "submit", "sync", "update", "upload",
]

/// Words of names that say nothing about the thing.
private let otherWords: Set<String> = [
  "case", "description", "error", "failed", "failure", "message", "text", "title",
]
