import Diagnostics
import Markdown
import RuleEngine
import Rules
import SiteModel

/// A problem that an audit finds in the names and values of a page.
struct AuditFinding: Sendable {
  /// The id of the rule.
  let rule: String
  /// The problem.
  let finding: Finding
  /// The likelihood that it is right.
  let confidence: Confidence

  /// The diagnostic, or nil if the rule is off.
  func diagnostic(_ context: RuleContext, in system: System) -> Diagnostic? {
    guard let rule = Rule.named(rule) else { return nil }
    var diagnostic = context.diagnostic(finding, of: rule, in: system)
    diagnostic?.confidence = confidence
    return diagnostic
  }
}

/// A page with the names of its system, for the checks of an audit.
struct AuditedSource: Sendable {
  /// The page.
  let page: Page
  /// Its code, previews and prose.
  let embedded: EmbeddedContent?
  /// The places at which it may name tokens, in source order.
  let mentions: [NameMention]
  /// Whether each of the mentions names a token of the system.
  let isToken: [Bool]
  /// The system that it is compared with.
  let system: System
  /// The names of the system's tokens.
  let names: TokenNames
  /// The code on it.
  let samples: [PageSample]
  /// The declarations of values in each piece of code.
  let declarations: [[SampleDeclaration]]
  /// Parts of it that show what to avoid, or what was before.
  let old: OldParts

  init(
    _ page: Page,
    _ embedded: EmbeddedContent?,
    _ mentions: [NameMention],
    _ system: System,
    _ names: TokenNames
  ) {
    self.page = page
    self.embedded = embedded
    self.mentions = mentions
    isToken = mentions.map { names.token(page.file.bytes.text($0.range), as: $0.name) != nil }
    self.system = system
    self.names = names
    let samples = PageSample.all(of: page)
    self.samples = samples
    declarations = samples.map {
      SampleDeclaration.all(in: page.file.bytes, $0.code, $0.language)
    }
    old = OldParts(page)
  }

  /// The bytes of the file.
  var bytes: [UInt8] { page.file.bytes }

  /// Returns a range of the file as a source range.
  func place(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: page.file.path, bytes: range)
  }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text on the same line before a range, at most some bytes of it.
  func line(before range: Range<Int>, _ most: Int) -> ArraySlice<UInt8> {
    let text = bytes[max(0, range.lowerBound - most)..<range.lowerBound]
    return text[(text.lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex)...]
  }

  /// The sample at a place.
  func sample(at place: Int) -> PageSample? { samples.first { $0.code.contains(place) } }

  /// Whether a declaration is of a component that lays out the page: `<Callout marginY="space70">`.
  func isLayout(_ declaration: SampleDeclaration) -> Bool {
    guard let element = declaration.element, bytes[element].first?.isCapital == true else {
      return false
    }
    return sample(at: declaration.name.lowerBound)?.isHTML == true
  }

  /// Whether a declaration is in a fence that is not read, such as one without a language, or declares
  /// a variable of Sass in a sentence: `$gap: 4px !default`.
  func isOtherDeclaration(_ name: Range<Int>) -> Bool {
    guard sample(at: name.lowerBound) == nil else { return false }
    let rest = bytes[name.upperBound..<bytes.line(at: name.lowerBound).upperBound].prefix(60)
    return page.document.fences.contains { $0.range.contains(name.lowerBound) }
      || String(decoding: rest, as: UTF8.self).contains("!default")
  }

  /// Whether something is an example of what to avoid, or speaks of an earlier state.
  func isAvoided(_ range: Range<Int>) -> Bool {
    if old.contain(range, in: bytes) { return true }
    guard let examples = embedded?.examples else { return false }
    if let fence = sample(at: range.lowerBound) {
      if fence.isOutput { return true }
      return examples.contain(range, ofFence: fence.whole)
    }
    // "Never" at the other end of a line is about something else.
    let line = bytes.line(at: range.lowerBound)
    let before = text(max(line.lowerBound, range.lowerBound - 40)..<range.lowerBound)
    let words = before.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.suffix(4)
    return words.contains { AuditedSource.denials.contains($0) || $0.hasSuffix("n’t") }
  }

  private static let denials: Set<Substring> = [
    "never", "don't", "not", "avoid", "no", "without", "isn't", "instead", "neither", "nor",
  ]
}
