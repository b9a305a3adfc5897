import Diagnostics
import SiteModel

extension SiteDiff {
  /// Losses in the comparison: lost addresses, contrast below its limit, lost coverage, and `any`
  /// if anything changed.
  public var losses: Set<Loss> {
    var losses: Set<Loss> = []
    if !addresses.isEmpty { losses.insert(.url) }
    if contrast.contains(where: \.isLoss) { losses.insert(.contrast) }
    if coverage.contains(where: { !$0.lost.isEmpty }) { losses.insert(.coverage) }
    if !isEmpty { losses.insert(.any) }
    return losses
  }

  /// A kind of change that a run may fail on.
  public enum Loss: String, Sendable, CaseIterable {
    case url, contrast, coverage, any
  }

  /// Places of the specimens whose pictures show a change, those with a reason of their own first.
  public var picturedSpecimens: [Int] {
    let shown = specimens.indices.filter { place in
      specimens[place].kind != .moved || specimens[place].isMovedAndChanged
    }
    return shown.filter { specimens[$0].isOwn } + shown.filter { !specimens[$0].isOwn }
  }

  /// A summary in one sentence.
  public var headline: String {
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
    case .appPicture(let name, let old, let new):
      "the app's picture \(code(name)) \(old == nil ? "is new" : new == nil ? "is gone" : "changed")"
    case .markup: "its markup"
    }
  }
}

extension SiteDiff.TokenChange {
  /// True if only the name changed.
  var isRenamed: Bool { if case .renamed = kind { true } else { false } }

  /// Kind of change in one word.
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
  /// True if the specimen moved and also changed.
  var isMovedAndChanged: Bool { kind == .moved && !reasons.isEmpty }

  /// Reasons that are listed under no cause.
  var ownReasons: [SiteDiff.Reason] {
    reasons.filter { reason in
      switch reason {
      case .token, .styles, .sharedStyles: false
      case .slot, .text, .fact, .appPicture, .markup: true
      }
    }
  }

  /// True if the specimen has a change that no cause explains.
  var isOwn: Bool { kind != .changed || !ownReasons.isEmpty }

  /// Page of the specimen before it moved, with its id if that also changed.
  var origin: String? {
    guard kind == .moved, let old, let new else { return nil }
    return old.id == new.id ? old.page : "\(old.page)#\(old.id)"
  }
}

extension SiteDiff.CoverageChange {
  /// Kind and id in words.
  var name: String { "\(kind.rawValue) \(id)" }
}

/// A count with its noun, which may be one that takes `es`.
func tally(_ count: Int, _ noun: String) -> String {
  count != 1 && noun.hasSuffix("s") ? "\(count) \(noun)es" : counted(count, noun)
}

extension Catalogue.Specimen {
  /// Its title, or its id if it has none.
  var name: String { title.isEmpty ? id : title }
}
