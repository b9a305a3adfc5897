/// The form in which code or prose writes the name of a token.
public enum NameForm: String, Sendable, CaseIterable {
  /// A custom property of CSS: `--p-space-400`.
  case customProperty
  /// A variable of Sass: `$spacing-05`.
  case sass
  /// A variable of Less, or a resource in the XML of Android: `@spacing-05`, `@color/danger`.
  case less
  /// A path of members: `theme.space[4]`, `R.color.danger`.
  case member
  /// Words joined by dashes or capitals: `bg-surface-critical`, `space400`.
  case word

  /// The form as a report names it, with an example.
  public var title: String {
    switch self {
    case .customProperty: "custom properties (`--name`)"
    case .sass: "Sass variables (`$name`)"
    case .less: "Less variables and Android resources (`@name`)"
    case .member: "members (`theme.name`)"
    case .word: "plain words (`name-400`)"
    }
  }
}

/// A name as it is written, cut into its form and its words.
public struct WrittenName: Sendable, Hashable {
  /// The form.
  public let form: NameForm
  /// The words in lower case: `p`, `space` and `400` of `--p-space-400`.
  public let words: [String]

  /// Cuts a name into words; nil if it cannot be the name of a token.
  public init?(_ text: some StringProtocol) {
    var utf8 = text.utf8[...]
    switch utf8.first {
    case UInt8(ascii: "$"): form = .sass
    case UInt8(ascii: "@"): form = .less
    case UInt8(ascii: "-"):
      guard utf8.dropFirst().first == UInt8(ascii: "-") else { return nil }
      form = .customProperty
    default: form = utf8.contains { [0x2E, 0x5B].contains($0) } ? .member : .word
    }
    utf8 = utf8.drop { !$0.isNamePart }
    words = nameWords(utf8)
    guard let first = utf8.first, first.isNamePart, words.count < 16 else { return nil }
  }
}

/// Cuts a name into words in lower case.
///
/// A word ends at a sign, before a capital that follows a small letter, and between letters and
/// digits: `bgSurface`, `bg-surface` and `bg.surface` have the same words.
public func nameWords(_ name: some Sequence<UInt8>) -> [String] {
  var words: [String] = []
  var word: [UInt8] = []
  func close() {
    if !word.isEmpty { words.append(canonical(String(decoding: word, as: UTF8.self))) }
    word.removeAll(keepingCapacity: true)
  }
  var last: UInt8 = 0
  for byte in name {
    if !byte.isNamePart {
      close()
    } else {
      let begins =
        byte.isCapital && !last.isCapital || byte.isDigit != last.isDigit && last.isNamePart
      if begins { close() }
      word.append(byte.isCapital ? byte | 0x20 : byte)
    }
    last = byte
  }
  close()
  return words
}

/// The spelling under which words that mean the same in names are looked up.
private func canonical(_ word: String) -> String {
  plurals[word] ?? word
}

private let plurals = [
  "colors": "color", "colours": "color", "colour": "color", "spaces": "space", "sizes": "size",
  "radii": "radius", "shadows": "shadow", "fonts": "font", "breakpoints": "breakpoint",
  "durations": "duration", "borders": "border", "weights": "weight",
]

extension UInt8 {
  fileprivate var isNamePart: Bool { isDigit || isLetter }
}
