public import SiteModel

extension SpecimenContext {
  /// The icons that the system has for meanings, by severity, `network` or context of emptiness.
  public var meanings: [String: [Located<String>]] {
    site.settings.systems[system.id]?.value.icons ?? [:]
  }

  /// The icon of the whole specimen, with the range to mark; `nil` if it has none.
  public var shownIcon: Located<String>? {
    guard let part = surface.parts.first(where: { $0.kind == .icon }),
      let name = specimen.text(of: part)
    else { return nil }
    return Located(name, at: spec.text(part.name)?.range ?? spec.surface.range)
  }

  /// The keys of `icons` that do not describe a kind of emptiness.
  public static let severities: Set<String> = ["critical", "warning", "info", "network"]
}
