package import Diagnostics

/// Reads the Markdown of a file from the byte offset `start`, behind its front matter.
///
/// Never fails: what cannot be read is a diagnostic, and the rest is rendered.
package func parse(
  _ file: SourceFile,
  from start: Int = 0,
  options: MarkdownOptions = MarkdownOptions()
) -> Document {
  var document = Document()
  guard let body = Body(of: file, from: start, diagnostics: &document.diagnostics) else {
    return document
  }
  guard let tree = Tree(size: body.range.count, feeding: body.feed) else { return document }
  var renderer = Renderer(body: body, options: options, document: document)
  renderer.render(tree)
  return renderer.document
}
