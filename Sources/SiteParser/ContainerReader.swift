import Diagnostics
import Markdown
import Mustache
import SiteModel
import YAML

/// Reads a file below `templates/containers/`: declarations between lines of hyphens, then markup.
func parseContainer(_ file: SourceFile) -> (ContainerKind?, [Diagnostic]) {
  let name = file.path.split(separator: "/").last?.dropLast(".mustache".count) ?? ""
  let head = headRange(of: file.bytes)
  var diagnostics: [Diagnostic] = []
  var markup = file.bytes
  // Blanks in the place of the declarations, so that messages about the markup have the right lines.
  for at in 0..<head.end where !isLineEnd(markup[at]) { markup[at] = UInt8(ascii: " ") }
  let parsed = Template.parse(SourceFile(path: file.path, bytes: markup))
  diagnostics += parsed.diagnostics
  var node = YAMLNode(.mapping([]), range: 0..<0)
  if !head.yaml.isEmpty {
    let yaml = parseYAML(file, in: head.yaml)
    diagnostics += yaml.diagnostics
    node = yaml.node ?? node
  }
  var fields = Fields(node, group: "container", file: file.path)
  let title = fields.choice("title", ContainerKind.TitleUse.self)?.value ?? .optional
  let within = fields.text("within")?.value
  let description = fields.text("description")?.value ?? ""
  let declared = readFields("fields", &fields)
  let entries = readFields("entries", &fields)
  fields.finish(.container)
  diagnostics += fields.diagnostics
  if Container.alert(named: String(name)) != nil {
    fields.report("taken-name", "`\(name)` is the name of an alert", fields.range.start)
    return (nil, diagnostics + fields.diagnostics.suffix(1))
  }
  guard let template = parsed.template else { return (nil, diagnostics) }
  diagnostics += [unclosedMarkup(template)].compactMap(\.self)
  let kind = ContainerKind(
    name: String(name),
    description: description,
    title: title,
    fields: declared,
    entries: entries,
    within: within,
    template: template,
    range: SourceRange(file: file.path, bytes: 0..<0)
  )
  return (kind, diagnostics)
}

private func readFields(_ key: String, _ fields: inout Fields) -> [ContainerKind.Field] {
  guard var all = fields.fields(key) else { return [] }
  defer { fields.merge(all) }
  return all.all().map { key, node in
    var field = Fields(node, group: "container", file: fields.range.file)
    defer { all.merge(field) }
    let kind = field.choice("type", ContainerKind.Field.Kind.self)?.value ?? .text
    let isRequired = field.flag("required")?.value ?? false
    let fallback = field.text("default")?.value ?? ""
    let values = field.texts("values").map(\.value)
    _ = field.node("description")
    field.finish(.containerField)
    return ContainerKind.Field(
      name: key.value,
      kind: kind,
      isRequired: isRequired,
      fallback: fallback,
      values: values
    )
  }
}

/// The declarations at the start of a file, and where the markup begins.
private func headRange(of bytes: [UInt8]) -> (yaml: Range<Int>, end: Int) {
  let mark = Array("---\n".utf8)
  guard bytes.starts(with: mark) else { return (0..<0, 0) }
  var at = mark.count
  while at < bytes.count {
    if bytes[at...].starts(with: mark) { return (mark.count..<at, at + mark.count) }
    at = (bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
  }
  return (0..<0, 0)
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
