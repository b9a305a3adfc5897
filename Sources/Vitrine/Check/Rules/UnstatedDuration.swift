import DesignTokens
import Diagnostics

extension Rule {
  static let unstatedDuration = Rule(
    id: "motion/duration-unstated",
    severity: .info,
    isOnByDefault: false,
    explanation: """
      A sentence says that something slides, fades, bounces or is animated, and neither it nor its \
      paragraph says for how long. Everybody who builds it picks a time of their own, mostly the \
      platform's, which may be too slow. Give a figure in milliseconds or seconds, or the token of \
      a duration. Any number does in the row of a table, whose head may have the unit; what \
      denies a motion needs none. The rule is off unless `site.yaml` turns it on.
      """,
    source: "Vitrine; \"subtle\" is no figure",
    breaks: """
      ```yaml site.yaml
      rules: {motion/duration-unstated: info}
      ```

      # Banner

      - It slides in from the top.
      """,
    passes: """
      ```yaml site.yaml
      rules: {motion/duration-unstated: info}
      ```

      # Banner

      - It slides in from the top within 300 ms.
      """,
    check: .page { page, site in
      let prose = Prose(page)
      let name = page.frontMatter.system?.value
      let system = name.flatMap { site.system($0) }.map { site.systems[$0] } ?? site.systems.first
      let durations = (system?.schemes.first?.tokens.tokens ?? []).filter { $0.type == .duration }
      var lead = ""
      return prose.blocks.compactMap { block in
        // What stands before a list holds for its items.
        if !isItem(block.text) { lead = block.text }
        if isItem(block.text), lead.hasSuffix(":"), let loop = loop(in: block.text, lead) {
          return Finding(
            "a `\(loop.phrase)` repeats, and a curve does not say how long a turn takes",
            at: prose.range(loop.bytes, in: block),
            help: ["give the time of one turn, and say that it repeats"]
          )
        }
        // Elsewhere only lists of what a thing does are specifications.
        if site.isForeign, !isItem(block.text) { return nil }
        guard !block.text.hasPrefix("#"),
          let motion = Words(block.text).first(of: motions), !excuses(block.text),
          !(isItem(block.text) && lead.hasSuffix(":") && excuses(lead)),
          !durations.contains(where: { block.text.contains($0.path) })
        else { return nil }
        return Finding(
          "`\(motion.phrase)`, and nothing here says for how long",
          at: prose.range(motion.bytes, in: block),
          help: ["add a figure such as `300 ms`, or the token of a duration"]
        )
      }
    }
  )
}

private let repeats: Phrases = ["repeat", "repeats", "repeating", "loop", "loops", "forever"]
private let curves: Phrases = ["ease in out", "ease in", "ease out", "linear"]
private let loops: Phrases = ["shimmer", "pulse", "pulsing"]

/// What repeats, in a list of what takes a curve.
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

/// Words by which prose says that something moves.
private let motions: Phrases = [
  "slides", "slides in", "slides out", "slide in", "slide out", "fades", "fades in", "fades out",
  "fade in", "fade out", "bounces", "animates", "is animated", "are animated", "springs",
  "subtle animation", "smooth animation", "gentle animation", "animation from", "fade animation",
  "slide animation", "subtle transition", "smooth transition",
]

/// Whether a figure in milliseconds or seconds stands in a text, or nothing in it moves.
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
