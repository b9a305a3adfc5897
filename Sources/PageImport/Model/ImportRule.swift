import Diagnostics

/// Parts of an imported page that need a person; rule ids are `import/<raw value>`.
enum ImportRule: String, CaseIterable {
  /// A component that Vitrine does not know.
  case component
  /// A live example, which a program of the old site drew.
  case example
  /// A table of properties that the old site made from code.
  case properties
  /// A value that only a program can compute.
  case expression
  /// A script or style sheet of a page.
  case script
  /// A link to a page that the import does not contain.
  case link
  /// A picture or file that is not there, or of another site.
  case file
  /// A tag that nothing closes, or that Vitrine does not allow.
  case tag
  /// Front matter that cannot be read.
  case frontMatter = "front-matter"
  /// A setting of the old site that has no counterpart.
  case setting
  /// Two pages with one address.
  case address
  /// Attributes that only change how the page looks.
  case look

  /// The id in diagnostics.
  var id: String { "import/" + rawValue }

  /// A diagnostic of the rule; remarks have the severity info.
  func diagnostic(
    _ message: String,
    at place: SourceRange,
    help: String? = nil,
    severity: Severity = .warning
  ) -> Diagnostic {
    Diagnostic(
      rule: id,
      severity: severity,
      message: message,
      range: place,
      help: [help].compactMap(\.self)
    )
  }
}
