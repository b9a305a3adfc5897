import SampleCode
import SiteModel

/// Reads the texts of HTML previews that people see.
struct PreviewCopy {
  /// Reads the previews of a page that show one surface each.
  static func surfaces(of embedded: EmbeddedContent) -> [ShownSurface] {
    guard let html = embedded.html else { return [] }
    return embedded.previewClaims.compactMap { claim in
      guard case .preview(let index) = claim.claimSource else { return nil }
      return surface(claim, embedded.previews[index], html, embedded)
    }
  }

  private static func surface(
    _ claim: SurfaceClaim,
    _ preview: PagePreview,
    _ html: HTMLPreview,
    _ embedded: EmbeddedContent
  ) -> ShownSurface {
    let root = html.elements[preview.root]
    let headings = embedded.headings(over: preview.range.lowerBound)
    var surface = ShownSurface(
      kind: headings.isDisjoint(with: ["toast", "toasts", "snackbar"]) ? .view : .transient,
      state: claim.state,
      root: root.startTag,
      range: preview.range
    )
    surface.hasIcon = !claim.icons.isEmpty
    let all = html.all(in: preview.root)
    surface.isOpaque = all.contains { html.elements[$0].isComponent }
    for text in root.texts {
      let run = html.texts[text].text
      guard !isSigns(run.value), embedded.control(embedded: html.texts[text].parent) == nil else {
        continue
      }
      let hasTitle = claim.texts.first?.part == "title" && claim.texts.count > 1
      let part: ShownText.Part = surface.texts.isEmpty && hasTitle ? .title : .message
      surface.texts.append(ShownText(run.value, as: part, at: run.range))
    }
    for control in all where html.isControl(control) {
      let element = html.elements[control]
      let words = html.texts[element.texts].first { !isSigns($0.text.value) }?.text
      let text = words.map { ShownText($0.value, as: .button, at: $0.range) }
      let isMark = text == nil && !element.texts.isEmpty
      surface.buttons.append(
        ShownButton(text: text, role: isMark ? .dismiss : nil, range: element.startTag)
      )
      if let text { surface.texts.append(text) }
    }
    return surface
  }
}
