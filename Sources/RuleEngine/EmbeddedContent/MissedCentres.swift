import Diagnostics
import SampleCode
import SiteModel

/// Finds padding at one edge that moves a view off the centre where the page says it is centred.
@Sendable
public func missedCentres(_ embedded: EmbeddedContent) -> [Finding] {
  guard embedded.samples.contains(where: { $0.holds("maxHeight") && $0.holds(".padding") }) else {
    return []
  }
  return embedded.lines.flatMap { line -> [Finding] in
    guard line.kind != .heading, !line.isCounterExample,
      embedded.saysCentred(Words(embedded.text(line.range)).all.map(\.text))
    else { return [] }
    let topic = embedded.topic(at: line.range.lowerBound)
    return embedded.samples.compactMap { sample in
      guard topic.range.contains(sample.range.lowerBound), sample.specimen == nil,
        let (edge, place) = sample.uncentringPadding
      else { return nil }
      var finding = Finding(
        "the view fills the height and is centred, and padding at the \(edge) moves it off the "
          + "centre",
        at: embedded.place(place),
        notes: [
          Diagnostic.Note("the page says that it is centred", at: embedded.place(line.range))
        ],
        help: ["remove the padding, or say in the page how far the view is from the edge"]
      )
      finding.atMost = .warning
      return finding
    }
  }
}

extension EmbeddedContent {
  /// Whether the words say that a padding or an inset centres something vertically.
  fileprivate func saysCentred(_ words: [String]) -> Bool {
    words.contains { $0 == "vertical" || $0 == "vertically" }
      && words.contains { $0.hasPrefix("cent") && centres.contains($0) }
      && words.contains { ["padding", "inset", "margin", "offset", "space"].contains($0) }
  }
}

extension Sample {
  /// Padding at the top or bottom alone, around a frame that takes all the height there is.
  fileprivate var uncentringPadding: (edge: String, place: Range<Int>)? {
    for view in DrawnView.all(tree.statements) {
      guard
        let frame = view.modifiers.firstIndex(where: { modifier in
          modifier.name.value == "frame" && modifier.call?["alignment"] == nil
            && modifier.call?["maxHeight"]?.names.last?.value == "infinity"
        })
      else { continue }
      let edges = view.modifiers[(frame + 1)...].compactMap { modifier -> (String, Range<Int>)? in
        guard modifier.name.value == "padding", let given = modifier.call?[0]?.names.last?.value,
          ["top", "bottom"].contains(given)
        else { return nil }
        return (given, fileRange(modifier.name.range))
      }
      if edges.count == 1 { return edges[0] }
    }
    return nil
  }
}

private let centres: Set<String> = [
  "center", "centered", "centering", "centers", "centre", "centred", "centres", "centring",
]
