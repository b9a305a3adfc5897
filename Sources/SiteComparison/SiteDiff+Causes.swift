extension SiteDiff.Cause {
  /// Every token whose own value changed, then style sheets, each with its effects.
  static func all(in diff: SiteDiff) -> [SiteDiff.Cause] {
    var collector = CauseCollector(diff)
    collector.collect()
    return collector.causes
  }
}

/// Sorts changes by their causes.
private struct CauseCollector {
  private(set) var causes: [SiteDiff.Cause] = []
  private let diff: SiteDiff
  /// Places in `causes` by system and path.
  private var tokens: [[String]: Int] = [:]
  private var surfaces: [String: Int] = [:]
  private var shared: Int?
  /// Places in `diff.tokens` by system and path.
  private var places: [[String]: Int] = [:]

  init(_ diff: SiteDiff) {
    self.diff = diff
    for (place, token) in diff.tokens.enumerated() { places[[token.system, token.path]] = place }
  }

  mutating func collect() {
    for (place, token) in diff.tokens.enumerated() where token.because.isEmpty {
      tokens[[token.system, token.path]] = causes.count
      causes.append(SiteDiff.Cause(kind: .token(place)))
    }
    for (place, token) in diff.tokens.enumerated() where !token.because.isEmpty {
      for root in roots(of: token.path, in: token.system) { causes[root].tokens.append(place) }
    }
    var byKey: [[String]: Int] = [:]
    for (place, change) in diff.specimens.enumerated() {
      byKey[[change.specimen.page, change.specimen.id]] = place
      for cause in self.causes(of: change.reasons) { causes[cause].specimens.append(place) }
    }
    for (place, change) in diff.contrast.enumerated() {
      guard let specimen = byKey[[change.page, change.specimen]] else { continue }
      let reasons = diff.specimens[specimen].reasons
      // A painted colour is a cause before its background is.
      let own = reasons.filter { reason in
        if case .token(_, _, let slots) = reason { slots.contains(change.slot) } else { false }
      }
      let found = self.causes(of: own.isEmpty ? reasons : own)
      if let first = found.first { causes[first].contrast.append(place) }
    }
  }

  private mutating func causes(of reasons: [SiteDiff.Reason]) -> [Int] {
    var found: [Int] = []
    for reason in reasons {
      switch reason {
      case .token(let system, let path, _): found += roots(of: path, in: system)
      case .styles(let surface):
        if surfaces[surface] == nil {
          surfaces[surface] = causes.count
          causes.append(SiteDiff.Cause(kind: .surface(surface)))
        }
        found += [surfaces[surface]].compactMap(\.self)
      case .sharedStyles:
        if shared == nil {
          shared = causes.count
          causes.append(SiteDiff.Cause(kind: .sharedStyles))
        }
        found += [shared].compactMap(\.self)
      case .slot, .text, .fact, .appPicture, .markup: continue
      }
    }
    var seen: Set<Int> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// The original causes of a token's change.
  private func roots(of path: String, in system: String) -> [Int] {
    var found: [Int] = []
    var seen: Set<String> = [path]
    var pending = [path]
    while let next = pending.popLast() {
      if let cause = tokens[[system, next]] { found.append(cause) }
      guard let place = places[[system, next]] else { continue }
      for path in diff.tokens[place].because.reversed() where seen.insert(path).inserted {
        pending.append(path)
      }
    }
    return found.sorted()
  }
}

extension SiteDiff {
  /// Places in `specimens` of changes that no token and no style sheet explains.
  var unexplainedSpecimens: [Int] {
    let explained = Set(causes.flatMap(\.specimens))
    return specimens.indices.filter { !explained.contains($0) }
  }

  /// Places in `contrast` of changes that no token and no style sheet explains.
  var unexplainedContrast: [Int] {
    let explained = Set(causes.flatMap(\.contrast))
    return contrast.indices.filter { !explained.contains($0) }
  }
}
