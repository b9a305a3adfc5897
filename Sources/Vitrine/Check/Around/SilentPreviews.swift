import Diagnostics
import Samples

/// Previews of banners and toasts that say nothing to those who cannot see them.
enum SilentPreviews {
  /// One finding for each preview of an error that appears, by its heading and its words.
  @Sendable
  static func findings(_ around: Around) -> [Finding] {
    guard let html = around.html else { return [] }
    return around.previews.compactMap { preview -> Finding? in
      let headings = around.headings(over: preview.range.lowerBound)
      guard let kind = appearing.first(where: headings.contains),
        !headings.isDisjoint(with: failing),
        around.saysFailure(preview),
        !html.all(in: preview.root).contains(where: { html.elements[$0].announces })
      else { return nil }
      return Finding(
        "the \(kind) is told to nobody who cannot see it",
        at: around.place(around.box(of: preview, html)),
        help: [
          "add `role=\"status\"` to what is inserted, or `role=\"alert\"` where it cannot wait"
        ]
      )
    }
  }
}

extension Around {
  fileprivate func saysFailure(_ preview: PagePreview) -> Bool {
    let said = words(of: preview)
    return failures.contains { said.contains($0) }
  }

  /// The start tag of what is filled, which a frame on the page may stand around.
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
  /// True when it is announced, or nobody can tell.
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
