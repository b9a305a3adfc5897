import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Checks whole titles and messages, except those that `copy/concrete-action` reports.
  static let failedNoun = Rule(
    .copyWeCouldnt,
    check: .specimen { context in
      guard context.state == .error else { return .notApplicable }
      let texts = ["title", "message"].compactMap { context.spec.text($0) }
      guard !texts.isEmpty else { return .notApplicable }
      guard ["en", "vi"].contains(context.baseLanguage) else {
        return context.uncheckedLanguage(texts)
      }
      return context.findings(in: texts, logFlaw)
    },
    embedded: { embedded in
      let surfaces = embedded.shown.filter { $0.state == .error || $0.state == .warning }
      return embedded.findings(in: surfaces, of: { $0.texts(.title, .message) }, logFlaw)
    }
  )
}

private func logFlaw(_ text: ReadText) -> TextFlaw? {
  guard !isEmptyFailure(text.words, in: text.language) else { return nil }
  // All phrases of this rule contain one of these words.
  guard text.words.all.contains(where: signs.contains) else { return nil }
  let sentence = firstSentence(of: text)
  let better: String? =
    switch text.language {
    case "en": english(sentence.words)
    case "vi": vietnamese(sentence.words)
    default: nil
    }
  guard let better else { return nil }
  return TextFlaw(
    message: "`\(sentence.written)` speaks like a log",
    bytes: sentence.bytes,
    label: "say `\(better)`"
  )
}

/// Returns the text before the first full stop, or all of a text with a single sentence.
private func firstSentence(
  of text: ReadText
) -> (words: Words, written: String, bytes: Range<Int>?) {
  let bytes = Array(text.value.utf8)
  guard let stop = bytes.firstIndex(of: UInt8(ascii: ".")), stop + 1 < bytes.count,
    bytes[stop + 1] == 0x20
  else { return (text.words, text.written, nil) }
  let sentence = String(decoding: bytes[..<stop], as: UTF8.self)
  return (Words(sentence), sentence, 0..<stop)
}

/// Returns the better form of "Upload failed" or "Failed to load orders", or `nil`.
private func english(_ words: Words) -> String? {
  guard words.clauses.count == 1 else { return nil }
  let all = words.all.map(\.text)
  if all.starts(with: ["failed", "to"]), all.count > 2 {
    return "We couldn't \(all.dropFirst(2).joined(separator: " "))"
  }
  guard all.last == "failed", (2...4).contains(all.count) else { return nil }
  guard let noun = all.first, let verb = verbs[noun] ?? all.dropLast().last.flatMap({ verbs[$0] })
  else { return "We couldn't …" }
  return "We couldn't \(verb) …"
}

private func vietnamese(_ words: Words) -> String? {
  let all = words.all.map(\.text)
  guard words.clauses.count == 1, all.suffix(2) == ["thất", "bại"], (3...7).contains(all.count)
  else { return nil }
  return "Chúng tôi không thể \(all.dropLast(2).joined(separator: " "))"
}

private let signs: WordSet = ["failed", "thất"]

/// Nouns for failed actions, each with its verb.
private let verbs = [
  "connection": "connect to", "delete": "delete", "deletion": "delete", "download": "download",
  "export": "export", "import": "import", "load": "load", "loading": "load",
  "login": "sign you in to",
  "payment": "take the payment for", "refresh": "refresh", "save": "save", "saving": "save",
  "search": "search", "send": "send", "sending": "send", "sync": "sync", "update": "update",
  "upload": "upload",
]
