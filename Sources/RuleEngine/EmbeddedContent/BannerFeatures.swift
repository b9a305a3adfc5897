import Diagnostics
import SampleCode
import SiteModel

/// Finds error banners of the app's own that nothing closes: neither an argument of the call nor an
/// item in the list of what the banner has.
@Sendable
public func bannersWithoutExit(_ embedded: EmbeddedContent) -> [Finding] {
  guard embedded.index.mayHold("banner") || embedded.samples.contains(where: { $0.holds("Banner") })
  else { return [] }
  let lists = embedded.lists.filter { embedded.isOfFeatures($0.lead, $0.items) }
  guard !lists.isEmpty else { return [] }
  return embedded.inSamples { sample in
    guard sample.specimen == nil, let banner = sample.ownBanner else { return [] }
    let topic = embedded.topic(at: sample.range.lowerBound)
    guard !sample.holdsInSmallLetters("dismiss", "close"),
      let list = lists.first(where: {
        $0.items.first.map { topic.range.contains($0.range.lowerBound) } ?? false
      }),
      let first = list.items.first
    else { return [] }
    var finding = Finding(
      "people cannot close the banner",
      at: embedded.place(sample.fileRange(banner)),
      label: "nothing in the call closes it",
      notes: [
        Diagnostic.Note("and none of its features does", at: embedded.place(first.range))
      ],
      help: ["add a button that closes it, or name the one it has"]
    )
    finding.atMost = .info
    return [finding]
  }
}

extension EmbeddedContent {
  /// Whether a list says what something has, and closing it by hand is not among it.
  fileprivate func isOfFeatures(_ lead: ProseLine?, _ items: ArraySlice<ProseLine>) -> Bool {
    guard let lead,
      lead.marks.last?.isSign(":") == true || lead.marks.contains(where: { $0.isSign(":") }),
      !words(lead.marks).filter(leads.contains).isEmpty
    else { return false }
    let all = items.map { words($0.marks) }
    let acts = all.contains {
      !$0.filter(["button", "buttons", "action", "actions"].contains).isEmpty
    }
    return acts && !all.contains(where: isClosing)
  }

  /// Whether the words say that people close something; “auto-dismiss” is not done by people.
  private func isClosing(_ words: [String]) -> Bool {
    words.indices.contains { index in
      let isClosing = closings.contains { words[index].hasPrefix($0) }
      return isClosing && (index == 0 || !words[index - 1].hasPrefix("auto"))
    }
  }
}

extension Sample {
  /// The name in a call that makes a banner of the app's own for an error.
  fileprivate var ownBanner: Range<Int>? {
    DrawnView.all(tree.statements).lazy.compactMap { view -> Range<Int>? in
      guard !view.isOfPlatform, view.name.camelWords.contains("banner"), let call = view.call,
        !call.isAbridged,
        call.arguments.contains(where: { $0.value.path?.value.saysError ?? false })
      else { return nil }
      return view.expression.made?.name.range
    }.first
  }
}

/// Words of a sentence before a list of what something has.
private let leads: Set<String> = [
  "anatomy", "behavior", "behaviour", "capabilities", "contains", "features", "has", "includes",
  "parts", "provides",
]

/// Beginnings of words for closing something by hand.
private let closings = ["close", "closing", "dismiss", "hide", "swip"]
