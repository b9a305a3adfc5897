import DesignTokens
import Diagnostics
import SiteModel

extension SiteDiff {
  /// The comparison as a review comment: a summary line, then the changes that need attention,
  /// then the rest.
  public func markdown() -> String {
    var text = CommentText()
    guard !isEmpty else {
      text.paragraph("\(headline) between \(codeCell(old)) and \(codeCell(new)).")
      addRemarks(to: &text)
      return text.finished()
    }
    text.paragraph("**\(headline)**, from \(codeCell(old)) to \(codeCell(new)).")
    addRemarks(to: &text)
    addPictures(to: &text)
    addFallen(to: &text)
    addAddresses(to: &text)
    addCoverage(to: &text)
    addTokens(to: &text)
    addSpecimens(to: &text)
    addContrast(to: &text)
    addRest(to: &text)
    return text.finished()
  }

  private func addRemarks(to text: inout CommentText) {
    for remark in remarks { text.paragraph("> \(plainWords(remark, limit: 400))") }
  }

  /// Adds the pictures first, because a designer needs no words for them.
  private func addPictures(to text: inout CommentText) {
    let shown = pictures.sorted { $0.key < $1.key }
    guard !shown.isEmpty else { return }
    text.heading("Before and after")
    func lines(_ picture: (key: Int, value: String)) -> String {
      let name = plainCell(specimens[picture.key].specimen.name)
      let verb = specimens[picture.key].kind.rawValue
      return "\(name), \(verb)\n\n![\(name), before and after](\(picture.value))"
    }
    for picture in shown.prefix(Self.openPictures) { text.paragraph(lines(picture)) }
    let rest = shown.dropFirst(Self.openPictures)
    guard !rest.isEmpty else { return }
    text.folded("\(tally(rest.count, "more picture"))") { text in
      for picture in rest { text.paragraph(lines(picture)) }
    }
  }

  /// Number of pictures that a comment shows without a click.
  private static let openPictures = 4

  private func addFallen(to text: inout CommentText) {
    let fallen = contrast.filter(\.isLoss)
    guard !fallen.isEmpty else { return }
    text.heading("Contrast below its limit")
    text.table(Self.contrastHeader, fallen.map(contrastRow), noun: "reading")
  }

  private func addAddresses(to text: inout CommentText) {
    guard !addresses.isEmpty else { return }
    text.heading("Addresses that no longer exist")
    text.paragraph(
      "To keep an address, add an alias to the front matter of the page that replaces it."
    )
    text.list(
      addresses.map { change in
        let name = codeCell("/" + change.url)
        return change.title == change.url ? name : "\(name) (\(plainCell(change.title)))"
      },
      noun: "address"
    )
  }

  private func addCoverage(to text: inout CommentText) {
    guard !coverage.isEmpty else { return }
    text.heading("Coverage")
    text.table(
      ["What", "No longer shown", "Shown now"],
      coverage.map { change in
        [
          "\(change.kind.rawValue) \(codeCell(change.id))" + (change.isGone ? ", gone" : ""),
          change.lost.map(codeCell).joined(separator: ", "),
          change.gained.map(codeCell).joined(separator: ", "),
        ]
      },
      noun: "entry"
    )
  }

  private func addTokens(to text: inout CommentText) {
    let own = tokens.indices.filter { tokens[$0].because.isEmpty }
    guard !own.isEmpty else { return }
    text.heading("Tokens")
    text.table(
      ["Token", "System", "Scheme", "Was", "Is", "Distance"],
      own.flatMap { tokenRows(tokens[$0]) },
      noun: "value"
    )
    for cause in causes {
      guard case .token(let place) = cause.kind, !cause.isIdle else { continue }
      addCause(codeHTML(tokens[place].path), cause, to: &text)
    }
  }

  private func tokenRows(_ token: TokenChange) -> [[String]] {
    var name = codeCell(token.path)
    switch token.kind {
    case .changed: break
    case .renamed(let old): name = "\(codeCell(old)), now \(name)"
    case .added, .removed: name += ", \(token.verb)"
    }
    return token.merged.enumerated().map { index, entry in
      let value = entry.value
      return [
        index == 0 ? name : "", index == 0 ? codeCell(token.system) : "",
        entry.schemes.map(plainCell).joined(separator: ", "),
        token.isRenamed ? "" : value.old.map(codeCell) ?? "",
        value.new.map(codeCell) ?? "", value.distance?.text ?? "",
      ]
    }
  }

