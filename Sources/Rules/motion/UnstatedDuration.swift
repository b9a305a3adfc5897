import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unstatedDuration = Rule(
    .motionDurationUnstated,
    check: .page { page, context in
      let prose = Prose(page)
      let name = page.frontMatter.system?.value
      let named = name.flatMap { context.site.system($0) }.map { context.site.systems[$0] }
      let system = named ?? context.site.systems.first
      let durations = (system?.schemes.first?.tokens.tokens ?? []).filter { $0.type == .duration }
      // The pages of another tool specify motion in a few words, or where they give some time.
      let isTimed =
        context.site.isForeign
        && prose.blocks.contains { block in
          durations.contains { block.text.utf8.contains($0.path.utf8) } || statesTime(block.text)
        }
      var lead = ""
      return prose.blocks.compactMap { block in
        // The text before a list applies to its items.
        if !isItem(block.text) { lead = block.text }
        if isItem(block.text), lead.hasSuffix(":"), let loop = loop(in: block.text, lead) {
          return Finding(
            "a `\(loop.phrase)` repeats, and a curve does not give the time of one turn",
            at: prose.range(loop.bytes, in: block),
            help: ["give the time of one turn, and say that it repeats"]
          )
        }
        // On the pages of another tool, only lists of behaviour are specifications.
        if context.site.isForeign {
          let words = Words(block.text).all.count
          guard isItem(block.text), words < (isTimed ? 15 : 6), !isName(block.text) else {
            return nil
          }
        }
        guard !block.text.hasPrefix("#"),
          let motion = Words(block.text).first(of: motions), !excuses(block.text),
          !(isItem(block.text) && lead.hasSuffix(":") && excuses(lead)),
          !durations.contains(where: { block.text.utf8.contains($0.path.utf8) })
        else { return nil }
        return Finding(
          "the text says `\(motion.phrase)`, and does not say for how long",
          at: prose.range(motion.bytes, in: block),
          help: ["add a time such as `300 ms`, or the token of a duration"]
        )
      }
    }
  )
}

private let repeats: Phrases = ["repeat", "repeats", "repeating", "loop", "loops", "forever"]
private let curves: Phrases = ["ease in out", "ease in", "ease out", "linear"]
private let loops: Phrases = ["shimmer", "pulse", "pulsing"]

/// Returns the repeated motion in an item of a list about curves, or `nil`.
private func loop(in item: String, _ lead: String) -> (phrase: String, bytes: Range<Int>)? {
  let words = Words(item)
  guard let loop = words.first(of: loops), words.first(of: repeats) == nil else { return nil }
  let lead = Words(lead)
  return lead.first(of: curves) != nil && lead.first(of: repeats) == nil ? loop : nil
}

/// Whether a block is an item of a list.
private func isItem(_ text: String) -> Bool {
  ["- ", "* ", "+ "].contains { text.hasPrefix($0) }
}

/// Whether an item is only a name in backticks, such as that of a parameter.
private func isName(_ item: String) -> Bool {
  let text = item.dropFirst(2).drop { $0 == " " }
  return text.first == "`" && text.last == "`" && !text.dropFirst().dropLast().contains("`")
}

/// Words of prose for movements.
private let motions: Phrases = [
  "slides", "slides in", "slides out", "slide in", "slide out", "fades", "fades in", "fades out",
  "fade in", "fade out", "bounces", "animates", "is animated", "are animated", "springs",
  "subtle animation", "smooth animation", "gentle animation", "animation from", "fade animation",
  "slide animation", "subtle transition", "smooth transition",
]

/// Whether a text gives a length of time, such as `300 ms`.
private func statesTime(_ text: String) -> Bool {
  let words = Words(text).all.map(\.text)
  return words.indices.contains { index in
    let unit = words[index].drop { $0.isNumber }
    guard times.contains(String(unit)) else { return false }
    return unit.count < words[index].count
      || index > 0 && words[index - 1].allSatisfy(\.isNumber)
  }
}

/// Units of time.
private let times: Set<String> = ["ms", "s", "milliseconds", "second", "seconds"]

/// Whether a text states a time or denies movement.
///
/// In a row of a table any bare number counts.
private func excuses(_ text: String) -> Bool {
  let isRow = text.hasPrefix("|")
  return Words(text).all.map(\.text).contains { word in
    if isRow, word.allSatisfy(\.isNumber) { return true }
    return enough.contains(String(word.drop { $0.isNumber }))
  }
}

/// Units of time, and words of denial.
private let enough: Set<String> = [
  "ms", "s", "milliseconds", "second", "seconds", "nothing", "none", "never", "not", "no",
  "instant", "instantly", "immediately",
]
