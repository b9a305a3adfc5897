import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let falseContrastClaim = Rule(
    .contrastClaimed,
    check: .page { page, context in
      guard joinsCodeSpans(page.file.bytes) else { return [] }
      let name = page.frontMatter.system?.value
      let index = name.flatMap { context.site.system($0) } ?? 0
      guard index < context.site.systems.count else { return [] }
      let system = context.site.systems[index]
      let prose = Prose(page)
      return prose.blocks.flatMap { block in
        guard block.text.contains("` on `") else { return [Finding]() }
        let bytes = Array(block.text.utf8)
        return block.sentences.flatMap { sentence in
          findings(Array(bytes[sentence]), system, context.site.names[index]).map { found in
            let start = sentence.lowerBound + found.claim.text.bytes.lowerBound
            let end = sentence.lowerBound + found.claim.backdrop.bytes.upperBound
            return Finding(
              found.message,
              at: prose.range(start..<end, in: block),
              label: found.label
            )
          }
        }
      }
    },
    embedded: { embedded in
      embedded.orderedPairs.filter(\.isClaim).compactMap { $0.finding(embedded) }
    }
  )
}

/// Whether any two code spans have `on` between them; few pages do.
private func joinsCodeSpans(_ bytes: [UInt8]) -> Bool {
  let join = Array("` on `".utf8)
  var at = bytes.firstIndex(of: join[0])
  while let start = at {
    if bytes[start...].starts(with: join) { return true }
    at = bytes[(start + 1)...].firstIndex(of: join[0])
  }
  return false
}

private func findings(
  _ sentence: [UInt8],
  _ system: System,
  _ names: TokenNames
) -> [(claim: ContrastClaim, message: String, label: String)] {
  let text = String(decoding: sentence, as: UTF8.self)
  let claims = ContrastClaim.pairs(in: sentence)
  guard !claims.isEmpty else { return [] }
  let stated = ContrastClaim.ratios(in: sentence)
  let words = Words(text).all.map(\.text)
  let saysAA = claimsAA(words)
  let least = claimedLeast(text, words)
  guard !stated.isEmpty || saysAA || least != nil else { return [] }
  return claims.compactMap { claim in
    guard let ratios = measured(claim, system, names) else { return nil }
    let figures = zip(system.schemes, ratios).map { "\(ratio($1)) in \($0.name)" }
    // A sentence that names a scheme speaks of it alone.
    let inNamed = zip(system.schemes, ratios).filter { words.contains($0.0.name) }.map(\.1)
    let meant = inNamed.isEmpty ? ratios : inNamed
    let pair = "`\(claim.text.text)` on `\(claim.backdrop.text)`"
    let isStated = stated.contains { figure in ratios.contains { agree(figure, $0) } }
    if !stated.isEmpty, !isStated {
      let what = stated.map { decimal($0, places: 2) }
      return (claim, "\(pair) does not have \(enumerated(what))", enumerated(figures))
    }
    if saysAA, meant.contains(where: { $0 < 4.5 }) {
      return (claim, "\(pair) is not AA", enumerated(figures))
    }
    if let least, meant.allSatisfy({ $0 < least }) {
      return (claim, "\(pair) has less than \(decimal(least)) to 1", enumerated(figures))
    }
    return nil
  }
}

/// Returns the ratio of a pair in each scheme; `nil` if one of them is unknown.
private func measured(
  _ claim: ContrastClaim,
  _ system: System,
  _ names: TokenNames
) -> [Double]? {
  var ratios: [Double] = []
  for scheme in system.schemes {
    guard let text = colour(claim.text.text, scheme, names),
      let backdrop = colour(claim.backdrop.text, scheme, names), backdrop.alpha >= 1
    else { return nil }
    ratios.append(Color.contrast(text.composited(over: backdrop), backdrop))
  }
  // Two colours by their digits belong to no system.
  let isToken = [claim.text.text, claim.backdrop.text].contains { !$0.hasPrefix("#") }
  return isToken && !ratios.isEmpty ? ratios : nil
}

private func colour(_ text: String, _ scheme: System.Scheme, _ names: TokenNames) -> Color? {
  if text.hasPrefix("#") { return Color(hexDigits: text.dropFirst()) }
  if let named = names.token(text) {
    guard case .color(let color)? = scheme.tokens.token(named.path)?.value else { return nil }
    return color
  }
  guard let reference = TokenReference(text),
    case .color(var color)? = scheme.tokens.token(reference.path)?.value
  else { return nil }
  guard let path = reference.opacity else { return color }
  guard case .number(let share)? = scheme.tokens.token(path)?.value else { return nil }
  color.alpha *= share
  return color
}

/// Whether a figure is the ratio as anybody rounds it, to as many decimals as it has.
private func agree(_ figure: Double, _ ratio: Double) -> Bool {
  abs(figure - ratio) < 0.0101 || abs(figure - (ratio * 10).rounded() / 10) < 0.0001
}

/// The least contrast that a sentence states: 4.5 of "at least 4.5:1".
private func claimedLeast(_ text: String, _ words: [String]) -> Double? {
  let bound = /(?:at least|more than|above|over|exceeds|exceed) (\d+(?:\.\d+)?) ?(?::|to) ?1\b/
  guard !denies(words) else { return nil }
  return text.firstMatch(of: bound).flatMap { Double($0.1) }
}

/// Whether the words of a sentence say AA and nothing that takes it back or makes it another bound.
private func claimsAA(_ words: [String]) -> Bool {
  let doubts: Set<String> = [
    "fails", "fail", "misses", "miss", "below", "large", "graphic", "graphics", "mark", "marks",
    "without", "needs", "need", "must", "only", "no", "neither",
  ]
  return words.contains("aa") && !denies(words) && !words.contains { doubts.contains($0) }
}

/// Whether the words of a sentence deny something.
private func denies(_ words: [String]) -> Bool {
  let denials: Set<String> = ["not", "never", "cannot"]
  return words.contains { denials.contains($0) || $0.hasSuffix("n't") }
}
