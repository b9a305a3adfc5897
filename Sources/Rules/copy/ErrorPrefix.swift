import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let errorPrefix = Rule(
    .copyNoErrorPrefix,
    check: .specimen { context in
      let texts = context.writtenCopy
      guard !texts.isEmpty else { return .notApplicable }
      let findings = context.findings(in: texts) { bareFlaw($0) ?? prefixFlaw($0) }
      let isKnown = ["en", "vi"].contains(context.baseLanguage)
      return findings.isEmpty && !isKnown ? context.uncheckedLanguage(texts) : findings
    },
    embedded: { embedded in
      embedded.shown.flatMap { surface in
        surface.texts.filter(\.isVisible).compactMap { text in
          // The word alone may name a kind, as in a legend; as a title it is the whole message.
          let isTitle = text.part == .title && surface.state != .info
          return embedded.finding(in: text) { (isTitle ? bareFlaw($0) : nil) ?? prefixFlaw($0) }
        }
      }
    }
  )
}

private func bareFlaw(_ text: ReadText) -> TextFlaw? {
  guard text.words.all.count <= 2, bareNames.contains(text.words) else { return nil }
  return TextFlaw(
    message: "the text is only `\(text.written)`",
    help: ["say what happened, as in `We couldn't load your orders`"]
  )
}

private func prefixFlaw(_ text: ReadText) -> TextFlaw? {
  guard let prefix = prefix(of: text.value, text.words) else { return nil }
  let written = String(decoding: Array(text.value.utf8)[prefix], as: UTF8.self)
  return TextFlaw(
    message: "the text begins with `\(written)`",
    bytes: prefix,
    help: ["begin with what happened; put the prefix into the accessible `label`"]
  )
}

/// Texts of one word or two that only say that something is wrong.
private let bareNames: WholeTexts = ["error", "errors", "warning", "lỗi", "cảnh báo"]

/// The bytes of "Error:", or of "Lỗi …:" with up to three words between.
private func prefix(of text: String, _ words: Words) -> Range<Int>? {
  guard let first = words.all.first, first.text == "error" || first.text == "lỗi" else {
    return nil
  }
  let reach = first.text == "error" ? 1 : 4
  for (index, word) in words.all.prefix(reach).enumerated() {
    if index > 0, word.opensClause { return nil }
    let colon = word.bytes.upperBound
    let rest = text.utf8.dropFirst(colon)
    if rest.first == UInt8(ascii: ":") { return first.bytes.lowerBound..<colon + 1 }
  }
  return nil
}
