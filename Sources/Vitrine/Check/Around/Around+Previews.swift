import DesignTokens
import Diagnostics
import Samples

extension Around {
  /// Texts of previews that are words and are seen, with the preview.
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
  func control(around element: Int?) -> Int? {
    guard let html else { return nil }
    return html.chain(from: element).first { html.isControl($0) }
  }

  /// True when nothing can be done with a control.
  func isDisabled(_ control: Int) -> Bool {
    guard let element = html?.elements[control] else { return false }
    return element.attribute("disabled") != nil || element["aria-disabled"] == "true"
  }

  /// True when the page speaks of the system: it says so, or uses two names of its tokens.
  var speaksOfTokens: Bool {
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

  /// What the headings over a place say, in small letters.
  func headings(over offset: Int) -> Set<String> {
    let titles = [section(at: offset).title, topic(at: offset).title]
    let words = titles.joined(separator: " ").lowercased()
      .split { !$0.isLetter && $0 != "'" }
    return Set(words.map(String.init))
  }

  /// Everything that a preview says, in small letters.
  func words(of preview: PagePreview) -> String {
    guard let html else { return "" }
    return html.texts[html.elements[preview.root].texts].map(\.text.value)
      .joined(separator: " ").lowercased()
  }
}

extension UInt8 {
  /// True inside the name of a token as code writes it.
  fileprivate var isNamePart: Bool {
    isNameByte || self == UInt8(ascii: ".")
  }
}
