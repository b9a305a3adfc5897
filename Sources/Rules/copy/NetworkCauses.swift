import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Looks at each system in which it is on and that shows errors at all.
  static let networkCauses = Rule(
    .copyNetworkSpecific,
    check: .site { context in
      let site = context.site
      return context.systems(with: ruleID).flatMap { system in
        let shown = site.networkTexts(of: system)
        return shown.isEmpty ? [] : missing(shown, in: system, site) + alike(shown)
      }
    }
  )
}

private let ruleID = "copy/network-specific"
private let needed: [Cause] = [.offline, .connectionLost, .timeout, .unreachable, .network]

private typealias Shown = [(cause: Cause, text: String, place: SourceRange)]

extension Site {
  fileprivate func networkTexts(of system: System) -> Shown {
    originals.flatMap(\.specimens).compactMap { specimen in
      let spec = specimen.spec
      guard systems[specimen.system].id == system.id, !specimen.isCounterExample,
        [.error, .warning].contains(spec.state.value),
        let cause = spec.facts.cause, cause.value == .dns || needed.contains(cause.value)
      else { return nil }
      return (cause.value, spec.wording, cause.range)
    }
  }
}

private func missing(_ shown: Shown, in system: System, _ site: Site) -> [Finding] {
  let causes = needed.filter { cause in !shown.contains { $0.cause == cause } }
  guard !causes.isEmpty, let first = shown.first else { return [] }
  let own = site.settings.systems[system.id]?.value.rules
  let place = own?[ruleID]?.range ?? site.settings.rules[ruleID]?.range ?? first.place
  return [
    Finding(
      "the system `\(system.id)` shows no error with the cause \(listed(causes.map(\.rawValue)))",
      at: place,
      help: ["add a specimen for each, as in `cause: \(causes[0].rawValue)`, with its own text"]
    )
  ]
}

private func alike(_ shown: Shown) -> [Finding] {
  shown.enumerated().compactMap { index, one in
    if one.cause == .dns {
      let unreachable = shown.filter { $0.cause == .unreachable }
      guard let first = unreachable.first, !unreachable.contains(where: { $0.text == one.text })
      else { return nil }
      return Finding(
        "`dns` and `unreachable` have different texts",
        at: one.place,
        notes: [Diagnostic.Note("`unreachable` is shown", at: first.place)],
        help: ["give both the same title and message, because people solve both the same way"]
      )
    }
    let other = shown.prefix(index).first {
      $0.text == one.text && $0.cause != one.cause && $0.cause != .dns
    }
    return other.map {
      Finding(
        "`\(one.cause.rawValue)` and `\($0.cause.rawValue)` have the same text",
        at: one.place,
        notes: [Diagnostic.Note("`\($0.cause.rawValue)` is shown", at: $0.place)],
        help: ["say in each what people can do about it"]
      )
    }
  }
}
