import Diagnostics
import Samples

extension Rule {
  /// Says only of what cannot be Swift even as a sketch that it is not.
  static let notSwift = Rule(
    id: "source/not-swift",
    severity: .info,
    explanation: """
      The fence says `swift`, and something in it cannot be Swift even as a sketch: an arrow behind a \
      case, or quotation marks of print. Readers who copy it get an error in the first line, and \
      colours and rules are guesses from there on. Left-out parts, `...` and half statements are fine.
      """,
    source: "the house: what is called Swift is Swift",
    breaks: """
      ```swift
      enum LoadError {
        case offline → "Check your connection, then try again."
      }
      ```
      """,
    passes: """
      ```swift
      enum LoadError: String {
        case offline = "Check your connection, then try again."
      }
      ```
      """,
    check: .samples,
    around: { around in
      around.samples.compactMap { sample in
        guard let place = sample.tree.notSwift else { return nil }
        let range = sample.fileRange(place)
        return Finding(
          "`\(around.text(range))` is not Swift",
          at: around.place(range),
          help: [
            "write it in Swift, put it into a comment, or leave the language of the fence away"
          ]
        )
      }
    }
  )
}
