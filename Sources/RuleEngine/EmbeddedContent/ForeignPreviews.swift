import Diagnostics
import SampleCode
import SiteModel

/// Texts of previews in another language than the page, which do not say so.
public enum ForeignPreviews {
  /// Vietnamese on a page in English, and English on one in Vietnamese.
  @Sendable
  public static func findings(_ embedded: EmbeddedContent) -> [Finding] {
    guard let html = embedded.html, let language = embedded.writtenLanguage else { return [] }
    let isVietnamese = language == "vi"
    return embedded.drawnTexts.compactMap { _, text -> Finding? in
      let run = html.texts[text]
      let words = Words(run.text.value).all
      guard !run.isMarkdown, isVietnamese ? areEnglish(words) : areVietnamese(words),
        !html.chain(from: run.parent).contains(where: { html.elements[$0].hasLanguage })
      else { return nil }
      let (own, name) = isVietnamese ? ("en", "English") : ("vi", "Vietnamese")
      return Finding(
        "the text is \(name), and nothing says so",
        at: embedded.place(run.text.range),
        help: ["write `lang=\"\(own)\"` at the element"]
      )
    }.limited()
  }
}

extension EmbeddedContent {
  /// `en` or `vi`, when the prose of the page is in one of them and the page says no other.
  fileprivate var writtenLanguage: String? {
    let paragraphs = lines.filter { $0.kind == .paragraph }.prefix(20).map { text($0.range) }
    let all = Words(paragraphs.joined(separator: "\n")).all
    let marked = all.count(where: \.hasVietnameseMark)
    let small = all.count(where: \.isEnglishFunctionWord)
    let said = page.frontMatter.lang?.value ?? ""
    if marked * 3 > all.count, said.isEmpty || said.hasPrefix("vi") { return "vi" }
    let isEnglish = marked * 20 < all.count && small > 1 && small * 20 > all.count
    return isEnglish && (said.isEmpty || said.hasPrefix("en")) ? "en" : nil
  }
}

extension HTMLElement {
  /// True when it says its language, or may.
  fileprivate var hasLanguage: Bool {
    isComponent || attribute("lang") != nil || attribute(":lang") != nil
  }
}
