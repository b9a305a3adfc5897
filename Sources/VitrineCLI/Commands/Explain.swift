import ArgumentParser
import Diagnostics
import Rules
import SiteModel

/// Explains rules.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a rule, or lists all rules.",
    discussion: """
      Shows what the rule requires, its source, a page that breaks it, and the same page corrected.

        vitrine explain
        vitrine explain token/unknown
      """
  )

  @Argument(
    help: "The id of a rule, such as token/unknown. (default: list all rules)",
    completion: .rules
  )
  var rule: String?

  func run() throws {
    let texts = RuleText.all
    guard let rule else {
      let width = texts.map(\.id.count).max() ?? 0
      for text in texts {
        let gap = String(repeating: " ", count: width - text.id.count + 2)
        Terminal.print("\(text.id)\(gap)\(text.severity.rawValue)\n")
      }
      return
    }
    guard let text = texts.first(where: { $0.id == rule || $0.also.contains(rule) }) else {
      let near = didYouMean(rule, in: texts.map(\.id))
      Terminal.printError("error: no rule `\(rule)`\(near.isEmpty ? "" : "; \(near)")\n")
      throw ExitCode(2)
    }
    Terminal.print(text.plain)
  }
}
