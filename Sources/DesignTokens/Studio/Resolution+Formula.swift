import Diagnostics

extension Resolution {
  /// The result of arithmetic or of a colour function with tokens, as a value of the format; nil
  /// for any other text.
  ///
  /// It reports a formula without a result.
  mutating func computed(_ text: String, _ site: Site) -> Followed? {
    guard !isWholeReference(text) else { return nil }
    let node: JSONNode?
    if let formula = ColorFormula(text) {
      node = color(formula, site)
    } else if let formula = Formula(text) {
      node = quantity(formula, site)
    } else {
      return nil
    }
    guard let node else {
      record(nil, at: place(site.file, site.node.range))
      return .failed
    }
    return .node(
      Site(node: node, file: site.file, name: site.name, reference: place(site), isComputed: true)
    )
  }

  /// Records the value that was computed at a place, or that there is none, for `Upgrade`.
  mutating func record(_ value: TokenValue?, at place: SourceRange) {
    // Two different results are enough to know that there is not one.
    guard results[place, default: []].count < 2 else { return }
    results[place, default: []].insert(value)
  }

  private mutating func color(_ formula: ColorFormula, _ site: Site) -> JSONNode? {
    var values: [String: TokenValue] = [:]
    for path in formula.paths {
      guard let value = operand(path, site) else { return nil }
      values[path] = value
    }
    if let color = formula.color({ values[$0] }) { return color.node(at: site.node.range) }
    report(
      .malformedReference,
      site,
      "\(context(site)) has `\(site.node.string ?? "")`, which is no colour",
      help: "write a token and an opacity, such as `rgba({brand}, 0.5)`"
    )
    return nil
  }

  private mutating func quantity(_ formula: Formula, _ site: Site) -> JSONNode? {
    var values: [String: Formula.Quantity] = [:]
    for path in formula.paths {
      guard let value = operand(path, site) else { return nil }
      guard let quantity = Formula.Quantity(value) else {
        var fact = "`\(path)` is a `\(value.type.rawValue)`"
        if case .dimension(let length) = value {
          fact = "`\(path)` is in `\(length.unit.rawValue)`"
        }
        report(uncomputed: site, because: fact)
        return nil
      }
      values[path] = quantity
    }
    do throws(Formula.Fault) {
      let result = try formula.value { path throws(Formula.Fault) in
        guard let value = values[path] else { throw Formula.Fault(reason: "`\(path)` is unknown") }
        return value
      }
      return result.node(at: site.node.range)
    } catch {
      report(uncomputed: site, because: error.reason)
      return nil
    }
  }

  private mutating func report(uncomputed site: Site, because reason: String) {
    report(
      .malformedReference,
      site,
      "\(context(site)) has `\(site.node.string ?? "")`, which cannot be computed: \(reason)",
      help: "write numbers of one unit, and tokens that are numbers, lengths or durations"
    )
  }

  /// The value of a token in a formula; reports a missing one.
  private mutating func operand(_ path: String, _ site: Site) -> TokenValue? {
    var named = site
    named.node = JSONNode(.string("{\(path)}"), range: site.node.range)
    guard case .token(let target, let reference) = follow(named, expects: .token) else {
      return nil
    }
    guard case .resolved(_, let value) = states[target] else {
      reportLeftOut(target, at: reference)
      return nil
    }
    return value
  }
}

/// Paths of the tokens in a formula, in order; nil for any other text.
func formulaPaths(_ text: String) -> [String]? {
  if isWholeReference(text) { return nil }
  return ColorFormula(text)?.paths ?? Formula(text)?.paths
}

/// Returns true for a text such as `{a.b}`, which is not a formula.
private func isWholeReference(_ text: String) -> Bool {
  text.hasPrefix("{") && text.firstIndex(of: "}") == text.indices.last
}

extension Formula.Quantity {
  /// The number of a token; nil for types that are no single number.
  fileprivate init?(_ value: TokenValue) {
    switch value {
    case .number(let number), .fontWeight(let number): self.init(value: number)
    case .dimension(let length):
      // The format has no other units.
      guard length.unit == .px || length.unit == .rem else { return nil }
      self.init(value: length.value, unit: length.unit.rawValue)
    case .duration(let time): self.init(value: time.value, unit: time.unit.rawValue)
    default: return nil
    }
  }

  /// The number as a value of a token file, with one range for all of it.
  fileprivate func node(at range: Range<Int>) -> JSONNode {
    let isPlain = unit.isEmpty || unit == "%"
    let rounded = ((unit == "%" ? value / 100 : value) * 1e6).rounded() / 1e6
    let number = JSONNode(.number(rounded), range: range)
    if isPlain { return number }
    let members = [
      JSONMember(key: "value", keyRange: range, value: number),
      JSONMember(key: "unit", keyRange: range, value: JSONNode(.string(unit), range: range)),
    ]
    return JSONNode(.object(members), range: range)
  }
}
