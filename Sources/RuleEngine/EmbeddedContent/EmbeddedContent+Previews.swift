import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

extension EmbeddedContent {
  /// Texts of previews that are visible words, each with its preview.
  var drawnTexts: [(preview: PagePreview, text: Int)] {
    guard let html else { return [] }
    return previews.flatMap { preview in
      html.elements[preview.root].texts.compactMap { text in
        let run = html.texts[text]
        // Markdown between two pieces of HTML may be anything, a table too.
        let isPlain = !run.isMarkdown || !run.text.value.contains { "#`[|>".contains($0) }
        return isPlain && !isSigns(run.text.value) ? (preview, text) : nil
      }
    }
  }

  /// The innermost control around an element, itself included.
  public func control(embedded element: Int?) -> Int? {
    guard let html else { return nil }
    return html.chain(from: element).first { html.isControl($0) }
  }

  /// True if the control is disabled.
  func isDisabled(_ control: Int) -> Bool {
    guard let element = html?.elements[control] else { return false }
    return element.attribute("disabled") != nil || element["aria-disabled"] == "true"
  }

  /// True if the page is about the system: it names the system, or uses two of its token names.
  public var speaksOfTokens: Bool {
    if let named = page.frontMatter.system, !named.range.bytes.isEmpty { return true }
    var found: Set<String> = []
    for mark in lines.flatMap(\.marks) {
      if let code = mark.code, names.token(code) != nil { found.insert(code) }
      if found.count > 1 { return true }
    }
    let words = samples.flatMap { sample in
      sample.code.split { !$0.isNamePart }.lazy.map { String(decoding: $0, as: UTF8.self) }
    }
    for word in words where word.contains(where: { $0 == "." || $0.isUppercase }) {
      if names.token(word) != nil { found.insert(word) }
      if found.count > 1 { return true }
    }
    return false
  }

  /// Returns the words of the headings over a place, in lower case.
  func headings(over offset: Int) -> Set<String> {
    let titles = [section(at: offset).title, topic(at: offset).title]
    let words = titles.joined(separator: " ").lowercased()
      .split { !$0.isLetter && $0 != "'" }
    return Set(words.map(String.init))
  }

  /// All texts of a preview, in lower case.
  public func words(of preview: PagePreview) -> String {
    guard let html else { return "" }
    return html.texts[html.elements[preview.root].texts].map(\.text.value)
      .joined(separator: " ").lowercased()
  }
}

extension UInt8 {
  /// True for a byte in the name of a token as code writes it.
  fileprivate var isNamePart: Bool {
    isNameByte || self == UInt8(ascii: ".")
  }
}
