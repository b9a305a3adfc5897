import Diagnostics
import YAML

extension PageWriter {
  /// Writes a table of properties: as a list if the page has them, else as a placeholder.
  mutating func properties(_ element: PageElement) -> String {
    if let entries = propertyEntries(element.children) {
      return container("properties", entries.joined(separator: "\n"))
    }
    let name = element.text("componentname", "component", "of", "name", "for") ?? page.title
    report(
      .properties,
      "the properties of `\(flat(name))` come from code, which is not imported",
      element.place,
      help: "replace the placeholder by `:::properties` with a list, or with `file=…`"
    )
    return placeholder(
      "Properties of \(oneLine(name))",
      kind: "properties",
      from: element.name,
      content(element)
    )
  }

  /// An entry in YAML for each row with a name; nil if there is other content.
  private mutating func propertyEntries(_ nodes: [PageNode]) -> [String]? {
    let rows = nodes.filter { !isBlankText($0) }
    guard !rows.isEmpty else { return nil }
    var entries: [String] = []
    for node in rows {
      guard case .element(let row) = node, ["row", "prop", "property"].contains(row.key),
        let name = row.text("name"), !hasExpression(row)
      else { return nil }
      var lines = ["- name: \(YAMLText.scalar(name))"]
      let fields = [
        ("type", row.text("type")), ("default", row.text("defaultvalue", "default")),
        ("required", row.has("required") ? "true" : nil),
        ("description", row.text("description") ?? oneLine(content(row))),
      ]
      for case (let key, let value?) in fields where !value.isEmpty {
        lines.append("  \(key): \(key == "required" ? value : YAMLText.scalar(oneLine(value)))")
      }
      entries.append(lines.joined(separator: "\n"))
    }
    return entries
  }
}
