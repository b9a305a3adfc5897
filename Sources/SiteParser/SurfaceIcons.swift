import Diagnostics
import SiteModel

/// Names of the icons among the files of a theme.
func iconNames(_ theme: [SourceFile]) -> Set<String> {
  let (start, end) = ("templates/icons/", ".svg")
  return Set(
    theme.map(\.path).filter { $0.hasPrefix(start) && $0.hasSuffix(end) }
      .map { String($0.dropFirst(start.count).dropLast(end.count)) }
  )
}

/// Reports default icons of a surface that the theme does not have.
func unknownIcons(of surface: Surface, _ icons: Set<String>) -> [Diagnostic] {
  guard !surface.isFaulty else { return [] }
  return surface.parts.filter { $0.kind == .icon }.flatMap(\.defaults)
    .filter { $0.value != noIcon && !icons.contains($0.value) }
    .map { unknownIcon($0, icons) }
}

/// Reports icons of a sample of a surface that the theme does not have.
func unknownIcons(in sample: Spec, of surface: Surface, _ icons: Set<String>) -> [Diagnostic] {
  let names = Set(surface.parts.filter { $0.kind == .icon }.map(\.name))
  return sample.texts.filter { names.contains($0.name) && $0.text.value != noIcon }
    .map(\.text).filter { !icons.contains($0.value) }.map { unknownIcon($0, icons) }
}

private func unknownIcon(_ name: Located<String>, _ icons: Set<String>) -> Diagnostic {
  Diagnostic(
    rule: "surface/unknown-icon",
    message: "no icon `\(name.value)`",
    range: name.range,
    label: didYouMean(name.value, in: icons.sorted()),
    help: ["draw it as `templates/icons/\(name.value).svg`, or use another"]
  )
}
