/// A rule that could not decide about a specimen, because a field is not declared.
public struct UncheckedRule: Sendable, Hashable {
  /// Id of the rule.
  public let rule: String
  /// The field of the spec that would decide it.
  public let field: String
  /// Id of the specimen.
  public let specimen: String
  /// The place of the spec.
  public let range: SourceRange

  /// Creates an entry.
  public init(rule: String, field: String, specimen: String, range: SourceRange) {
    self.rule = rule
    self.field = field
    self.specimen = specimen
    self.range = range
  }
}

extension Report {
  /// The rules that could not decide, with the field that would, a line each under its specimen.
  func uncheckedLines() -> [String] {
    var lines: [String] = []
    var last: SourceRange?
    for entry in uncheckedRules {
      if entry.range != last {
        let start = positions(of: entry.range).start
        let place = "\(safe(entry.range.file)):\(start.line):\(start.column)"
        lines.append("\(place): `\(safe(entry.specimen))` does not say")
      }
      last = entry.range
      lines.append("  `\(safe(entry.field))`, which \(entry.rule) needs")
    }
    return lines.isEmpty ? [] : lines + [""]
  }
}
