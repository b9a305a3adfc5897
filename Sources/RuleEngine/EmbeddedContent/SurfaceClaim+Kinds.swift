import DesignTokens
import Diagnostics
import SiteModel

extension SurfaceClaim {
  /// The slots whose colour shows the kind of status, backdrops first.
  private static let kindSlots = [
    "background", "border-color", "title-color", "message-color", "icon-color", "label-color",
  ]

  /// The colours of kinds that it states, with the kinds.
  func kinds(in system: System) -> [(kind: StatusKind, value: StatedValue)] {
    SurfaceClaim.kindSlots.flatMap(values(for:)).compactMap { value in
      guard case .token(let path, _) = value.value,
        let kind = system.kind(of: TokenReference(path: path))
      else { return nil }
      return (kind, value)
    }
  }

  /// The index of the sample that makes the claim; `nil` for other sources.
  public var sample: Int? {
    if case .sample(let index) = claimSource { index } else { nil }
  }
}

extension EmbeddedContent {
  /// Samples that paint one message in colours of two kinds.
  public var mixedKinds: [Finding] {
    claims.compactMap { claim in
      guard claim.sample != nil else { return nil }
      let kinds = claim.kinds(in: system)
      guard let backdrop = kinds.first, let other = kinds.first(where: { $0.kind != backdrop.kind })
      else { return nil }
      // Words say more than an icon, and both are easier to change than the fill.
      let words = kinds.first { $0.kind != backdrop.kind && $0.value.slot == "title-color" }
      let wrong = words ?? other
      return Finding(
        "colours of two kinds are mixed: `\(wrong.value.slot)` says \(wrong.kind.rawValue), and "
          + "`\(backdrop.value.slot)` says \(backdrop.kind.rawValue)",
        at: place(wrong.value.range),
        label: "`\(wrong.value.text)` on a message of another kind",
        notes: [
          Diagnostic.Note("`\(backdrop.value.text)` is here", at: place(backdrop.value.range))
        ],
        help: ["use tokens of one kind for all of them"]
      )
    }
  }

  /// Findings for marks of samples in the colour of another kind of status than the one that the
  /// page names.
  public var straysFromKind: [Finding] {
    claims.flatMap { claim -> [Finding] in
      guard claim.sample != nil, let state = claim.state, let kind = StatusKind(state),
        Set(claim.kinds(in: system).map(\.kind)).count == 1
      else { return [] }
      let isMild = kind == .error && !saysCritical(claim)
      return claim.kinds(in: system).prefix(1).compactMap { found, value in
        guard found != kind, !(isMild && found == .warning) else { return nil }
        let usual = kindColour(kind).map { "the colour of \(kind.named) is `\($0.written)`" }
        let what = saysCritical(claim) ? "a critical \(kind.rawValue)" : kind.named
        return Finding(
          "`\(value.slot)` of \(what) is `\(value.text)`, a colour of \(found.named)",
          at: place(value.range),
          help: [usual].compactMap(\.self)
        )
      }
    }
  }

  /// Marks of samples that the system has for another severity.
  public var strayMarks: [Finding] {
    let meanings = site.settings.systems[system.id]?.value.icons ?? [:]
    guard let critical = meanings["critical"], let warning = meanings["warning"] else { return [] }
    return claims.compactMap { claim -> Finding? in
      guard let index = claim.sample, samples[index].specimen == nil,
        claim.state == .error || claim.state == .warning,
        let icon = claim.icons.first,
        (critical + warning).contains(where: { $0.value == icon.value }),
        let severity = severity(of: claim)
      else { return nil }
      let allowed = severity == .critical ? critical : warning
      guard let first = allowed.first, !allowed.contains(where: { $0.value == icon.value }) else {
        return nil
      }
      let what = severity == .critical ? "a critical error" : "a warning"
      var finding = Finding(
        "`\(icon.value)` is not the icon of \(what)",
        at: icon.range,
        label: "system `\(system.id)` has \(alternatives(allowed.map(\.value))) for it",
        notes: [Diagnostic.Note("the system sets it here", at: first.range)]
      )
      if allowed.count == 1 {
        let edit = Diagnostic.Edit(range: icon.range, replacement: first.value)
        finding.fixes = [Diagnostic.Fix(title: "write `\(first.value)`", edits: [edit])]
      }
      return finding
    }
  }

  private enum Severity {
    case critical, mild
  }

  private func severity(of claim: SurfaceClaim) -> Severity? {
    if claim.state == .warning { return .mild }
    if saysCritical(claim) { return .critical }
    // The fill says which it is where words do not.
    let fill = claim.kinds(in: system).first { $0.value.slot == "background" }
    return fill?.kind == .warning ? .mild : nil
  }

  /// Whether the heading or the first paragraph under it calls it critical.
  private func saysCritical(_ claim: SurfaceClaim) -> Bool {
    let topic = topic(at: claim.range.lowerBound)
    let intro = lines.first {
      $0.kind == .paragraph && topic.range.contains($0.range.lowerBound)
        && $0.range.upperBound <= claim.range.lowerBound
    }
    let said = Words(topic.title + ". " + (intro.map { text($0.range) } ?? "")).all.map(\.text)
    return said.indices.contains { index in
      said[index] == "critical"
        && (index == 0 || !["non", "not", "less"].contains(said[index - 1]))
    }
  }
}
