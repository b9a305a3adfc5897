import Diagnostics
import SampleCode
import SiteModel

/// Finds errors of one value that the samples of a page show with different views.
@Sendable
public func rivalErrorViews(_ embedded: EmbeddedContent) -> [Finding] {
  let views = embedded.samples.filter { $0.specimen == nil && !embedded.examples.contain($0.range) }
    .flatMap(\.errorViews)
  return Dictionary(grouping: views, by: \.subject).values.flatMap { views -> [Finding] in
    let counts = Dictionary(grouping: views, by: \.name).mapValues(\.count)
    // The first of two that are equally frequent is the usual one.
    guard counts.count > 1, let most = counts.values.max(),
      let usual = views.first(where: { counts[$0.name] == most })
    else { return [] }
    return views.filter { $0.name != usual.name }.map { view in
      var finding = Finding(
        "the error of `\(view.subject)` is `\(view.name)` here, and `\(usual.name)` elsewhere on "
          + "the page",
        at: embedded.place(view.place),
        notes: [Diagnostic.Note("`\(usual.name)` is here", at: embedded.place(usual.place))],
        help: ["show the same error with the same view, or say when to use which"]
      )
      finding.atMost = .info
      return finding
    }
  }.sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
}

/// A view that a `switch` shows for an error.
private struct ErrorView {
  /// The value that the `switch` examines.
  let subject: String
  /// The type of the view.
  let name: String
  /// File range of the type.
  let place: Range<Int>
}

extension Sample {
  /// The views that its choices show for errors: one named view each.
  fileprivate var errorViews: [ErrorView] {
    choices.compactMap { choice in
      guard choice.isSwitch, let branch = choice.branch(.failure), branch.roles == [.failure],
        let view = branch.body.drawn.first, branch.body.drawn.count == 1, !view.isArrangement,
        let made = view.expression.made, let subject = subject(of: choice)
      else { return nil }
      return ErrorView(
        subject: subject,
        name: made.name.value,
        place: fileRange(made.name.range)
      )
    }
  }

  /// The words between `switch` and the brace.
  private func subject(of choice: LoadChoice) -> String? {
    let start = choice.keyword.upperBound
    guard start < choice.range.upperBound,
      let end = code[start..<choice.range.upperBound].firstIndex(of: UInt8(ascii: "{"))
    else { return nil }
    let text = tree.text(code.trimmed(start..<end))
    return text.isEmpty ? nil : text
  }
}
