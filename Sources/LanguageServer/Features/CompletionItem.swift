import JSONRPC

/// One offer of a completion.
struct CompletionItem {
  /// The kinds that offers have, by their numbers in the protocol.
  enum Kind: Int {
    case field = 5
    case module = 9
    case value = 12
    case snippet = 15
    case color = 16
    case file = 17
    case reference = 18
    case member = 20
  }

  /// The text that the list shows.
  var label: String
  /// Its kind, which editors show as an icon.
  var kind: Kind
  /// A few words next to it.
  var detail = ""
  /// Markdown about it; for a colour its value, which editors show as a swatch.
  var documentation = ""
  /// The text to write, if it is not the label.
  var text: String?
  /// Whether the text has places to fill in.
  var isSnippet = false
  /// Place in the list among offers of equal fit: the smallest number first.
  var rank = 0

  /// The offer in the form of the protocol, replacing a range.
  func json(_ range: JSON, isMarkdown: Bool) -> JSON {
    // All have nine digits, so that texts sort as numbers.
    let rank = String(rank + 500_000_000)
    let isPlain = kind == .color || !isMarkdown
    return .object([
      "label": .string(label),
      "kind": .integer(kind.rawValue),
      "detail": detail.isEmpty ? nil : .string(detail),
      "documentation": documentation.isEmpty
        ? nil
        : isPlain
          ? .string(documentation) : ["kind": "markdown", "value": .string(documentation)],
      "sortText": .string(rank + label),
      "filterText": .string(label),
      "insertTextFormat": isSnippet ? 2 : nil,
      "textEdit": ["range": range, "newText": .string(text ?? label)],
    ])
  }
}
