import SiteModel

/// Rules that could not be decided on a site, and rules that were waived.
struct UncheckedRules {
  /// A rule and the specimens that it could not decide on.
  struct Entry {
    /// Its id.
    let rule: String
    /// Number of times.
    var count = 0
    /// The missing fields that would decide, in the order in which they were missed.
    var fields: [String] = []
    /// True if the rule has no word list for the language of a specimen.
    var lacksWords = false
    /// The first specimens, each once, with the reason if the rule was waived.
    var places: [(place: Coverage.Place, reason: String)] = []
  }

  /// Largest number of places listed for one rule.
  static let most = 12

  /// Rules that lacked a fact, the most frequent first.
  private(set) var unchecked: [Entry] = []
  /// Rules that were waived.
  private(set) var waived: [Entry] = []

  /// Collects the outcomes of all specimens.
  init(_ site: Site) {
    var missing: [String: Entry] = [:]
    var allowed: [String: Entry] = [:]
    for (page, specimens) in site.pages.map(\.specimens).enumerated() {
      for (index, specimen) in specimens.enumerated() {
        let place = Coverage.Place(page: page, specimen: index)
        for (rule, field) in specimen.outcome.unchecked {
          missing[rule, default: Entry(rule: rule)].add(place, field: field)
        }
        for (rule, reason) in specimen.outcome.waived {
          allowed[rule, default: Entry(rule: rule)].add(place, reason: reason)
        }
      }
    }
    unchecked = missing.values.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
    waived = allowed.values.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }
}

extension UncheckedRules.Entry {
  fileprivate mutating func add(_ place: Coverage.Place, field: String = "", reason: String = "") {
    count += 1
    // A language is always known; the rule's list of words is missing.
    if field == "lang" {
      lacksWords = true
    } else if !field.isEmpty, !fields.contains(field) {
      fields.append(field)
    }
    let isNew = places.last.map {
      $0.place.page != place.page || $0.place.specimen != place.specimen
    }
    if places.count < UncheckedRules.most, isNew ?? true { places.append((place, reason)) }
  }
}
