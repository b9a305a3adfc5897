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
    guard let kind = site.theme.containers[container.name] else {
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
