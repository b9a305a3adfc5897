public import Diagnostics

/// Reads the Markdown of a file from the byte offset `start`, after its front matter.
///
/// It never fails: unreadable text produces a diagnostic, and the rest is rendered.
public func parse(
  _ file: SourceFile,
  from start: Int = 0,
  options: MarkdownOptions = MarkdownOptions()
) -> Document {
  var document = Document()
  guard var body = Body(of: file, from: start, diagnostics: &document.diagnostics) else {
    document.isUnread = true
    return document
  }
  if options.extensions {
    body.marks = BlockScanner.marks(
      in: body,
      isKnown: { Container.alert(named: $0) != nil || options.containers.contains($0) },
      isData: options.dataContainers.contains
    )
  }
  guard let rendered = render(&body, options: options, document: document) else {
    return document
  }
  document = rendered.document
  var rendering = rendered.rendering
  // Thousands of pages stay in memory until the last of them is drawn.
  rendering.html = rendering.html.fitted
  rendering.text = rendering.text.fitted
  document.fences = document.fences.fitted
  document.links = document.links.fitted
  document.headings = document.headings.fitted
  document.rendering = .made(rendering)
  document.diagnostics += referenceFaults(in: document, of: body)
  return document
}

/// Parses a body until each line that Vitrine interprets is a separate block, and renders it.
private func render(
  _ body: inout Body,
  options: MarkdownOptions,
  document: Document
) -> (document: Document, rendering: Rendering)? {
  for attempt in 1...3 {
    guard let tree = Tree(size: body.range.count, feeding: body.feed) else { return nil }
    if !body.marks.isEmpty, attempt < 3 {
      // Lines of code can look like lines that Vitrine interprets; only the tree distinguishes
      // them.
      var wrong = body.marks.misplaced(in: tree.root)
      if attempt == 2, !wrong.isEmpty { wrong = Set(body.marks.all.map(\.line)) }
      body.marks.remove(lines: wrong)
      if !wrong.isEmpty { continue }
    }
    var renderer = Renderer(body: body, options: options, document: document)
    renderer.render(tree)
    return (renderer.document, renderer.rendering)
  }
  return nil
}

extension Array {
  /// The same elements in a buffer without spare capacity.
  fileprivate var fitted: [Element] { withUnsafeBufferPointer { Array($0) } }
}
