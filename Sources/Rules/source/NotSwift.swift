import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// Says only of what cannot be Swift even as a sketch that it is not.
  static let notSwift = Rule(
    .sourceNotSwift,
    check: .samples,
    embedded: { embedded in
      embedded.samples.compactMap { sample in
        guard let place = sample.tree.notSwift else { return nil }
        let range = sample.fileRange(place)
        return Finding(
          "`\(embedded.text(range))` is not Swift",
          at: embedded.place(range),
          help: [
            "write it in Swift, put it into a comment, or leave the language of the fence away"
          ]
        )
      }
    }
  )
}
