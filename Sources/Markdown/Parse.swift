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
    document.isUnread = true
    return document
  }
  guard let tree = Tree(size: body.range.count, feeding: body.feed) else { return document }
  var renderer = Renderer(body: body, options: options, document: document)
  renderer.render(tree)
  document = renderer.document
  var rendering = renderer.rendering
  // Thousands of pages are kept until the last of them is drawn.
  rendering.html = rendering.html.fitted
  rendering.text = rendering.text.fitted
  document.fences = document.fences.fitted
  document.links = document.links.fitted
  document.headings = document.headings.fitted
  document.rendering = .made(rendering)
  document.diagnostics += referenceFaults(in: document, of: body)
  return document
}

extension Array {
  /// The same elements in a buffer that has no more room than they need.
  fileprivate var fitted: [Element] { withUnsafeBufferPointer { Array($0) } }
}
