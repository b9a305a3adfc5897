import Diagnostics
import SiteModel
import SiteParser
import YAML

/// Reads a file of accepted findings.
///
///     version: 1
///     accepted:
///       - fingerprint: "3f2a91c07be4d815"
///         rule: token/raw-value
///         file: "content/errors.md"
///         reason: "the old colour goes with the next release"
///         expires: 2027-01-31
func parseBaseline(_ file: SourceFile, into baseline: inout Baseline) {
  baseline.source = file
  var limits = YAMLLimits()
  limits.bytes = baselineSize
  limits.events = baselineSize / 8
  let yaml = parseYAML(file, limits: limits)
  baseline.diagnostics = yaml.diagnostics
  guard let node = yaml.node else { return }
  var fields = Fields(node, group: "baseline", file: file.path)
  if let version = fields.text("version"), version.value != "1" {
    fields.report(
      "unknown-version",
      "this program cannot read version `\(version.value)` of a baseline",
      version.range,
      help: ["write `version: 1`, or use the Vitrine that wrote the file"]
    )
  }
  fields.require("version", false, "write `version: 1`")
  var seen: [String: SourceRange] = [:]
  for node in fields.list("accepted") ?? [] {
    var item = Fields(node, group: fields.group, file: file.path)
    let entry = entry(&item)
    if let entry, let range = entry.range, let first = seen[entry.fingerprint] {
      item.reportDuplicate(range, first: first)
    } else if let entry {
      baseline.entries.append(entry)
      seen[entry.fingerprint] = entry.range
    }
    fields.merge(item)
  }
  fields.require("accepted", false, "write `accepted: []` where nothing is")
  fields.finish(.baseline)
  baseline.diagnostics += fields.diagnostics
}

/// Largest size of a baseline in bytes: some hundred thousand entries.
let baselineSize = 32 << 20

private func entry(_ fields: inout Fields) -> Baseline.Entry? {
  let fingerprint = fields.text("fingerprint").flatMap { text -> Located<String>? in
    let isOne = text.value.utf8.count == 16 && text.value.utf8.allSatisfy(isHexadecimal)
    if isOne { return text }
    fields.report(
      "wrong-type",
      "`\(text.value)` is no fingerprint",
      text.range,
      help: [
        "write the sixteen digits that JSON reports give, without the `:` and the number after it"
      ]
    )
    return nil
  }
  let rule = fields.text("rule")
  let path = fields.text("file")
  let finding = fields.text("finding")?.value
  let reason = fields.text("reason")
  if let reason, reason.value.allSatisfy(\.isWhitespace) {
    fields.report(
      "empty-value",
      "`reason` says nothing",
      reason.range,
      help: ["say why it may stay"]
    )
  }
  let count = fields.integer("count")
  let counts = KeyTable.baselineCounts
  if let count, !counts.contains(count.value) {
    let (least, most) = (counts.lowerBound, counts.upperBound)
    let message = "`count` is from \(least) to \(most), not `\(count.value)`"
    fields.report("wrong-type", message, count.range)
  }
  let expires = fields.text("expires").flatMap { text -> Located<String>? in
    if isDate(text.value) { return text }
    let help = ["write year, month and day, such as `2027-01-31`"]
    fields.report("wrong-type", "`\(text.value)` is no date", text.range, help: help)
    return nil
  }
  for key in ["fingerprint", "rule", "file"] {
    fields.require(key, false, "`--update-baseline` writes whole entries")
  }
  fields.require("reason", false, "say why it may stay")
  fields.finish(.accepted)
  guard let fingerprint, let rule, let path else { return nil }
  return Baseline.Entry(
    fingerprint: fingerprint.value,
    rule: rule.value,
    path: path.value,
    finding: finding ?? "",
    count: min(max(counts.lowerBound, count?.value ?? 1), counts.upperBound),
    reason: reason?.value ?? "",
    expires: expires?.value,
    range: expires?.range ?? fingerprint.range
  )
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x61...0x66: true
  default: false
  }
}

/// Returns true if the text is a calendar date in the form `YYYY-MM-DD`.
func isDate(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 < 0x3A && $0 != 0x2B }),
    let year = Int(Substring(parts[0])), let month = Int(Substring(parts[1])),
    let day = Int(Substring(parts[2])), (1...12).contains(month)
  else { return false }
  let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return (1...days[month - 1]).contains(day)
}

extension Fields {
  fileprivate mutating func reportDuplicate(_ range: SourceRange, first: SourceRange) {
    add(
      Diagnostic(
        rule: "baseline/duplicate-entry",
        message: "these findings are accepted twice",
        range: range,
        notes: [Diagnostic.Note("the first entry, which counts", at: first)],
        help: ["remove one of them, or run with --update-baseline"]
      )
    )
  }
}
