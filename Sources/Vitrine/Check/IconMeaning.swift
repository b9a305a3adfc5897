extension Subject {
  /// The icons that the system has for meanings, by severity, `network` or context of emptiness.
  var meanings: [String: [Located<String>]] {
    site.settings.systems[system.id]?.value.icons ?? [:]
  }

  /// The icon that stands for the whole, and what to point at; `nil` when there is none.
  var shownIcon: Located<String>? {
    guard let part = surface.parts.first(where: { $0.kind == .icon }),
      let name = specimen.text(of: part)
    else { return nil }
    return Located(name, at: spec.text(part.name)?.range ?? spec.surface.range)
  }

  /// The keys of `icons` that stand for no kind of emptiness.
  static let severities: Set<String> = ["critical", "warning", "info", "network"]
}
