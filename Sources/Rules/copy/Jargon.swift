import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Searches for whole words of a list, in the language of the text.
  ///
  /// Jargon depends on the readers. An app for engineers turns the rule off, or waives it for the
  /// words that its readers use. Rows of data and typed values are left out.
  static let jargon = Rule(
    .copyNoJargon,
    check: .specimen { context in
      let texts = context.writtenCopy
      guard !texts.isEmpty else { return .notApplicable }
      guard jargonByLanguage[context.baseLanguage] != nil else {
        return [.unchecked("lang", at: context.spec.surface.range)]
      }
      return context.findings(in: texts, jargonFlaw)
    },
    embedded: { embedded in
      // A sample may show any app; only surfaces that show a state are for everybody.
      let surfaces = embedded.shown.filter { $0.state != nil && $0.state != .content }
      return embedded.findings(in: surfaces, jargonFlaw)
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
    help: ["say what it means for the user, as in `We couldn't load your orders`"]
  )
}

extension Words {
  /// False for "exception" before "of" or "to", as in "with the exception of".
  fileprivate func isNoIdiom(_ match: Range<Int>) -> Bool {
    guard all[match.lowerBound].text == "exception" else { return true }
    return !(all.dropFirst(match.upperBound).first.map { ["of", "to"].contains($0.text) } ?? false)
  }
}

/// Terms to find, each with its plain word, or an empty text if there is no single word.
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
