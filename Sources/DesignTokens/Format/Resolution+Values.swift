import Diagnostics

extension Resolution {
  /// The value at a site as one of the thirteen types; references are followed.
  mutating func value(_ type: TokenType, _ site: Site) -> TokenValue? {
    switch follow(site, expects: .token) {
    case .failed: return nil
    case .node(let found): return explicitValue(type, found, reachedFrom: site)
    case .token(let target, let reference):
      guard case .resolved(let found, let value) = states[target] else {
        reportLeftOut(target, at: reference)
        return nil
      }
      if found == type { return value }
      report(
        .typeMismatch,
        at: reference,
        "\(context(site)) must be a `\(type.rawValue)`, but `\(path(target))` is a "
          + "`\(found.rawValue)`",
        help: "refer to a `\(type.rawValue)`"
      )
      return nil
    }
  }

  /// The value at a site to which references or a formula lead from another one.
  mutating func explicitValue(
    _ type: TokenType,
    _ found: Site,
    reachedFrom site: Site
  ) -> TokenValue? {
    let value = explicitValue(type, found)
    if found.isComputed { record(value, at: place(site.file, site.node.range)) }
    return value
  }

  /// The value at a site without a reference, as one of the thirteen types.
  mutating func explicitValue(_ type: TokenType, _ site: Site) -> TokenValue? {
    switch type {
    case .color: color(site).map { .color($0) }
    case .dimension: dimension(site).map { .dimension($0) }
    case .fontFamily: fontFamily(site).map { .fontFamily($0) }
    case .fontWeight: fontWeight(site).map { .fontWeight($0) }
    case .duration: duration(site).map { .duration($0) }
    case .cubicBezier: cubicBezier(site).map { .cubicBezier($0) }
    case .number: number(site).map { .number($0) }
    case .strokeStyle: strokeStyle(site).map { .strokeStyle($0) }
    case .border: border(site).map { .border($0) }
    case .transition: transition(site).map { .transition($0) }
    case .shadow: shadow(site).map { .shadow($0) }
    case .gradient: gradient(site).map { .gradient($0) }
    case .typography: typography(site).map { .typography($0) }
    }
  }

  /// A member of the object at a site.
  func member(_ name: String, of site: Site) -> Site? {
    site.node[name].map {
      Site(node: $0, file: site.file, name: name, reference: site.reference)
    }
  }

  /// An element of the array at a site.
  func element(_ node: JSONNode, of site: Site) -> Site {
    Site(node: node, file: site.file, name: site.name, reference: site.reference)
  }

  /// Reports that a value has the wrong shape.
  mutating func reportShape(
    _ site: Site,
    _ expected: String,
    help: String? = nil,
    fix: (text: String, title: String)? = nil
  ) {
    let meant = site.node.string.flatMap { SpeltAlike.path(of: $0, in: declared.paths.paths) }
    report(
      .valueShape,
      site,
      "\(context(site)) must be \(expected), not \(site.node.value.kind)",
      help: meant.map { "write `{\($0)}` to refer to that token" } ?? help,
      fix: meant.map { ("\"{\($0)}\"", "write `{\($0)}`") } ?? fix
    )
  }

  /// Checks that an object has all required members and no others; reports each difference.
  mutating func hasMembers(
    _ site: Site,
    _ type: String,
    required: [String],
    optional: [String] = [],
    missing rule: TokenFileRule = .compositeMissing,
    extra extraRule: TokenFileRule = .compositeExtra
  ) -> Bool {
    let members = site.node.members ?? []
    let lacking = required.filter { name in !members.contains { $0.key == name } }
    if !lacking.isEmpty {
      report(
        rule,
        site,
        "\(context(site)) lacks \(list(lacking))",
        help: "a \(type) has all of \(list(required))"
      )
    }
    var isClean = lacking.isEmpty
    for member in members where !required.contains(member.key) && !optional.contains(member.key) {
      isClean = false
      report(
        extraRule,
        at: site.reference ?? place(site.file, member.keyRange),
        "\(context(site)) has `\(member.key)`, which a \(type) does not have",
        label: didYouMean(member.key, in: required + optional),
        help: "remove it, or put your own data into the token's `$extensions`"
      )
    }
    return isClean
  }

  /// A number that is part of a value.
  mutating func partNumber(_ site: Site) -> Double? {
    guard case .node(let found) = follow(site, expects: .part) else { return nil }
    if let number = found.node.number { return number }
    let written = found.node.string.flatMap { plainNumber($0) }.map { decimal($0) }
    reportShape(found, "a number", fix: written.map { ($0, "write \($0)") })
    return nil
  }

  /// A word from a fixed list that is part of a value.
  mutating func partWord<Word: RawRepresentable & CaseIterable>(
    _ site: Site,
    _ rule: TokenFileRule = .valueShape
  ) -> Word? where Word.RawValue == String {
    guard case .node(let found) = follow(site, expects: .part) else { return nil }
    let words = Word.allCases.map(\.rawValue)
    guard let text = found.node.string else {
      report(
        rule,
        found,
        "\(context(found)) must be one of \(list(words)), not \(found.node.value.kind)"
      )
      return nil
    }
    if let word = Word(rawValue: text) { return word }
    let near = nearest(to: text, in: words, limit: 1).first
    report(
      rule,
      found,
      "\(context(found)) is `\(text)`, and must be one of \(list(words))",
      label: near.map { "did you mean `\($0)`?" } ?? "",
      fix: near.map { (quoted($0), "write `\($0)`") }
    )
    return nil
  }

  /// A unit that is part of a quantity; there is a fix only if nothing must be converted.
  mutating func partUnit<Unit: RawRepresentable & CaseIterable>(
    _ site: Site,
    of number: Double?,
    _ rule: TokenFileRule
  ) -> Unit? where Unit.RawValue == String {
    guard case .node(let found) = follow(site, expects: .part) else { return nil }
    let units = Unit.allCases.map(\.rawValue)
    let text = found.node.string
    if let unit = text.flatMap(Unit.init(rawValue:)),
      contested.isLenient || units.contains(unit.rawValue)
    {
      return unit
    }
    let sameUnit = text.map { $0.trimmed.lowercased() }.flatMap { units.contains($0) ? $0 : nil }
    let corrected = sameUnit ?? (number == 0 ? units[0] : nil)
    report(
      rule,
      found,
      "\(context(found)) is \(text.map { "`\($0)`" } ?? found.node.value.kind), and must be "
        + list(units, last: "or"),
      help: "the format has no other unit: convert the value",
      fix: corrected.map { (quoted($0), "write `\($0)`") }
    )
    return nil
  }
}

/// Names in backticks, with commas between.
func list(_ names: [String], last word: String? = nil) -> String {
  let quoted = names.map { "`\($0)`" }
  guard let word, let last = quoted.last, quoted.count > 1 else {
    return quoted.joined(separator: ", ")
  }
  return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
}
