/// The rules of a `<style>` element.
package struct StyleSheet: Sendable, Equatable {
  /// Its place, without the tags.
  package var range: Range<Int>
  /// The rules that hold on a screen, in order; rules for states such as `:hover`, for parts such as
  /// `::before` and for print are left out.
  package var rules: [StyleRule]
}

/// A list of selectors with what it declares.
package struct StyleRule: Sendable, Equatable {
  /// Its selectors, without those for states and parts.
  package var selectors: [CSSSelector]
  /// What it declares, in order.
  package var declarations: [CSSDeclaration]
  /// Its place, from the selector to the closing bracket.
  package var range: Range<Int>
}

/// A selector of names, classes, ids and attributes, with descendants and children.
package struct CSSSelector: Sendable, Equatable {
  /// As written.
  package var text: Spelled<String>
  /// The pieces between combinators, the last one first.
  package var steps: [Step]
  /// Number of ids, then of classes and attributes, then of names.
  package var weight: [Int]
  /// The scheme that its first step asks for, which is then none of `steps`.
  package var scheme = CSSScheme.any
  /// False when it asks for more than is read here: `:first-child`, `a + b`.
  package var isExact = true
  /// True when it means the page as a whole: `:root`, `html`, `body`.
  package var isPage = false

  /// What one element must have.
  package struct Step: Sendable, Equatable {
    /// Its name, in lower case.
    package var name: String?
    /// Its id.
    package var id: String?
    /// Its classes.
    package var classes: [String] = []
    /// Its attributes, with a value where one is asked for.
    package var attributes: [Attribute] = []
    /// True when the step behind it must be a child, not just a descendant.
    package var isParent = false
  }

  /// An attribute that an element must have.
  package struct Attribute: Sendable, Equatable {
    /// Its name, in lower case.
    package var name: String
    /// Its value, when one is asked for.
    package var value: String?
  }
}
