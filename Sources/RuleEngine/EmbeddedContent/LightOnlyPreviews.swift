import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

/// Previews that are drawn for one appearance, while the system has two.
public enum LightOnlyPreviews {
  /// One finding a page, at the first of them.
  @Sendable
  public static func findings(_ embedded: EmbeddedContent) -> [Finding] {
    guard let html = embedded.html, !embedded.previews.isEmpty, embedded.hasTwoSchemes else {
      return []
    }
    let all = embedded.previews.flatMap { html.all(in: $0.root) }
    let declarations = all.flatMap { html.elements[$0].declarations }
    // A variable, a theme's class or a rule for one scheme: then the other is thought of.
    guard declarations.allSatisfy({ $0.scheme == .any && $0.isFixed }),
      html.pageDeclarations.allSatisfy({ $0.scheme == .any }),
      !all.contains(where: { html.elements[$0].isOfTheme })
    else { return [] }
    let fills = embedded.previews.compactMap { preview -> Bool? in
      html.all(in: preview.root).lazy.compactMap { embedded.isLight($0) }.first
    }
    guard fills.count == embedded.previews.count, let isLight = fills.first,
      fills.allSatisfy({ $0 == isLight }), embedded.speaksOfTokens
    else { return [] }
    return [embedded.finding(isLight: isLight)]
  }
}

extension EmbeddedContent {
  /// True when some colour of the system is another in dark.
  fileprivate var hasTwoSchemes: Bool {
    guard system.schemes.contains(where: { $0.name == "dark" }), system.schemes.count > 1 else {
      return false
    }
    return names.declared.contains { token in
      let colours = token.inSchemes.compactMap { token -> String? in
        guard case .color(let colour)? = token?.value else { return nil }
        return colour.css
      }
      return Set(colours).count > 1
    }
  }

  /// Whether the fill of an element is a light one; `nil` without one.
  fileprivate func isLight(_ element: Int) -> Bool? {
    guard case .colour(let painted)? = html?.fill(element, in: .any),
      let colour = Color(author: painted.colour), colour.alpha > 0.5
    else { return nil }
    return colour.luminance > 0.18
  }

  fileprivate func finding(isLight: Bool) -> Finding {
    let (own, other) = isLight ? ("light", "dark") : ("dark", "light")
    let count = previews.count
    let what =
      switch count {
      case 1: "the preview is"
      case 2: "both previews are"
      default: "all \(count) previews are"
      }
    let start = previews[0].range
    let tag = html?.elements[previews[0].root].startTag ?? start
    var notes = previews.dropFirst().prefix(3).map {
      Diagnostic.Note("and this one", at: place(html?.elements[$0.root].startTag ?? $0.range))
    }
    if count > 4 { notes.append(Diagnostic.Note("and \(count - 4) more")) }
    return Finding(
      "\(what) drawn in \(own) only, and \(system.title) has values for \(other)",
      at: place(tag),
      notes: notes,
      help: [
        "take the colours from custom properties, or add `@media (prefers-color-scheme: \(other))`"
      ]
    )
  }
}

extension CSSDeclaration {
  /// True when its colours are the same in every appearance.
  fileprivate var isFixed: Bool { isCertain && parts.allSatisfy(\.isFixed) }
}

extension CSSPart {
  fileprivate var isFixed: Bool {
    switch kind {
    case .variable: false
    case .function(let name, let parts): name != "light-dark" && parts.allSatisfy(\.isFixed)
    default: true
    }
  }
}

extension HTMLElement {
  /// True when its name or a class says that it is for one appearance.
  fileprivate var isOfTheme: Bool {
    isComponent
      || classes.contains { $0.contains("dark") || $0.contains("light") || $0.contains("theme") }
      || attributes.contains { $0.name.value == "data-theme" || $0.name.value == "data-scheme" }
  }
}
