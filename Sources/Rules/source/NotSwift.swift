import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// The rule reports only code that cannot be Swift, not even as a sketch.
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
            "write it in Swift, put it into a comment, or remove the language of the fence"
          ]
        )
      }
    }
  )
}
