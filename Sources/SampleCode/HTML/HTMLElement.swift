/// An element of a preview.
public struct HTMLElement: Sendable, Equatable {
  /// Its name, in lower case.
  public var name: LocatedValue<String>
  /// True for a name with a capital, as components have it: `Badge`.
  public var hasCapital = false
  /// Attributes as written, the first of each name.
  public var attributes: [HTMLAttribute]
  /// Bytes of the start tag.
  public var startTag: Range<Int>
  /// Bytes from the start tag to the end of the end tag, or to the place where the element ends
  /// without one.
  public var range: Range<Int>
  /// The element around it, by its place in `HTMLPreview.elements`.
  public var parent: Int?
  /// The number of elements around it.
  public var depth: Int
  /// The elements in it, at any depth, by their places in `HTMLPreview.elements`.
  public var descendants: Range<Int>
  /// The text in it, at any depth, by its places in `HTMLPreview.texts`.
  public var texts: Range<Int>
  /// The declarations for it, the strongest last: from rules that match, then inline.
  public var declarations: [CSSDeclaration] = []

  /// The attribute with a name in lower case.
  public func attribute(_ name: String) -> HTMLAttribute? {
    attributes.first { $0.name.value == name }
  }

  /// The value of an attribute; empty if it has none, `nil` if there is no such attribute.
  public subscript(_ name: String) -> String? { attribute(name)?.value.value }
}

/// An attribute of an element.
public struct HTMLAttribute: Sendable, Equatable {
  /// Its name, in lower case.
  public var name: LocatedValue<String>
  /// Its value with character references resolved; its range excludes the quotes.
  public var value: LocatedValue<String>
}

/// A run of text between tags.
public struct TextRun: Sendable, Equatable {
  /// The text, with character references resolved and blanks folded and trimmed.
  ///
  /// Markdown between two pieces of HTML keeps its syntax.
  public var text: LocatedValue<String>
  /// The element around it, by its place in `HTMLPreview.elements`.
  public var parent: Int?
  /// True for text between two pieces of HTML.
  public var isMarkdown: Bool
}

extension HTMLElement {
  /// The class names in its `class`.
  public var classes: [Substring] {
    self["class"]?.split(separator: " ") ?? []
  }
}
