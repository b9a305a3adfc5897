import Diagnostics
import Markdown
import SiteModel

/// Longest id of a spec in bytes; its page is a folder of that name.
private let longestID = 200

extension PageReader {
  /// Reports an invalid id, or one that something else on the page has.
  func checkID(
    _ spec: Spec,
    _ info: FenceInfo,
    in page: Page,
    _ diagnostics: inout [Diagnostic]
  ) {
    let bytes = spec.id.utf8
    let isKebab = bytes.allSatisfy {
      ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z"))
        || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || $0 == UInt8(ascii: "-")
    }
    if !isKebab || bytes.first == UInt8(ascii: "-") || bytes.last == UInt8(ascii: "-") {
      diagnostics.append(
        Diagnostic(
          rule: "spec/bad-id",
          message: "`\(spec.id)` is not in kebab-case",
          range: spec.range,
          help: ["use lower-case letters, digits and single `-`, as in `inventory-load-failed`"]
        )
      )
    }
    if bytes.count > longestID {
      diagnostics.append(
        Diagnostic(
          rule: "spec/bad-id",
          message: "an id of \(bytes.count) characters is too long for the name of a folder",
          range: spec.range,
          help: ["write one of \(longestID) at most after `state` in the fence"]
        )
      )
    }
    if layoutIDs.contains(spec.id) {
      diagnostics.append(
        Diagnostic(
          rule: "spec/duplicate-id",
          message: "the id `\(spec.id)` is taken on every page",
          range: spec.range,
          help: ["write another id after `state` in the fence"]
        )
      )
    }
    if let heading = page.document.headings.first(where: { $0.id == spec.id }) {
      let range = SourceRange(file: page.file.path, bytes: heading.range)
      diagnostics.append(
        Diagnostic(
          rule: "spec/duplicate-id",
          message: "the id `\(spec.id)` is taken on this page",
          range: spec.range,
          notes: [Diagnostic.Note("by this heading", at: range)],
          help: ["write an id after `state` in the fence; headings leave those alone"]
        )
      )
    }
    guard let first = page.specimens.first(where: { $0.spec.id == spec.id }) else { return }
    diagnostics.append(
      Diagnostic(
        rule: "spec/duplicate-id",
        message: "the id `\(spec.id)` is taken on this page",
        range: spec.range,
        notes: [Diagnostic.Note("first used here", at: first.spec.range)],
        help: ["write another id after `state` in the fence"]
      )
    )
  }

  /// Reports a view that the site does not declare.
  func checkView(_ spec: Spec) -> [Diagnostic] {
    guard let view = spec.view, !settings.views.contains(where: { $0.id == view.value })
    else { return [] }
    let names = settings.views.map(\.id)
    return [
      Diagnostic(
        rule: "spec/unknown-view",
        message: "no view `\(view.value)`",
        range: view.range,
        label: didYouMean(view.value, in: names),
        help: ["declare it under `views` in `site.yaml`"]
      )
    ]
  }
}
