/// Templates of containers for components of the old site.
enum ContainerTemplate {
  /// The files, by the name of the container.
  static func files(_ components: [String: ComponentUse]) -> [(path: String, bytes: [UInt8])] {
    components.sorted { $0.key < $1.key }.map { name, use in
      ("containers/\(name).mustache", Array(text(use).utf8))
    }
  }

  private static func text(_ use: ComponentUse) -> String {
    let fields = use.fields.sorted()
    let declared = fields.map { "  \($0): {}\n" }.joined()
    let shown = fields.map { field in
      "{{#\(field)}}<dt>\(field)</dt><dd>{{\(field)}}</dd>\n{{/\(field)}}"
    }.joined()
    return """
      ---
      description: "`\(use.name)` of the imported pages, which needs a drawing."
      \(fields.isEmpty ? "" : "fields:\n\(declared)")---
      <div class="placeholder">
      <p class="placeholder-title">\(use.name){{#title}}: {{{title}}}{{/title}}</p>
      \(fields.isEmpty ? "" : "<dl>\n\(shown)</dl>\n"){{{content}}}
      </div>

      """
  }
}
