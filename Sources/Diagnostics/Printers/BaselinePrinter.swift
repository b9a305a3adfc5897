extension Report {
  /// The baseline file that accepts the findings of the run, as YAML with a final line feed.
  ///
  /// Entries are sorted by file, rule and words, so that a review shows the added and removed
  /// entries.
  public func baselineText() -> String {
    let entries = renewed.sorted { first, second in
      (first.path, first.rule, first.finding, first.fingerprint)
        < (second.path, second.rule, second.finding, second.fingerprint)
    }
    var text = """
      # Findings that are accepted for now. They fail no run until there are more of them, or until
      # `expires` has passed. Reasons and dates are yours: --update-baseline keeps them, and renews
      # the rest.
      version: 1

      """
    text += entries.isEmpty ? "accepted: []\n" : "accepted:\n"
    for entry in entries {
      text += "  - fingerprint: \(quoted(entry.fingerprint))\n"
      text += "    rule: \(entry.rule)\n"
      text += "    file: \(quoted(entry.path))\n"
      if !entry.finding.isEmpty { text += "    finding: \(quoted(entry.finding))\n" }
      if entry.count > 1 { text += "    count: \(entry.count)\n" }
      text += "    reason: \(quoted(entry.reason))\n"
      if let date = entry.expires { text += "    expires: \(date)\n" }
    }
    return text
  }
}

/// A text quoted so that YAML and JSON read it in the same way.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    default:
      if isHarmful(scalar) || isBreak(scalar) {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

/// Characters that end a line or that YAML readers do not accept.
private func isBreak(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
  default: false
  }
}
