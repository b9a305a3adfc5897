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

  /// Where to blame a site: the reference that led there, else the value itself.
  func place(_ site: Site) -> SourceRange {
    site.reference ?? place(site.file, site.node.range)
  }

  /// What a site is for: `` `width` of `card.border` ``; the path as declared, so that a token
  /// inherited by several groups has one fault, not many.
  func subject(_ site: Site) -> String {
    let path = declared.paths.paths[declaration(current).path]
    return site.name.isEmpty ? "`\(path)`" : "`\(site.name)` of `\(path)`"
  }

  /// Keeps a problem at a site, and names the value when it stands elsewhere.
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

  /// Keeps a problem at a place.
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
    findings.append(
      Finding(
        Diagnostic(
          rule: rule.id,
          severity: contested.isLenient && rule == .xyzRange ? .warning : rule.severity,
          message: message,
          range: range,
          label: label,
          notes: notes,
          help: help.map { [$0] } ?? [],
          fixes: fixes
        ),
        missing: missing
      )
    )
  }
}
