import DesignTokens
import Diagnostics
import RuleEngine
import Rules
import SiteModel

/// Values in the samples of a page that differ from the tokens.
struct SampleFindings {
  private let source: AuditedSource
  private let governed: GovernedValues
  /// The places of all names of tokens, in order.
  private let tokenPlaces: [Int]

  /// Finds the values of all samples that are no examples of what to avoid.
  static func find(in source: AuditedSource) -> [AuditFinding] {
    // Code on a page without any token of the system may belong to another one.
    guard source.isToken.contains(true) else { return [] }
    let samples = zip(source.samples, source.declarations)
    let all = source.declarations.flatMap(\.self)
    let tokens = source.mentions.indices.filter { source.isToken[$0] }
    let checks = SampleFindings(
      source: source,
      governed: GovernedValues(in: source),
      tokenPlaces: tokens.map { source.mentions[$0].range.lowerBound }.sorted()
    )
    let steps = DeadSteps(all, in: source)
    let found = samples.flatMap { sample, declarations -> [AuditFinding] in
      let read = declarations.map { ($0, SampleValue.all(of: $0, in: source)) }
      let namesTokens = checks.namesTokens(sample)
      let found = read.flatMap { declaration, values in
        checks.findings(declaration, values, takesRaw: namesTokens)
          + (values.isEmpty ? steps.finding(declaration).map { [$0] } ?? [] : [])
      }
      // The rules for Swift samples know what is drawn over what.
      return sample.language == .swift ? found : found + GroupContrast.find(read, in: source)
    }
    let files = JSONSamples.values(in: source).compactMap { value -> AuditFinding? in
      guard let found = checks.mismatch(value.raw, value.range, value.token) else { return nil }
      return AuditFinding(rule: found.rule, finding: found.finding, confidence: .medium)
    }
    return (found + files).filter { !source.isAvoided($0.finding.range.bytes) }
  }

  /// Whether a sample names a token.
  ///
  /// A sample with values only is a sketch about something else, such as an override of a library.
  private func namesTokens(_ sample: PageSample) -> Bool {
    let first = tokenPlaces.partitioningIndex { $0 >= sample.code.lowerBound }
    return first < tokenPlaces.count && tokenPlaces[first] < sample.code.upperBound
  }

  /// The findings on a declaration; `takesRaw` says whether raw values in its sample count.
  private func findings(
    _ declaration: SampleDeclaration,
    _ values: [SampleValue],
    takesRaw: Bool
  ) -> [AuditFinding] {
    // A theme gives tokens their values: `"borderWidth10": "2px"`.
    let isDeclared =
      source.bytes[declaration.name].starts(with: "--".utf8)
      || [0x24, 0x40].contains(source.bytes[declaration.name.lowerBound])
      || source.names.token(source.text(declaration.name)) != nil
    var found = values.compactMap { value -> AuditFinding? in
      guard let (raw, range) = value.fallback, let token = value.token else { return nil }
      return mismatch(raw, range, token)
    }
    if takesRaw, !isDeclared, let category = SampleCategory(property: declaration.property) {
      found += values.filter { governed.contain($0, of: declaration, category) }.compactMap {
        value in
        // A colour in `border: 1px solid #cbd2d9` is no width.
        if case .raw(.color) = value.kind { return raw(value, .colour) }
        return raw(value, category)
      }
    }
    return found + comment(declaration, values)
  }

  /// A value in a comment after a declaration with one token: `padding: $spacing-05; // 12px`.
  private func comment(
    _ declaration: SampleDeclaration,
    _ values: [SampleValue]
  ) -> [AuditFinding] {
    guard let comment = declaration.comment else { return [] }
    let tokens = values.compactMap(\.token)
    guard tokens.count == 1, comment.count < 60 else { return [] }
    let words = source.bytes[comment].split { $0 <= 0x20 || $0 == 0x28 || $0 == 0x29 || $0 == 0x2C }
    let raws = words.indices.compactMap { index -> (RawValue, Range<Int>)? in
      var text = String(decoding: words[index], as: UTF8.self)
      // `32 pt` is one value.
      if index + 1 < words.count, text.last?.isNumber == true {
        text += String(decoding: words[index + 1], as: UTF8.self)
      }
      guard text.last.map({ $0.isLetter }) == true || text.hasPrefix("#"),
        let raw = RawValue.parse(text, root: source.system.rootFontSize)
      else { return nil }
      return (raw, words[index].startIndex..<words[index].endIndex)
    }
    // `16px = 1rem` says the same twice.
    let wrong = raws.compactMap { mismatch($0.0, $0.1, tokens[0]) }
    return wrong.count == raws.count ? Array(wrong.prefix(1)) : wrong
  }

