import Diagnostics

extension Rule {
  /// Looks for whole words of a list, in the language of the text.
  ///
  /// What is jargon depends on the readers: an app for engineers turns the rule off, or waives it
  /// where the word is theirs. Rows of data and typed values are left alone.
  static let jargon = Rule(
    id: "copy/no-jargon",
    severity: .warning,
    explanation: """
      Words from the workshop, such as "payload" or "null", say something to those who built the app \
      and nothing to those who use it. A message names what happened in the reader's own words.
      """,
    source: "the house; GOV.UK, Polaris and Apple on error messages",
    breaks: """
      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The request payload was malformed. Try again.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The trouble is on our side. Try again in a minute.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      let texts = subject.writtenCopy
      guard !texts.isEmpty else { return [] }
      guard jargonByLanguage[subject.baseLanguage] != nil else {
        return [.unchecked("lang", at: subject.spec.surface.range)]
      }
      return subject.findings(in: texts, jargonFlaw)
    },
    around: { around in
      // A sample may show any app; only what tells of a state is for everybody.
      let surfaces = around.shown.filter { $0.state != nil && $0.state != .content }
      return around.findings(in: surfaces, jargonFlaw)
    }
  )
}

private func jargonFlaw(_ text: ReadText) -> TextFlaw? {
  guard let vocabulary = jargonByLanguage[text.language],
    let found = text.words.first(of: vocabulary.phrases, where: text.words.isNoIdiom)
  else { return nil }
  let plain = vocabulary.plain[found.phrase] ?? ""
  return TextFlaw(
    message: "`\(found.phrase)` is jargon",
    bytes: found.bytes,
    label: plain.isEmpty ? "" : "say `\(plain)`",
    help: ["say what it means for the reader, as in `We couldn't load your orders`"]
  )
}

extension Words {
  /// Not "with the exception of".
  fileprivate func isNoIdiom(_ match: Range<Int>) -> Bool {
    guard all[match.lowerBound].text == "exception" else { return true }
    return !(all.dropFirst(match.upperBound).first.map { ["of", "to"].contains($0.text) } ?? false)
  }
}

/// Terms to look for, each with the plain word for it, or an empty text where there is no one word.
private struct Vocabulary {
  let plain: [String: String]
  let phrases: Phrases

  init(_ plain: [String: String]) {
    self.plain = plain
    phrases = Phrases(plain.keys)
  }
}

private let jargonByLanguage = [
  "en": Vocabulary(english.merging(everywhere) { first, _ in first }),
  "vi": Vocabulary(vietnamese.merging(everywhere) { first, _ in first }),
]

private let everywhere = [
  "api": "", "backend": "", "http": "", "https": "", "json": "", "null": "", "payload": "",
  "sql": "", "ssl": "", "tcp": "", "tls": "", "xml": "",
]

private let english = [
  "aborted": "stopped", "actionable": "", "authenticate": "sign in",
  "authentication failed": "we couldn't sign you in", "bad gateway": "", "bad request": "",
  "callback": "", "database": "", "deserialize": "", "dns": "", "endpoint": "", "exception": "",
  "execute": "run", "execution failed": "", "fatal": "", "fetch": "load", "fetching": "loading",
  "forbidden": "", "gateway timeout": "", "illegal": "not allowed", "instantiate": "",
  "internal error": "", "internal server error": "", "invalid argument": "", "invalid format": "",
  "invalid input": "", "invalid parameter": "", "invalid request": "", "invalid response": "",
  "invalid token": "", "leverage": "use", "malformed": "", "null pointer": "", "parse": "read",
  "parsing": "reading", "process your request": "", "query failed": "", "request failed": "",
  "request processing": "", "runtime": "", "server error": "trouble on our side",
  "session token": "", "stack trace": "", "syntax error": "", "terminated": "ended",
  "timeout": "took too long", "unauthorised": "", "unauthorized": "", "unhandled": "",
  "upstream": "", "utilise": "use", "utilize": "use", "validation error": "",
  "validation failed": "",
]

private let vietnamese = [
  "database": "", "exception": "", "fetch": "tải", "mã trạng thái": "", "ngoại lệ": "",
  "request": "", "response": "", "timeout": "", "token": "", "truy vấn": "",
]
