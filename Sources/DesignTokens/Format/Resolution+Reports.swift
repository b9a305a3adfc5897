import Diagnostics

extension Resolution {
  /// The declaration of an instance.
  func declaration(_ index: Int) -> TokenDeclaration {
    declared.tokens[instances[index].declaration]
  }

  /// The path of an instance.
  func path(_ index: Int) -> String {
    declared.paths.paths[instances[index].path]
  }

  /// A range in a file.
  func place(_ file: String, _ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: range)
  }

  /// Returns the range to report for a site: the reference that was followed to it, or else the
  /// value itself.
  func place(_ site: Site) -> SourceRange {
    site.reference ?? place(site.file, site.node.range)
  }

  /// Returns the purpose of a site for messages: `` `width` of `card.border` ``.
  ///
  /// It has the path as declared, so that a token inherited by several groups is reported once.
  func context(_ site: Site) -> String {
    let path = declared.paths.paths[declaration(current).path]
    return site.name.isEmpty ? "`\(path)`" : "`\(site.name)` of `\(path)`"
  }

  /// Records a problem at a site, and names the value if it is elsewhere.
  mutating func report(
    _ rule: TokenFileRule,
    _ site: Site,
    _ message: String,
    label: String = "",
    help: String? = nil,
    fix: (text: String, title: String)? = nil
  ) {
    var notes: [Diagnostic.Note] = []
    var fixes: [Diagnostic.Fix] = []
    let value = place(site.file, site.node.range)
    if site.reference != nil {
      notes.append(Diagnostic.Note("the value is here", at: value))
    } else if let fix {
      let edit = Diagnostic.Edit(range: value, replacement: fix.text)
      fixes.append(Diagnostic.Fix(title: fix.title, edits: [edit]))
    }
    report(rule, at: place(site), message, label: label, help: help, notes: notes, fixes: fixes)
  }

  /// Records a problem at a place.
  mutating func report(
    _ rule: TokenFileRule,
    at range: SourceRange,
    _ message: String,
    label: String = "",
    help: String? = nil,
    notes: [Diagnostic.Note] = [],
    fixes: [Diagnostic.Fix] = [],
    missing: Int? = nil
  ) {
    var diagnostic = Diagnostic(
      rule: rule.id,
      severity: contested.isLenient && rule == .xyzRange ? .warning : rule.severity,
      message: message,
      range: range,
      label: label,
      notes: notes,
      help: help.map { [$0] } ?? [],
      fixes: fixes
    )
    // A token that is missing or has another type here may be declared in the source that was not
    // read.
    diagnostic.isUndecided = !isComplete && rule.dependsOnOtherSources
    findings.append(Finding(diagnostic, missing: missing))
  }

  /// The Figma type because of which a token is left out; nil for all other tokens.
  ///
  /// An alias without its own type is left out together with its token.
  func leftOut(_ index: Int) -> String? {
    var index = index
    // Longer chains, and circles, are followed where they are reported.
    for _ in 0..<64 {
      let declaration = declaration(index)
      if let own = declaration.type { return own.leftOut }
      if let group = instances[index].groupType { return group.leftOut }
      guard isReference(declaration.value), let use = declaration.uses.first,
        instanceAt.indices.contains(use.target), instanceAt[use.target] >= 0
      else { return nil }
      index = instanceAt[use.target]
    }
    return nil
  }

  /// Reports a reference to a token that is left out.
  mutating func reportLeftOut(_ target: Int, at reference: SourceRange) {
    guard let type = leftOut(target) else { return }
    report(
      .typeMismatch,
      at: reference,
      "`\(path(current))` refers to `\(path(target))`, a `\(type)` of Figma without a value here",
      help: "refer to a token of one of the format's types"
    )
  }
}
