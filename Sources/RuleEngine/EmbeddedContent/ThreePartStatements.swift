import Diagnostics
import Markdown
import SiteModel

extension EmbeddedContent {
  /// Finds messages without the cause, on a page that asks for what happened, why, and what to do.
  public func thinMessages() -> [Finding] {
    guard let demand = threePartDemand, let words = Instructions.byLanguage["en"] else { return [] }
    return messageGroups.compactMap { messages in
      let thin = messages.filter { message in
        let text = Words(text(message))
        let statements = words.countStatements(in: text)
        return statements < 2 && text.first(of: causes) == nil && words.instruct(text)
      }
      guard let first = thin.first else { return nil }
      return Finding(
        thin.count == 1
          ? "the message does not say why" : "\(thin.count) messages here do not say why",
        at: place(first),
        notes: thin.dropFirst().map { Diagnostic.Note("nor does this one", at: place($0)) }
          + [Diagnostic.Note("the page asks for three parts", at: place(demand))],
        help: ["write three parts: what happened, why, and what to do now"]
      )
    }
  }

  /// The range in which the page asks for messages with three parts, or `nil`.
  private var threePartDemand: Range<Int>? {
    let drawn = page.document.fences.filter(\.info.isEmpty).map {
      ($0.range, Words(String(decoding: $0.literal, as: UTF8.self)))
    }
    let said = lines.map { ($0.range, Words(text($0.range))) }
    return (said + drawn).first { _, words in
      words.all.contains { $0.text == "why" } && words.first(of: events) != nil
        && words.first(of: nextStepPhrases) != nil
    }?.0
  }

  /// Quoted messages in groups: those of a list, a table or a fence.
  private var messageGroups: [[Range<Int>]] {
    let inLists = lists.map { list in
      list.items.filter { !$0.isCounterExample }.compactMap(onlyQuote)
    }
    let inTables = tables.map { table in
      table.rows.filter { !$0.isCounterExample }.compactMap(onlyQuote)
    }
    let inFences = page.document.fences.filter { $0.languageName == "swift" }.map(caseTexts)
    return inLists + inTables + inFences
  }

  /// Returns the range of the quotation if an item or a cell contains nothing else.
  private func onlyQuote(_ line: ProseLine) -> Range<Int>? {
    let quotes = line.marks.filter { $0.quote != nil }
    guard quotes.count == 1, let quote = quotes.first,
      (quote.quote ?? "").split(separator: " ").count > 4
    else { return nil }
    let marks = line.kind == .row ? nil : line.value
    let isAlone = marks?.allSatisfy { mark in
      if case .sign = mark.kind { return true }
      return mark.quote != nil || mark.range.count > 2 && mark.isWord && !isPlain(mark)
    }
    return isAlone ?? true ? quote.range : nil
  }

  /// Whether a word contains an ASCII letter, and is not only a symbol.
  private func isPlain(_ mark: ProseMark) -> Bool {
    page.file.bytes[mark.range].contains { $0.isLetter }
  }

  /// Returns the strings of lines such as `case imageUpload → "We couldn't upload that image."`.
  private func caseTexts(_ fence: Fence) -> [Range<Int>] {
    fence.lineOffsets.compactMap { start in
      let bytes = page.file.bytes
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end].drop { $0 == 0x20 }
      guard line.starts(with: "case ".utf8), let open = line.firstIndex(of: 0x22),
        let close = line[(open + 1)...].firstIndex(of: 0x22), close - open > 20
      else { return nil }
      return open + 1..<close
    }
  }
}

private let events: Phrases = ["what went wrong", "what happened"]
private let nextStepPhrases: Phrases = ["what to do", "what next", "what to do next", "next step"]

/// Words that name or begin a cause.
private let causes: Phrases = [
  "because", "since", "due to", "as the", "while", "connection", "network", "internet", "offline",
  "server", "our end", "expired", "too large", "full", "busy",
]
