import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

/// The likelihood that a name without a token means one.
struct Guess {
  /// Names of tokens like it, in the same spelling.
  let near: [String]
  /// The likelihood.
  let confidence: Confidence

  /// Judges a name; nil if it is of something else.
  init?(_ mention: NameMention, _ source: AuditedSource, _ spellings: NameSpellings) {
    let name = mention.name
    guard let own = spellings.ownWords(of: name), !spellings.isGroup(own.words) else { return nil }
    let text = source.text(mention.range)
    // `--hb-space-*` and `--hb-space-[name]` mean all names that begin so.
    let next = source.bytes[mention.range.upperBound...].prefix(2)
    if next.contains(UInt8(ascii: "*")) || next.contains(UInt8(ascii: "{")) { return nil }
    let sign = next.first == UInt8(ascii: "-") ? next.last : nil
    if sign == UInt8(ascii: "[") || sign == UInt8(ascii: "<") { return nil }
    let isFamily = spellings.isFamily(own.words, in: name.form)
    let head = Guess.head(text, own.words.count)
    let similar = spellings.near(own.words, in: name.form)
    near = similar.map { $0.onPages ?? head + Guess.joined($0.source, name.form) }
    switch name.form {
    case .less where own.prefix.isEmpty:
      // An app has more resources than its tokens.
      guard !near.isEmpty else { return nil }
      confidence = .high
    case .customProperty, .sass, .less:
      // Variables of other purposes begin with the word that all names share.
      guard isFamily || !near.isEmpty || !own.prefix.isEmpty else { return nil }
      confidence = isFamily || !near.isEmpty ? .high : .medium
    case .member:
      let owner = text.lastIndex(of: ".").map { String(text[..<$0]) } ?? ""
      let isOwned = source.names.owners.contains(owner) && !owner.hasPrefix("R.")
      guard own.words.count > 1, !own.prefix.isEmpty || !near.isEmpty || isOwned else { return nil }
      confidence = near.isEmpty && !isOwned ? .medium : .high
    case .word:
      // Words of other things begin like names of tokens: `text-field`.
      let isPlain = text.utf8.allSatisfy { !$0.isCapital } && text.contains { "-_".contains($0) }
      guard own.words.count > 1, isPlain, !near.isEmpty, !Guess.isArgument(mention.range, source)
      else { return nil }
      // Two dashes are in classes and in ids of Storybook: `button--primary`.
      guard !text.contains("--") || similar.contains(where: { $0.source.contains("--") }) else {
        return nil
      }
      confidence = own.words.last?.first?.isNumber == true ? .high : .medium
    }
  }

  /// Judges a variable without a similar token by the column of its table; nil if the column does not
  /// name tokens.
  ///
  /// `$ui-03` between `$text-01` and `$layer-01` is a name of an earlier version.
  init?(inColumn mention: NameMention, _ source: AuditedSource) {
    guard [.sass, .customProperty].contains(mention.name.form), mention.name.words.count > 1 else {
      return nil
    }
    let cells = TableCell.column(around: mention.range.lowerBound, in: source.bytes)
    guard cells.count > 2 else { return nil }
    let others = source.mentions.filter { other in
      other.name.form == mention.name.form
        && cells.contains { $0.contains(other.range.lowerBound) }
    }.map { source.names.token(source.text($0.range)) != nil }
    let known = others.count { $0 }
    guard known > 2, known > others.count - known else { return nil }
    near = []
    confidence = .medium
  }

  /// Whether a quoted word is an argument of a call outside samples: `{draw('size-small')}` in MDX.
  private static func isArgument(_ range: Range<Int>, _ source: AuditedSource) -> Bool {
    let bytes = source.bytes
    guard range.lowerBound > 1, [0x22, 0x27].contains(bytes[range.lowerBound - 1]),
      source.sample(at: range.lowerBound).map(\.isHTML) ?? true
    else { return false }
    let before = bytes[..<(range.lowerBound - 1)].last { $0 > 0x20 }
    return before == UInt8(ascii: "(") || before == UInt8(ascii: ",")
  }

  /// A name of the token source with the sign that joins its words in a form.
  private static func joined(_ name: String, _ form: NameForm) -> String {
    guard form == .member else { return name.replacing(".", with: "-") }
    return name.contains(".") ? name : name.replacing("-", with: ".")
  }

  /// The sign and the prefix of a name as written, in front of its last words.
  private static func head(_ text: String, _ words: Int) -> Substring {
    let end = text.indices.first { nameWords(text[$0...].utf8).count == words } ?? text.startIndex
    let rest = text[end...].drop { !$0.isLetter && !$0.isNumber }
    return text[..<rest.startIndex]
  }
}
