import Diagnostics
import Markdown
import SiteModel

extension PageReader {
  /// Faults in the titles and fields of a page's containers, with their places.
  func checkContainers(of page: Page) -> [Diagnostic] {
    let all = page.document.containers
    guard !all.isEmpty else { return [] }
    var diagnostics: [Diagnostic] = []
    for (index, container) in all.enumerated() {
      func report(_ rule: String, _ message: String, _ range: Range<Int>, _ help: String...) {
        diagnostics.append(
          Diagnostic(
            rule: "container/\(rule)",
            message: message,
            range: SourceRange(file: page.file.path, bytes: range),
            help: help
          )
        )
      }
      guard let kind = theme.containers[container.name] else { continue }
      let name = container.name
      if kind.title == .required, container.title.isEmpty {
        let help = "write it after the name: `:::\(name) Title`"
        report("missing-title", "`\(name)` needs a title", container.opening, help)
      }
      if kind.title == .none, !container.title.isEmpty {
        report("needless-title", "`\(name)` has no title", container.titleRange, "delete it")
      }
      if let around = kind.within {
        let parent = all[..<index].last { $0.range.upperBound >= container.range.upperBound }
        if parent?.name != around {
          let help = "write `:::\(around)` above it, and one more line `:::` below it"
          report("misplaced", "`\(name)` is not inside `\(around)`", container.opening, help)
        }
      }
      diagnostics += checkFields(of: container, kind, page.file)
    }
    return diagnostics
  }

  private func checkFields(
    of container: Container,
    _ kind: ContainerKind,
    _ file: SourceFile
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    func report(
      _ rule: String,
      _ message: String,
      _ range: Range<Int>,
      label: String = "",
      help: [String]
    ) {
      diagnostics.append(
        Diagnostic(
          rule: "container/\(rule)",
          message: message,
          range: SourceRange(file: file.path, bytes: range),
          label: label,
          help: help
        )
      )
    }
    for field in container.fields {
      guard let declared = kind.fields.first(where: { $0.name == field.name }) else {
        let names = kind.fields.map(\.name)
        report(
          "unknown-field",
          "`\(kind.name)` has no field `\(field.name)`",
          field.range,
          label: didYouMean(field.name, in: names),
          help: names.isEmpty ? ["it has no fields"] : ["its fields are \(listed(names))"]
        )
        continue
      }
      if let fault = declared.fault(in: field.value) {
        report("wrong-value", "`\(field.name)` \(fault)", field.range, help: [])
      }
    }
    for field in kind.fields
    where field.isRequired && !container.fields.contains(where: { $0.name == field.name }) {
      let help = "write it in braces: `:::\(kind.name){\(field.name)=…}`"
      report(
        "missing-field",
        "`\(kind.name)` needs the field `\(field.name)`",
        container.opening,
        help: [help]
      )
    }
    return diagnostics
  }
}

extension ContainerKind.Field {
  /// The fault of a value; `nil` if it fits.
  func fault(in value: String?) -> String? {
    switch kind {
    case .flag:
      return value == nil || value == "true" || value == "false"
        ? nil : "is a flag: write its name alone, or `true` or `false`"
    case .number where value.flatMap(Double.init) == nil: return "is a number"
    case .text where value == nil, .prose where value == nil, .link where value == nil:
      return "needs a value"
    default:
      guard !values.isEmpty, let value, !values.contains(value) else { return nil }
      return "is one of \(listed(values)), not `\(value)`"
    }
  }
}
