package import Diagnostics

extension TemplateSet {
  /// How many templates one may make be written, itself and all that it includes.
  package static let maximalSize = 10_000

  /// Reports templates that include so many others, over and over, that no page would ever end.
  ///
  /// Where each of forty templates includes the next one twice, a page is made of 2^40.
  package func tooLarge() -> [(name: String, problem: Diagnostic)] {
    var sizes: [String: Int] = [:]
    return names.compactMap { name in
      guard let template = self[name] else { return nil }
      var size = 1
      for include in template.includes {
        let inner = self.size(of: include.name, &sizes, depth: 0)
        size += inner
        // The innermost place where there are too many is where to mend it.
        guard size > TemplateSet.maximalSize, inner <= TemplateSet.maximalSize else { continue }
        let problem = Diagnostic(
          rule: "template/too-large",
          message: "`\(name)` includes more than \(TemplateSet.maximalSize) templates",
          range: SourceRange(file: template.file.path, bytes: include.range),
          help: ["include a template once, in a section of a list"]
        )
        return (name, problem)
      }
      return nil
    }
  }

  private func size(of name: String, _ known: inout [String: Int], depth: Int) -> Int {
    if let size = known[name] { return size }
    // What goes deeper or round in circles is reported when it is drawn.
    guard depth < 64, let template = self[name] else { return 1 }
    known[name] = 1
    var size = 1
    for include in template.includes where size <= TemplateSet.maximalSize {
      size += self.size(of: include.name, &known, depth: depth + 1)
    }
    known[name] = size
    return size
  }
}