  /// A value that the page gives next to a token and that the token has in no scheme.
  private func mismatch(
    _ raw: RawValue,
    _ range: Range<Int>,
    _ token: DeclaredToken
  ) -> AuditFinding? {
    let sets = source.system.schemes.map(\.tokens)
    let answers = sets.compactMap {
      raw.isValue(of: token.path, in: $0, root: source.system.rootFontSize)
    }
    guard !answers.isEmpty, !answers.contains(true) else { return nil }
    let text = source.text(range)
    return AuditFinding(
      rule: "token/stated-value",
      finding: Finding(
        "`\(spelling(token))` is not \(text) in the token table",
        at: source.place(range),
        label: "it is \(token.described(in: source.system))",
        help: ["write the value of the table, or change the table"]
      ),
      confidence: .high
    )
  }

  /// A raw value where a token has the same value, or nearly the same colour.
  private func raw(
    _ value: SampleValue,
    _ category: SampleCategory
  ) -> AuditFinding? {
    guard case .raw(let raw) = value.kind, category.allows(raw) else { return nil }
    let sets = source.system.schemes.map(\.tokens)
    // The first scheme is what most samples show.
    let near = nearestTokens(
      to: raw,
      in: Array(sets.prefix(1)),
      category: category.takes,
      root: source.system.rootFontSize
    )
    .filter(\.isOfCategory)
    guard let first = near.first, let distance = first.distances.first else { return nil }
    let isColour = category == .colour
    guard first.isExact || isColour && distance < 5 else { return nil }
    let names = near.filter { $0.isExact || !first.isExact }.prefix(3).map { spelling($0.path) }
    let text = source.text(value.range)
    let how = first.isExact ? "has this value" : "is \(decimal(distance, places: 1)) away"
    var finding = Finding(
      "`\(text)` is a value, not a token",
      at: source.place(value.range),
      label: first.isExact && names.count > 1
        ? "\(enumerated(names.map { "`\($0)`" })) have this value" : "`\(names[0])` \(how)",
      help: ["write the name of the token, so that the sample changes with the system"]
    )
    // A width is often chosen for one place, even if a token happens to have it.
    if category == .size { finding.atMost = .info }
    return AuditFinding(
      rule: isColour ? "token/raw-colour" : "token/raw-dimension",
      finding: finding,
      confidence: category == .size ? .low : first.isExact ? .high : .medium
    )
  }

  /// The name of a token as the audited pages write it.
  private func spelling(_ token: DeclaredToken) -> String { spelling(token.path) }

  private func spelling(_ path: String) -> String {
    let place = source.names.declared.firstIndex { $0.path == path }
    let forms: [NameForm] = [.customProperty, .sass, .less, .member, .word]
    let spellings = place.flatMap { place in
      forms.lazy.compactMap { source.names.spellings?.spelling(of: place, as: $0) }.first
    }
    return spellings ?? path
  }
}

extension SampleValue {
  /// The token that it names.
  var token: DeclaredToken? {
    if case .token(let token) = kind { token } else { nil }
  }
}

extension SampleCategory {
  /// Whether a raw value can be replaced by a token of the category.
  fileprivate func allows(_ raw: RawValue) -> Bool {
    switch raw {
    // Black, white and no colour have no meaning from which a token could be chosen.
    case .color(let color): self == .colour && color.alpha == 1
    case .dimension(let pixels): self != .colour && self != .duration && abs(pixels) > 1
    case .duration(let time): self == .duration && time > 0
    case .number: false
    }
  }
}

extension RawValue {
  /// Whether it is the value of a token; nil if they are of different kinds.
  func isValue(of path: String, in set: TokenSet, root: Double) -> Bool? {
    guard let value = set.token(path)?.value else { return nil }
    switch (self, value) {
    case (.color(let own), .color(let other)): return own.css == other.css
    case (.dimension(let own), .dimension(let other)):
      return abs(own - other.pixels(root: root)) < 0.01
    case (.dimension(let own), .typography(let type)):
      return abs(own - type.fontSize.pixels(root: root)) < 0.01
    case (.duration(let own), .duration(let other)): return abs(own - other.milliseconds) < 0.01
    case (.number(let own), .number(let other)): return abs(own - other) < 1e-6
    default: return nil
    }
  }
}
