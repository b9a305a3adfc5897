import Diagnostics
import Markdown
import Mustache
import SiteModel

extension PageReader {
  /// Reports names in the front matter that do not exist.
  func check(_ matter: Page.FrontMatter) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if let layout = matter.layout, theme.templates[layout.value] == nil,
      !theme.tooLargeTemplates.contains(layout.value)
    {
      diagnostics.append(
        Diagnostic(
          rule: "page/unknown-layout",
          message: "no page template `\(layout.value)`",
          range: layout.range,
          label: didYouMean(layout.value, in: theme.templates.names),
          help: ["write `templates/\(layout.value).mustache`, or leave `layout` out"]
        )
      )
    }
    return diagnostics
  }

  /// Reports a language that differs from that of the page's folder.
  func checkLanguage(of page: Page) -> [Diagnostic] {
    guard let lang = page.frontMatter.lang, settings.languages.count > 1 else { return [] }
    let tags = settings.languages.map { $0.lowercased() }
    let named = tags.firstIndex(of: lang.value.lowercased())
    guard named != page.language, named != nil || page.language > 0 else { return [] }
    let folders = settings.languages.indices.map { "content/" + settings.folder(of: $0) }
    let here = settings.languages[page.language]
    return [
      Diagnostic(
        rule: "page/contradicting-lang",
        message: page.language == 0
          ? "a page in `\(lang.value)` is outside the language's folder"
          : "`lang` is `\(lang.value)` in the folder of `\(here)`",
        range: lang.range,
        help: [named.map { "move the page to `\(folders[$0])`" } ?? "leave `lang` out"]
      )
    ]
  }

  /// Reports a fence that looks like a spec but would be shown as code.
  func misspelt(_ fence: Fence, _ info: FenceInfo, in page: Page) -> Diagnostic? {
    // Other tools write `{state}` or `state:a`.
    guard Spec.misspeltFences.contains(info.language.lowercased()) || fence.languageName == "state"
    else { return nil }
    let start = info.range.bytes.lowerBound
    let word = SourceRange(
      file: page.file.path,
      bytes: start..<start + info.language.utf8.count
    )
    let edit = Diagnostic.Edit(range: word, replacement: "state")
    return Diagnostic(
      rule: "spec/misspelt-fence",
      message: "a fence of `\(info.language)` is shown as code and not drawn",
      range: word,
      label: "did you mean `state`?",
      fixes: [Diagnostic.Fix(title: "write `state`", edits: [edit])]
    )
  }

  /// Reports an unclosed fence, which turns prose, headings and specs below it into code without
  /// notice.
  func unclosed(_ fence: Fence, in page: Page) -> Diagnostic {
    let line = page.file.line(at: fence.range.lowerBound)
    return Diagnostic(
      rule: "source/unclosed-fence",
      severity: .warning,
      message: "no line closes this fence, so everything below it is code",
      range: SourceRange(
        file: page.file.path,
        bytes: page.file.bytes.trimmed(fence.range.lowerBound..<line.upperBound)
      ),
      help: ["close it where the code ends, by as many of the same signs on a separate line"]
    )
  }

  /// Reports a pattern that the site does not declare.
  func checkPattern(of spec: Spec) -> [Diagnostic] {
    guard let pattern = spec.facts.pattern,
      !settings.patterns.contains(where: { $0.id == pattern.value })
    else { return [] }
    return [
      Diagnostic(
        rule: "spec/unknown-pattern",
        message: "no pattern `\(pattern.value)`",
        range: pattern.range,
        label: didYouMean(pattern.value, in: settings.patterns.map(\.id)),
        help: ["declare it under `patterns` in `site.yaml`"]
      )
    ]
  }

  /// Reports names of icons that do not exist.
  func checkIcons(of spec: Spec) -> [Diagnostic] {
    guard let surface = surfaces[spec.surface.value] else { return [] }
    // In this order, because most texts are no icons and are slow to look up.
    let inParts = spec.texts.filter { part, _ in
      surface.parts.contains { $0.name == part && $0.kind == .icon }
    }.map(\.text)
    return (inParts + spec.actions.compactMap(\.details?.icon)).compactMap { icon in
      guard icon.value != noIcon, theme.icons[icon.value] == nil else { return nil }
      return Diagnostic(
        rule: "spec/unknown-icon",
        message: "no icon `\(icon.value)`",
        range: icon.range,
        label: didYouMean(icon.value, in: theme.icons.keys.sorted()),
        help: ["draw it as `templates/icons/\(icon.value).svg`, or use another"]
      )
    }
  }
}
