import Diagnostics
import SampleCode

/// Previews of banners and toasts that say nothing to those who cannot see them.
public enum SilentPreviews {
  /// One finding for each preview of an error that appears, by its heading and its words.
  @Sendable
  public static func findings(_ embedded: EmbeddedContent) -> [Finding] {
    guard let html = embedded.html else { return [] }
    return embedded.previews.compactMap { preview -> Finding? in
      let headings = embedded.headings(over: preview.range.lowerBound)
      guard let kind = appearing.first(where: headings.contains),
        !headings.isDisjoint(with: failing),
        embedded.saysFailure(preview),
        !html.all(in: preview.root).contains(where: { html.elements[$0].announces })
      else { return nil }
      return Finding(
        "screen readers do not announce this \(kind)",
        at: embedded.place(embedded.box(of: preview, html)),
        help: [
          "add `role=\"status\"` to the inserted element, or `role=\"alert\"` if it cannot wait"
        ]
      )
    }
  }
}

extension EmbeddedContent {
  fileprivate func saysFailure(_ preview: PagePreview) -> Bool {
    let said = words(of: preview)
    return failures.contains { said.contains($0) }
  }

  /// Returns the start tag of the filled element, inside a frame of the page if there is one.
  fileprivate func box(of preview: PagePreview, _ html: HTMLPreview) -> Range<Int> {
    var box = preview.root
    while let only = html.children(of: box).first, html.children(of: box).count == 1,
      !html.elements[only].descendants.isEmpty
    {
      box = only
    }
    return html.elements[box].startTag
  }
}

extension HTMLElement {
  /// True if assistive technology announces it, or if that is unknown.
  fileprivate var announces: Bool {
    let role = attribute("role")?.value.value ?? ""
    return isComponent || attribute("aria-live") != nil || name.value == "output"
      || attributes.contains { $0.name.value.hasPrefix(":") || $0.name.value.hasPrefix("{") }
      || ["alert", "alertdialog", "dialog", "log", "status"].contains(role)
  }
}

/// Surfaces that come and go, as headings call them.
private let appearing = ["banner", "banners", "toast", "toasts", "snackbar", "snackbars"]

private let failing: Set<String> = [
  "error", "errors", "failed", "failure", "failures", "offline", "warning", "warnings",
]

private let failures = [
  "cannot", "can't", "could not", "couldn't", "error", "failed", "no connection", "offline",
  "try again", "unable",
]
