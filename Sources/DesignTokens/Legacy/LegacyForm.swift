import Diagnostics

/// One place in a file with a form of `LegacyKind`.
struct LegacyForm: Sendable {
  let kind: LegacyKind
  let range: SourceRange
  /// The token or group that it belongs to.
  let path: String
  /// Edits that turn the form into DTCG 2025.10; empty if the format cannot express it.
  let edits: [Diagnostic.Edit]
  /// Information that the format cannot express, for the author to decide.
  let loss: String?
}

/// One diagnostic for each kind in each file, at its first place, with how often it is there.
func folded(_ forms: [LegacyForm]) -> [Diagnostic] {
  var groups: [String: [LegacyForm]] = [:]
  var seen: Set<String> = []
  for form in forms {
    let place = "\(form.range.file) \(form.kind.rawValue)"
    guard seen.insert("\(place) \(form.range.bytes)").inserted else { continue }
    groups[place, default: []].append(form)
  }
  return groups.keys.sorted().compactMap { key in
    groups[key].flatMap {
      diagnostic($0.sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound })
    }
  }
}

private func diagnostic(_ forms: [LegacyForm]) -> Diagnostic? {
  guard let first = forms.first else { return nil }
  let lost = forms.filter { $0.loss != nil }
  let upgraded = forms.count { !$0.edits.isEmpty }
  var help: [String] = []
  if upgraded == forms.count {
    help.append("`vitrine tokens upgrade` rewrites \(forms.count == 1 ? "it" : "them")")
  } else if upgraded > 0 {
    help.append("`vitrine tokens upgrade` rewrites \(upgraded) of them")
  }
  var notes: [Diagnostic.Note] = []
  if let loss = lost.first?.loss {
    let range = lost[0].range == first.range ? nil : lost[0].range
    notes.append(Diagnostic.Note("`\(lost[0].path)`: \(loss)", at: range))
  }
  return Diagnostic(
    rule: first.kind.id,
    severity: lost.isEmpty && first.kind != .missingType ? .info : .warning,
    message: first.kind.fact + (forms.count > 1 ? ", \(forms.count) times in this file" : ""),
    range: first.range,
    notes: notes,
    help: help
  )
}
