import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let unfilledPlaceholder = Rule(
    .sourceUnfilledPlaceholder,
    check: .page { page, _ in
      page.document.containers.filter { $0.name == "placeholder" }.map { container in
        let needs = container.fields.first { $0.name == "needs" }?.value ?? ""
        return Finding(
          "“\(container.title)” is still a placeholder",
          at: SourceRange(file: page.file.path, bytes: container.opening),
          help: [advice(needs)]
        )
      }
    }
  )
}

/// The remedy: content in the place of a placeholder.
private func advice(_ needs: String) -> String {
  switch needs {
  case "example": "write a `state` fence in its place"
  case "properties": "write `:::properties` with a list, or with `file=…`, in its place"
  case "picture", "film", "file": "put the file below `content/`, and show it"
  default: "draw it as a spec, describe it, or delete it"
  }
}
