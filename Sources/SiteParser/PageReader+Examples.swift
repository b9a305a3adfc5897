import Diagnostics
import SiteModel

extension PageReader {
  /// The specimens of a rule's examples, in the neutral system.
  func example(of rule: RuleText) -> RuleExample {
    RuleExample(
      breaks: example(rule.breaks, called: "breaks"),
      passes: example(rule.passes, called: "passes")
    )
  }

  /// Returns the page of an example.
  ///
  /// Its diagnostics are dropped, because an example shows a fault on purpose.
  private func example(_ text: String, called name: String) -> Page {
    let file = SourceFile(path: "\(name).md", bytes: Array(text.utf8))
    let neutral = systems.firstIndex { $0.id == "base" } ?? 0
    var page = parse(file, system: neutral).page
    page.frontMatter.lang =
      page.frontMatter.lang ?? Located("en", at: SourceRange(file: "", bytes: 0..<0))
    for index in page.specimens.indices {
      page.specimens[index].spec.id = "\(name)-\(index + 1)"
    }
    return page
  }
}
