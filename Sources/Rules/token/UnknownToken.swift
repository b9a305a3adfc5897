import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unknownToken = Rule(
    .tokenUnknown,
    check: .specimen { context in
      let slots = context.specimen.faultySlots.compactMap { slot -> Finding? in
        guard case .unknown(let path, let isOpacity)? = slot.fault,
          !isOpacity || RawValue.parse(path) == nil
        else { return nil }
        // A resource of Android has a slash in its name.
        let whole = path.hasPrefix("@") ? slot.reference?.paths.joined(separator: "/") : nil
        let name = whole ?? path
        return Finding(
          "no token `\(name)` in system `\(context.system.id)`",
          at: context.place(of: name, in: slot),
          label: suggestion(name, isOpacity ? .number : slot.slot.type, context),
          notes: context.blame(slot),
          help: isOfTheme(path, context)
            ? ["only the neutral system of the theme has it; declare it in your tokens to use it"]
            : []
        )
      }
      return slots + [unknownWait(context)].compactMap(\.self)
    },
    embedded: { $0.ofSamples(\.unknownTokens) + unknownNamesInProse($0) }
  )
}

/// Whether surfaces may fall back on a token that the system itself does not have.
private func isOfTheme(_ path: String, _ context: SpecimenContext) -> Bool {
  guard let scheme = context.system.schemes.first else { return false }
  return scheme.base.tokens.contains { $0.path == path }
}

/// A wait that no rule can measure, as it is neither a length of time nor a token that is one.
private func unknownWait(_ context: SpecimenContext) -> Finding? {
  guard let wait = context.facts.expectedWait, context.milliseconds(wait) == nil else { return nil }
  let tokens = context.system.schemes.first?.tokens.tokens ?? []
  return Finding(
    "`\(wait.value)` is neither a length of time nor a duration token of system "
      + "`\(context.system.id)`",
    at: wait.range,
    label: didYouMean(wait.value, in: tokens.lazy.filter { $0.type == .duration }.map(\.path)),
    help: ["write a length of time such as `2s`, or the path of a duration token"]
  )
}

/// Names of the type that the slot takes go first; others help when none of those is near.
private func suggestion(_ path: String, _ type: TokenType, _ context: SpecimenContext) -> String {
  let system = context.system
  let tokens = system.schemes.first?.tokens.tokens ?? []
  // `var(--color-ink)`, as a style sheet has it.
  let path =
    path.hasPrefix("var(--") && path.hasSuffix(")") ? "\(path.dropFirst(4).dropLast())" : path
  let members = tokens.filter { $0.type == type && $0.path.hasPrefix(path + ".") }.map(\.path)
  if !members.isEmpty {
    let root = "\(path).$root"
    if members.contains(root) { return "did you mean `\(root)`?" }
    return "it is a group: \(enumerated(members.prefix(4).map { "`\($0)`" }))"
  }
  let names = context.site.names[context.specimen.system].names(of: type)
  let named = didYouMean(path, in: names.filter { $0.hasPrefix("--") == path.hasPrefix("--") })
  if !named.isEmpty, path.hasPrefix("--") || path.contains(where: \.isUppercase) { return named }
  if path.hasPrefix("--") {
    return didYouMean(path, in: tokens.lazy.filter { $0.type == type }.map { cssName($0.path) })
  }
  let paths = tokens.lazy.filter { $0.type == type }.map(\.path)
  if let alike = SpeltAlike.path(of: path, in: paths) { return "did you mean `\(alike)`?" }
  let steps = tokens.filter { $0.type == type && $0.path.hasSuffix("." + path) }.map(\.path)
  if steps.count > 1 {
    return "`\(path)` is the end of \(enumerated(steps.prefix(4).map { "`\($0)`" }))"
  }
  if let only = steps.first { return "did you mean `\(only)`?" }
  let label = didYouMean(path, in: tokens.lazy.filter { $0.type == type }.map(\.path))
  if !label.isEmpty { return label }
  return named.isEmpty ? didYouMean(path, in: system.paths) : named
}
