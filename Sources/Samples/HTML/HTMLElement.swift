/// An element of a preview.
package struct HTMLElement: Sendable, Equatable {
  /// Its name, in lower case.
  package var name: Spelled<String>
  /// True for a name with a capital, as components have it: `Badge`.
  package var hasCapital = false
  /// Attributes as written, the first of each name.
  package var attributes: [HTMLAttribute]
  /// Bytes of the start tag.
  package var startTag: Range<Int>
  /// Bytes from the start tag to behind the end tag, or to where it ends for want of one.
  package var range: Range<Int>
  /// The element around it, by its place in `HTMLPreview.elements`.
  package var parent: Int?
  /// How many elements are around it.
  package var depth: Int
  /// The elements in it, at any depth, by their places in `HTMLPreview.elements`.
  package var descendants: Range<Int>
  /// The text in it, at any depth, by its places in `HTMLPreview.texts`.
  package var texts: Range<Int>
  /// What style says of it, the strongest last: of rules that hold for it, then inline.
  package var declarations: [CSSDeclaration] = []

  /// The attribute of a name in lower case.
  package func attribute(_ name: String) -> HTMLAttribute? {
    attributes.first { $0.name.value == name }
  }

  /// Value of an attribute; empty for one without a value.
  package subscript(_ name: String) -> String? { attribute(name)?.value.value }
}

/// An attribute of an element.
package struct HTMLAttribute: Sendable, Equatable {
  /// Its name, in lower case.
  package var name: Spelled<String>
  /// Its value, with character references resolved, in the place without quotes.
  package var value: Spelled<String>
}

/// A run of text between tags.
package struct TextRun: Sendable, Equatable {
  /// The text, with character references resolved and blanks folded and trimmed.
  ///
  /// Of Markdown between two pieces of HTML it has the signs too.
  package var text: Spelled<String>
  /// The element around it, by its place in `HTMLPreview.elements`.
  package var parent: Int?
  /// True for text between two pieces of HTML.
  package var isMarkdown: Bool
}

extension HTMLElement {
  /// The names of its `class`.
  package var classes: [Substring] {
    self["class"]?.split(separator: " ") ?? []
  }
}
