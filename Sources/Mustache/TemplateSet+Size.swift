public import Diagnostics

extension TemplateSet {
  /// The largest number of templates that rendering one may involve, itself and all it includes.
  public static let maximalSize = 10_000

  /// Reports templates that include so many others, repeatedly, that rendering would never end.
  ///
  /// If each of forty templates includes the next one twice, a page consists of 2^40 templates.
  public func tooLarge() -> [(name: String, problem: Diagnostic)] {
    var sizes: [String: Int] = [:]
    return names.compactMap { name in
      guard let template = self[name] else { return nil }
      var size = 1
      for include in template.includes {
        let inner = self.size(of: include.name, &sizes, depth: 0)
        size += inner
        // The report goes to the innermost template with too many: that is the one to change.
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
    // Rendering reports deeper nesting and cycles.
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