  /// Adds the changes that a token or a style sheet causes.
  private func addCause(_ name: String, _ cause: Cause, to text: inout CommentText) {
    text.folded("\(name): \(enumerated(cause.counts))") { text in
      let followers = cause.tokens.map { codeCell(tokens[$0].path) }
      if !followers.isEmpty {
        text.paragraph("Also changes \(followers.prefix(40).joined(separator: ", ")).")
      }
      text.list(cause.specimens.map { specimenLine(specimens[$0]) }, noun: "specimen")
      guard !cause.contrast.isEmpty else { return }
      text.table(
        Self.contrastHeader,
        cause.contrast.map { contrastRow(contrast[$0]) },
        noun: "reading"
      )
    }
  }

  private func addSpecimens(to text: inout CommentText) {
    let own = specimens.indices.filter { specimens[$0].isOwn }
    let styles = causes.filter { !$0.isToken }
    guard !own.isEmpty || !styles.isEmpty else { return }
    text.heading("Specimens")
    text.table(
      ["Specimen", "What", "Why"],
      own.map { place in
        let change = specimens[place]
        return [
          link(change), change.kind.rawValue,
          ([change.origin.map { "from \(codeCell($0))" }]
            + change.ownReasons.map { words($0, codeCell) })
            .compactMap(\.self).joined(separator: "; "),
        ]
      },
      noun: "specimen"
    )
    for cause in styles {
      switch cause.kind {
      case .surface(let id): addCause("The style sheet of \(codeHTML(id))", cause, to: &text)
      case .sharedStyles:
        addCause("The style sheet that surfaces share", cause, to: &text)
      case .token: continue
      }
    }
  }

  private func addContrast(to text: inout CommentText) {
    let others = unexplainedContrast.filter { !contrast[$0].isLoss }
    guard !others.isEmpty else { return }
    text.heading("Contrast that changed")
    text.table(Self.contrastHeader, others.map { contrastRow(contrast[$0]) }, noun: "reading")
  }

  private func addRest(to text: inout CommentText) {
    if !rules.isEmpty {
      text.folded("\(tally(rules.count, "rule")) changed") { text in
        text.table(
          ["Rule", "Was", "Is"],
          rules.map { rule in
            [
              codeCell(rule.id) + (rule.system.map { " in \(codeCell($0))" } ?? ""),
              rule.old ?? "not there", rule.new ?? "gone",
            ]
          },
          noun: "rule"
        )
      }
    }
    guard !findings.isEmpty else { return }
    text.heading("Findings")
    text.list(
      findings.map { change in
        let finding = change.finding
        return "\(change.isNew ? "new" : "gone"): \(codeCell(finding.rule)) "
          + plainCell(finding.message)
      },
      noun: "finding"
    )
  }

  private static let contrastHeader = ["Specimen", "Slot", "Scheme", "Was", "Is", "Needs"]

  private func contrastRow(_ change: ContrastChange) -> [String] {
    let isBelow = change.new.map { !$0.passes } ?? false
    let now = change.new.map { "\(ratio($0.ratio)):1" } ?? ""
    return [
      codeCell("\(change.page)#\(change.specimen)"), codeCell(change.slot),
      "\(plainCell(change.scheme))", change.old.map { "\(ratio($0.ratio)):1" } ?? "",
      isBelow ? "**\(now)**" : now,
      (change.new ?? change.old).map { decimal($0.required) } ?? "",
    ]
  }

  private func address(_ specimen: Catalogue.Specimen) -> String {
    codeCell("\(specimen.page)#\(specimen.id)")
  }

  /// The address of a specimen, as a link if the newer site can be seen somewhere.
  private func link(_ change: SpecimenChange) -> String {
    let name = address(change.specimen)
    guard !preview.isEmpty, let specimen = change.new else { return name }
    return "[\(name)](\(preview)\(encodedPath(specimen.page))#\(encodedPath(specimen.id)))"
  }

  private func specimenLine(_ change: SpecimenChange) -> String {
    let slots = change.reasons.flatMap { reason in
      if case .token(_, _, let slots) = reason { slots } else { [String]() }
    }
    let schemes = change.schemes.map(plainCell).joined(separator: " and ")
    let what = slots.isEmpty ? "" : ": \(slots.prefix(6).map(codeCell).joined(separator: ", "))"
    return "\(link(change)) in \(schemes)\(what)"
  }
}

extension SiteDiff.Cause {
  /// True if the cause has no effects.
  var isIdle: Bool { tokens.isEmpty && specimens.isEmpty && contrast.isEmpty }

  /// True if the cause is a token.
  var isToken: Bool { if case .token = kind { true } else { false } }

  /// Number of effects by kind, in words.
  var counts: [String] {
    [(specimens.count, "specimen"), (contrast.count, "contrast"), (tokens.count, "other token")]
      .filter { $0.0 > 0 }.map { tally($0.0, $0.1) }
  }
}
