import DesignTokens
import SampleCode
import SiteModel

extension SurfaceClaim {
  /// The claims of the samples of a page, in source order: one for each sample, or one for each
  /// branch of a sample that shows several states.
  static func samples(_ embedded: EmbeddedContent) -> [SurfaceClaim] {
    embedded.samples.indices.flatMap { index -> [SurfaceClaim] in
      let sample = embedded.samples[index]
      return pieces(sample.tree.statements).compactMap { piece in
        var reader = SampleReader(index, piece.branch, piece.views, embedded)
        reader.read(piece.views)
        return reader.claim.isEmpty ? nil : reader.claim
      }
    }
  }

  /// Whether the claim is empty.
  private var isEmpty: Bool { texts.isEmpty && icons.isEmpty && actions.isEmpty && values.isEmpty }

  /// Returns the views that are drawn together, with the name of the branch that draws them.
  private static func pieces(
    _ statements: [Statement]
  ) -> [(branch: String?, views: [DrawnView])] {
    for statement in statements {
      if case .switching(let switching) = statement {
        return switching.cases.map { one in
          let name = one.patterns.last?.name?.value
          let isEmpty = one.patterns.contains { pattern in
            pattern.condition.map { $0.names.contains { $0.value == "isEmpty" } } ?? false
          }
          return (isEmpty ? "empty" : name, DrawnView.all(one.body))
        }
      }
      if case .declaration(let declaration) = statement, !declaration.body.isEmpty {
        let inner = pieces(declaration.body)
        if !inner.isEmpty { return inner }
      }
    }
    let views = DrawnView.all(statements)
    return views.isEmpty ? [] : [(nil, views)]
  }
}

/// The text parts of each surface, in the order in which samples show them.
let textParts: [String: [String]] = [
  "banner": ["message"], "callout": ["title", "message", "description"],
  "progress": ["label", "status"], "button": ["reason"], "field-error": ["message"],
  "toast": ["message"], "hud": ["label"], "overlay": ["label"],
]
