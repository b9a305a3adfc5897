/// What rules could not decide on a site, and what they were told to let pass.
struct LeftOpen {
  /// A rule and where it was left open.
  struct Entry {
    /// Its id.
    let rule: String
    /// How often.
    var count = 0
    /// The fields that would tell, in the order in which they were missed.
    var fields: [String] = []
    /// Whether it knows no words of the language of a specimen.
    var lacksWords = false
    /// The first specimens, each once, with the reason when it was waived.
    var places: [(place: Coverage.Place, reason: String)] = []
  }

  /// Places that are named for one rule.
  static let most = 12

  /// Rules that lacked a fact, the most frequent first.
  private(set) var unchecked: [Entry] = []
  /// Rules that were waived.
  private(set) var waived: [Entry] = []

  /// Gathers the outcomes of all specimens.
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

extension LeftOpen.Entry {
  fileprivate mutating func add(_ place: Coverage.Place, field: String = "", reason: String = "") {
    count += 1
    // A language is always known; what lacks is the rule's list of words.
    if field == "lang" {
      lacksWords = true
    } else if !field.isEmpty, !fields.contains(field) {
      fields.append(field)
    }
    let isNew = places.last.map {
      $0.place.page != place.page || $0.place.specimen != place.specimen
    }
    if places.count < LeftOpen.most, isNew ?? true { places.append((place, reason)) }
  }
}
