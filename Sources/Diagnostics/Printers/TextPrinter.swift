extension Report {
  /// The report for people: a frame per diagnostic and one line that counts them.
  ///
  /// - Parameters:
  ///   - colours: True for ANSI colours; the words are the same without.
  ///   - limit: Number of diagnostics to print in full; the others are counted by rule.
  /// - Returns: The text, with a final line feed.
  public func text(colours: Bool = false, limit: Int = .max) -> String {
    var lines: [String] = []
    let ranked = diagnostics.count > limit ? worstFirst : diagnostics
    for diagnostic in ranked.prefix(limit) {
      lines += frame(diagnostic, Paint(isOn: colours))
      lines.append("")
    }
    let rest = ranked.dropFirst(limit)
    if !rest.isEmpty { lines += counts(of: rest) + [""] }
    lines += uncheckedLines()
    if let remark = remarkOnUndecided { lines.append(remark) }
    lines.append(summary())
    if let remark = remarkOnGone { lines.append(remark) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Number of diagnostics that `text` prints in full for people, unless they ask for all.
  public static let usualLimit = 20

  /// The diagnostics with all errors before all warnings, and those before all remarks.
  ///
  /// If not all of them are shown, remarks must not hide errors.
  private var worstFirst: [Diagnostic] {
    [Severity.error, .warning, .info].flatMap { severity in
      diagnostics.filter { $0.severity == severity }
    }
  }

  /// Counts of the findings of each rule, the most frequent first.
  private func counts(of rest: ArraySlice<Diagnostic>) -> [String] {
    let counts = Dictionary(grouping: rest, by: \.rule).mapValues(\.count)
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let width = String(sorted.first?.value ?? 0).count
    let problems = rest.count == 1 ? "1 more problem" : "\(rest.count) more problems"
    return ["\(problems); --all prints every one"]
      + sorted.map { rule, count in
        let number = String(count)
        return "  \(String(repeating: " ", count: width - number.count))\(number) \(safe(rule))"
      }
  }

  /// The frame of one diagnostic as `text` prints it, without a final line feed.
  public func frame(of diagnostic: Diagnostic, colours: Bool = false) -> String {
    frame(diagnostic, Paint(isOn: colours)).joined(separator: "\n")
  }

  /// Returns the number of findings in words, and how the checks of specimens ended:
  /// `2 errors, 1 warning (41 checks passed, 3 waived, 90 not applicable)`.
  public func summary() -> String {
    let parts = [(count(.error), "error"), (count(.warning), "warning"), (count(.info), "remark")]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let found = parts.isEmpty ? "no problems" : parts.joined(separator: ", ")
    let asides = [
      (accepted.count, "accepted"),
      (verdicts.passed, verdicts.passed == 1 ? "check passed" : "checks passed"),
      (verdicts.unchecked, "unchecked"), (verdicts.waived, "waived"),
      (verdicts.notApplicable, "not applicable"),
    ]
    .filter { $0.0 > 0 }
    .map { "\($0.0) \($0.1)" }
    return asides.isEmpty ? found : "\(found) (\(asides.joined(separator: ", ")))"
  }

  /// Remark on checks that depend on an unreadable source; `nil` if there are none.
  var remarkOnUndecided: String? {
    guard undecided > 0 else { return nil }
    let checks = undecided == 1 ? "1 check" : "\(undecided) checks"
    return "\(checks) could not be made because of \(diagnostics.count == 1 ? "it" : "them")"
  }

  /// Remark on accepted findings that no longer occur; `nil` if there are none.
  var remarkOnGone: String? {
    let count = gone.reduce(0) { $0 + $1.count }
    guard count > 0, let baseline, !baseline.isRenewed else { return nil }
    let findings = count == 1 ? "finding is" : "findings are"
    return "\(count) accepted \(findings) gone; run with --update-baseline"
  }

  private func frame(_ diagnostic: Diagnostic, _ paint: Paint) -> [String] {
    let head = paint.bold(
      "\(diagnostic.severity.rawValue)[\(safe(diagnostic.rule))]",
      diagnostic.severity
    )
    var lines = ["\(head): \(safe(diagnostic.message))"]
    let gutter = String(positions(of: diagnostic.range).start.line).count
    let margin = String(repeating: " ", count: gutter)
    lines += excerpt(diagnostic, gutter, paint)
    for note in diagnostic.notes {
      lines.append("\(margin) = note: \(safe(note.message))\(place(note.range))")
    }
    lines += diagnostic.help.map { "\(margin) = help: \(safe($0))" }
    lines += diagnostic.fixes.map { "\(margin) = fix: \(safe($0.title))" }
    if let confidence = diagnostic.confidence, confidence < .high {
      lines.append("\(margin) = confidence: \(confidence.rawValue)")
    }
    lines.append("\(margin) = explain: vitrine explain \(safe(diagnostic.rule))")
    return lines
  }

  private func place(_ range: SourceRange?) -> String {
    guard let range else { return "" }
    let start = positions(of: range).start
    return " (\(safe(range.file)):\(start.line):\(start.column))"
  }

  private func excerpt(_ diagnostic: Diagnostic, _ gutter: Int, _ paint: Paint) -> [String] {
    let range = diagnostic.range
    let start = positions(of: range).start
    let margin = String(repeating: " ", count: gutter)
    let head = "\(margin)--> \(safe(range.file)):\(start.line):\(start.column)"
    let label = safe(diagnostic.label)
    guard let file = sources[range.file] else {
      return label.isEmpty ? [head] : [head, "\(margin) = \(label)"]
    }
    let shown = Excerpt(file: file, range: range.bytes)
    let number = paint.dim("\(start.line) |")
    let bar = paint.dim("\(margin) |")
    let carets = paint.bold(String(repeating: "^", count: shown.width), diagnostic.severity)
    let indent = String(repeating: " ", count: shown.indent)
    return [
      head,
      bar,
      shown.text.isEmpty ? number : "\(number) \(shown.text)",
      "\(bar) \(indent)\(carets)\(label.isEmpty ? "" : " \(label)")",
      bar,
    ]
  }
}

/// ANSI colours, or none.
private struct Paint {
  let isOn: Bool

  func bold(_ text: String, _ severity: Severity) -> String {
    guard isOn else { return text }
    let colour =
      switch severity {
      case .error: 31
      case .warning: 33
      case .info: 36
      }
    return "\u{1B}[1;\(colour)m\(text)\u{1B}[0m"
  }

  func dim(_ text: String) -> String {
    isOn ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
