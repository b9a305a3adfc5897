import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Searches for whole words of a list; a word after "no" or a similar word does not count.
  static let alarmingEmpty = Rule(
    .statesEmptyNotError,
    check: .specimen { context in
      guard context.state == .empty else { return .notApplicable }
      return context.alarmingIcons + context.alarmingColours + context.alarmingWords
    }
  )
}

extension SpecimenContext {
  fileprivate var alarmingIcons: [Finding] {
    surface.parts.filter { $0.kind == .icon }.compactMap { part in
      guard let icon = specimen.text(of: part),
        icon.hasPrefix("exclamationmark") || icon.hasPrefix("xmark")
      else { return nil }
      return Finding(
        "`\(icon)` means a failure, and the state is empty",
        at: place(ofPart: part.name),
        help: ["show which content is missing, as in `tray`, `photo` or `magnifyingglass`"]
      )
    }
  }

  fileprivate var alarmingColours: [Finding] {
    slots(setTo: ["danger", "error", "warning", "critical"]).map { slot, kind in
      Finding(
        "`\(slot.slot.name)` has a colour of `\(kind)`, and the state is empty",
        at: range(of: slot),
        help: ["leave it out, or set a colour that means no status"]
      )
    }
  }

  fileprivate var alarmingWords: [Finding] {
    let texts = copy.filter { !["actions", "items", "value"].contains($0.part) }.map(\.text)
    guard !texts.isEmpty else { return [] }
    guard let phrases = alarms[baseLanguage] else {
      return [.unchecked("lang", at: spec.surface.range)]
    }
    return texts.compactMap { text in
      let words = words(of: text)
      guard let found = words.first(of: phrases, where: words.isAsserted) else { return nil }
      return Finding(
        "`\(found.phrase)` reports a failure, but the state is empty",
        at: place(of: found.bytes, in: text),
        help: ["say what would be here and how to fill it; a failure has the state `error`"]
      )
    }
  }
}

extension Words {
  /// Whether its clause has no negation before it: a list of failed payments may well be empty.
  fileprivate func isAsserted(_ match: Range<Int>) -> Bool {
    let start = all[...match.lowerBound].lastIndex { $0.opensClause } ?? 0
    return !all[start..<match.lowerBound].contains { denials.contains($0.text) }
  }
}

private let denials: Set<String> = [
  "no", "not", "without", "nothing", "none", "never", "any", "free", "zero",
  "không", "chưa", "chẳng",
]

/// Phrases that report a failure or apologise for one.
private let alarms: [String: Phrases] = [
  "en": [
    "a problem", "an error", "apologies", "apologise", "apologize", "apology", "connection error",
    "couldn't connect", "couldn't fetch", "couldn't get", "couldn't load", "couldn't reach",
    "couldn't retrieve", "could not connect", "could not load", "could not reach", "crashed",
    "error loading", "error occurred", "failed", "forgive us", "i'm afraid", "is broken",
    "my bad", "network error", "oh no", "oops", "oopsie", "our bad",
    "regrettably", "server error", "sorry", "uh oh", "unable to", "unfortunately", "we regret",
    "we're afraid", "went wrong", "whoops",
  ],
  "vi": [
    "cáo lỗi", "không kết nối được", "không tải được", "không thể", "lỗi", "ôi", "rất tiếc",
    "sự cố", "thất bại", "thật tiếc", "thứ lỗi", "tiếc là", "trục trặc", "xin lỗi",
  ],
]
