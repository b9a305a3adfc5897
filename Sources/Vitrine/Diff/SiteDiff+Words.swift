import Diagnostics

extension SiteDiff {
  /// What a reader must look at: addresses that vanished, contrast that fell, coverage that is lost.
  package var losses: Set<Loss> {
    var losses: Set<Loss> = []
    if !addresses.isEmpty { losses.insert(.url) }
    if contrast.contains(where: \.isLoss) { losses.insert(.contrast) }
    if coverage.contains(where: { !$0.lost.isEmpty }) { losses.insert(.coverage) }
    if !isEmpty { losses.insert(.any) }
    return losses
  }

  /// A kind of change that a run may fail on.
  package enum Loss: String, Sendable, CaseIterable {
    case url, contrast, coverage, any
  }

  /// One sentence that says it all.
  package var headline: String {
    guard !isEmpty else { return "Nothing that people see has changed" }
    let own = tokens.filter(\.because.isEmpty)
    var parts: [String] = []
    func add(_ count: Int, _ noun: String, _ verb: String) {
      if count > 0 { parts.append("\(tally(count, noun)) \(verb)") }
    }
    add(own.count { $0.kind == .changed }, "token", "changed")
    add(own.count { $0.isRenamed }, "token", "renamed")
    add(own.count { $0.kind == .added }, "token", "added")
    add(own.count { $0.kind == .removed }, "token", "removed")
    add(specimens.count { $0.kind == .changed || $0.isMovedAndChanged }, "specimen", "changed")
    add(specimens.count { $0.kind == .moved && !$0.isMovedAndChanged }, "specimen", "moved")
    add(specimens.count { $0.kind == .added }, "specimen", "added")
    add(specimens.count { $0.kind == .removed }, "specimen", "removed")
    add(contrast.count(where: \.isLoss), "contrast", "below its limit")
    add(contrast.count { !$0.isLoss }, "contrast", "moved")
    add(coverage.count { !$0.lost.isEmpty }, "loss", "of coverage")
    add(coverage.count { $0.lost.isEmpty }, "gain", "of coverage")
    add(addresses.count, "address", "vanished")
    add(rules.count, "rule", "reweighed")
    add(findings.count(where: \.isNew), "finding", "came")
    add(findings.count { !$0.isNew }, "finding", "went")
    return enumerated(parts)
  }

  /// A reason in words; names are written by `code`.
  func words(_ reason: Reason, _ code: (String) -> String) -> String {
    func change(_ what: String, _ old: String?, _ new: String?) -> String {
      switch (old, new) {
      case (nil, let new?): "\(what) is new: \(code(new))"
      case (let old?, nil): "\(what) is gone: \(code(old))"
      default: "\(what): \(code(old ?? "")) → \(code(new ?? ""))"
      }
    }
    return switch reason {
    case .token(_, let path, let slots):
      "token \(code(path)) of \(slots.map(code).joined(separator: ", "))"
    case .slot(let name, let old, let new): change("slot \(code(name))", old, new)
    case .text(let part, let old, let new): change(code(part), old, new)
    case .fact(let name, let old, let new): change(name, old, new)
    case .styles(let surface): "the style sheet of \(code(surface))"
    case .sharedStyles: "the style sheet that surfaces share"
    case .markup: "its markup"
    }
  }
}

extension SiteDiff.TokenChange {
  /// Whether it only has another name.
  var isRenamed: Bool { if case .renamed = kind { true } else { false } }

  /// What happened to it, in one word.
  var verb: String {
    switch kind {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    case .renamed: "renamed"
    }
  }

  /// Its values, each once with the schemes that have it.
  var merged: [(schemes: [String], value: SiteDiff.ValueChange)] {
    var merged: [(schemes: [String], value: SiteDiff.ValueChange)] = []
    for value in values {
      let same = merged.firstIndex { $0.value.old == value.old && $0.value.new == value.new }
      if let same {
        merged[same].schemes.append(value.scheme)
      } else {
        merged.append(([value.scheme], value))
      }
    }
    return merged
  }
}

extension SiteDiff.SpecimenChange {
  /// Whether it looks otherwise at its new place.
  var isMovedAndChanged: Bool { kind == .moved && !reasons.isEmpty }

  /// Reasons that stand under no cause.
  var ownReasons: [SiteDiff.Reason] {
    reasons.filter { reason in
      switch reason {
      case .token, .styles, .sharedStyles: false
      case .slot, .text, .fact, .markup: true
      }
    }
  }

  /// Whether something happened to it that no cause tells.
  var isOwn: Bool { kind != .changed || !ownReasons.isEmpty }

  /// Where it was before it moved: the page, with the id where that is another too.
  var origin: String? {
    guard kind == .moved, let old, let new else { return nil }
    return old.id == new.id ? old.page : "\(old.page)#\(old.id)"
  }
}

extension SiteDiff.CoverageChange {
  /// What it is, in a word and its id.
  var name: String { "\(kind.rawValue) \(id)" }
}

/// A count with its noun, which may be one that takes `es`.
func tally(_ count: Int, _ noun: String) -> String {
  count != 1 && noun.hasSuffix("s") ? "\(count) \(noun)es" : counted(count, noun)
}
