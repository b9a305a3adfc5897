import DesignTokens
import Diagnostics

extension Rule {
  static let codeAgainstSpec = Rule(
    id: "token/code-matches-spec",
    severity: .error,
    explanation: """
      The page says in words what a surface looks like, and the code beside it makes something \
      else. One of them is what people copy, the other what they believe. Compared are lists of \
      figures, as in "Corner radius: 8px", with the Swift under the same heading, code that \
      belongs to a specimen with its spec, and previews with the code. Several values for one thing \
      are a choice; what the code leaves out, or gives by a name that the table does not have, is \
      not judged.
      """,
    source: "Vitrine; design specifications and samples drift apart",
    breaks: """
      # Pages

      ## Banner

      ```swift
      Text(message)
        .padding(Spacing.md)
        .cornerRadius(Radius.lg)
      ```

      - Corner radius: `radius.md`
      """,
    passes: """
      # Pages

      ## Banner

      ```swift
      Text(message)
        .padding(Spacing.md)
        .cornerRadius(Radius.md)
      ```

      - Corner radius: `radius.md`
      """,
    check: .samples,
    around: { around in
      contradictedLists(around) + contradictedSpecs(around) + missingActions(around)
        + strayingSamples(around)
    }
  )
}

/// Lists against the one sample under the same heading.
private func contradictedLists(_ around: Around) -> [Finding] {
  guard around.accounts.contains(where: { $0.teller == .prose }) else { return [] }
  let samples = around.samplesByTopic
  return around.accounts.filter { $0.teller == .prose }.flatMap { list -> [Finding] in
    let topic = around.topic(at: list.range.lowerBound)
    // With more samples than one nobody can tell which of them a list is about.
    guard topic.level > 1, let here = samples[topic.range.lowerBound], here.count == 1,
      case .sample(let index) = here[0].teller, around.samples[index].specimen == nil
    else { return [] }
    return here[0].contradictions(to: list, in: around.system).map { value, stated in
      disagreement(value, stated, around)
    }
  }
}

extension Around {
  /// What samples say, by the beginning of the section that is about them.
  fileprivate var samplesByTopic: [Int: [Account]] {
    let samples = accounts.filter { account in
      if case .sample = account.teller { true } else { false }
    }
    return Dictionary(grouping: samples) { topic(at: $0.range.lowerBound).range.lowerBound }
  }
}

/// Code that belongs to a specimen against its spec.
private func contradictedSpecs(_ around: Around) -> [Finding] {
  let specimens = around.page.specimens
  let systems = Set(around.samples.compactMap { $0.specimen.map { specimens[$0].system } })
  return systems.sorted().flatMap { index -> [Finding] in
    let system = around.site.systems[index]
    guard let around = system.id == around.system.id ? around : around.speaking(of: system) else {
      return []
    }
    return around.accounts.flatMap { account -> [Finding] in
      guard case .sample(let sample) = account.teller,
        let place = around.samples[sample].specimen, specimens[place].system == index
      else { return [] }
      let found = account.contradictions(to: specimens[place].account, in: system, hasEdges: false)
      return found.map { value, stated in
        var finding = disagreement(value, stated, around)
        finding.help = [
          "let the code use what the spec of `\(specimens[place].spec.id)` says, or change the spec"
        ]
        return finding
      }
    }
  }
}

extension Around {
  /// The same page, with the names of another system.
  fileprivate func speaking(of system: System) -> Around? {
    var page = page
    page.frontMatter.system = Located(system.id, at: place(0..<0))
    return Around.read(page, in: site)
  }
}

private func disagreement(
  _ value: StatedValue,
  _ stated: [StatedValue],
  _ around: Around
) -> Finding {
  var seen: Set<String> = []
  let said = stated.map(\.shown).filter { seen.insert($0).inserted }
  return Finding(
    "the code has \(value.shown) for `\(value.slot)`, and the page says \(enumerated(said))",
    at: around.place(value.range),
    notes: stated.prefix(2).map { Diagnostic.Note("said here", at: around.place($0.range)) },
    help: ["let the code follow the page, or the page the code"]
  )
}

/// Buttons that a preview draws and the code under the same heading does not make.
private func missingActions(_ around: Around) -> [Finding] {
  guard !around.previewAccounts.isEmpty else { return [] }
  let samples = around.samplesByTopic
  return around.previewAccounts.flatMap { preview -> [Finding] in
    guard let action = preview.actions.first(where: { $0.value.count > 1 }) else { return [] }
    let topic = around.topic(at: preview.range.lowerBound)
    guard topic.level > 1, let samples = samples[topic.range.lowerBound], samples.count == 1,
      let sample = samples.first, sample.actions.isEmpty,
      sample.texts.count + sample.values.count > 3
    else { return [] }
    return [
      Finding(
        "the preview has the button `\(action.value)`, and the code has none",
        at: action.range,
        notes: [Diagnostic.Note("the code", at: around.place(sample.range))],
        help: ["make the button in the code too"]
      )
    ]
  }
}

extension StatedValue {
  /// As a message has it.
  fileprivate var shown: String { "`\(text)`" }
}

extension Specimen {
  /// What the spec says of its slots.
  fileprivate var account: Account {
    var account = Account(teller: .prose, range: spec.surface.range.bytes)
    account.values = ownOrDefaultSlots.compactMap { slot in
      guard let reference = slot.reference, slot.fault == nil else { return nil }
      return StatedValue(
        slot: slot.slot.name,
        value: .token(path: reference.path, opacity: nil),
        text: reference.description,
        range: self.range(of: slot).bytes,
        scheme: nil
      )
    }
    return account
  }

  /// The slots whose value is one token of this very system.
  private var ownOrDefaultSlots: [ResolvedSlot] {
    slots.filter { $0.origin != .base && $0.reference?.opacity == nil }
  }
}
