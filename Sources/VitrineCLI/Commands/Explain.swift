import ArgumentParser
import Diagnostics
import Vitrine

/// Explains rules.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says what a rule demands and why; without a name lists all rules.",
    discussion: """
      The text is that of the rule's page on a site: what it demands, where that comes from, a page \
      that breaks it, and the same page mended.
      """
  )

  @Argument(help: "Id of a rule, such as token/unknown.", completion: .rules)
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
