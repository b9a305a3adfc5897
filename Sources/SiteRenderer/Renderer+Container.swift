import Diagnostics
import Markdown
import Mustache
import SiteModel

/// A container whose content is being written.
struct OpenContainer {
  /// Its place in `Document.containers`.
  let index: Int
  /// Everything written before it.
  var before: [UInt8]
  /// Its title as HTML, once that is written.
  var title: [UInt8] = []
}

extension Renderer {
  /// Writes a container around its content, by the template of its name.
  func write(
    _ open: OpenContainer,
    on page: Page,
    content: [UInt8],
    _ up: String,
    to bytes: inout [UInt8],
    _ diagnostics: inout [Diagnostic]
  ) {
    let container = page.document.containers[open.index]
    guard let kind = site.theme.containers[container.name],
      kind.entries.isEmpty || page.entries[open.index] != nil
    else {
      bytes += content
      return
    }
    var context: Context = ["title": .html(open.title), "content": .html(content)]
    context["title-text"] = .text(container.title)
    context["source"] = .text(source(of: container, in: page.file.bytes))
    for field in kind.fields {
      let given = container.fields.first { $0.name == field.name }
      let value = given.map { $0.value ?? "true" } ?? field.fallback
      context[Name(field.name)] = field.kind == .flag ? .flag(value == "true") : .text(value)
    }
    if !kind.entries.isEmpty {
      addEntries(page.entries[open.index] ?? [], of: kind, on: page, to: &context, up)
    }
    context["data"] = page.frontMatter.data
    if kind.fields.contains(where: { $0.name == "folder" || $0.name == "tag" }) {
      func value(_ name: String) -> String {
        container.fields.first { $0.name == name }?.value ?? ""
      }
      let pages = listedPages(folder: value("folder"), tag: value("tag"), besides: page, up)
      context["pages"] = pages
    }
    var written: [UInt8] = []
    written.reserveCapacity(content.count + 256)
    kind.template.render(
      context,
      common: words.context,
      partials: site.theme.templates,
      into: &written,
      diagnostics: &diagnostics
    )
    bytes += written.drop { $0 <= 0x20 }
  }

  /// Adds the entries of a container, and under `has-` and the name of each key whether an entry
  /// has it.
  private func addEntries(
    _ entries: [ContainerEntry],
    of kind: ContainerKind,
    on page: Page,
    to context: inout Context,
    _ up: String
  ) {
    for field in kind.entries {
      let hasSome = entries.contains { $0.values[field.name] != nil }
      context[Name("has-\(field.name)")] = .flag(hasSome)
    }
    context["entries"] = .list(
      entries.map { entry in
        var values = Context()
        for field in kind.entries {
          var text = field.fallback
          if case .text(let given) = entry.values[field.name] { text = given }
          if case .link(let index) = entry.values[field.name] {
            var url: [UInt8] = []
            escapeURL(self.url(of: index, on: page, up), into: &url)
            values[Name(field.name)] = .html(url)
            continue
          }
          for value in field.values { values[Name("is-\(value)")] = .flag(text == value) }
          switch field.kind {
          case .flag: values[Name(field.name)] = .flag(text == "true")
          case .prose: values[Name(field.name)] = .html(inlineCode(text))
          case .text, .number, .link: values[Name(field.name)] = .text(text)
          }
        }
        return .object(values)
      }
    )
  }

  /// The lines between the first and the last one of a container, as they are written.
  private func source(of container: Container, in bytes: [UInt8]) -> String {
    let start = bytes[container.opening.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
    var end = container.range.upperBound
    if container.isClosed {
      let line = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? end
      end = line
    }
    guard let start, start + 1 < end else { return "" }
    return String(decoding: bytes[start + 1..<end], as: UTF8.self)
  }
}
