/// The rules of a `<style>` element.
public struct StyleSheet: Sendable, Equatable {
  /// Its place, without the tags.
  public var range: Range<Int>
  /// The rules that apply on a screen, in order.
  ///
  /// Rules for states such as `:hover`, for parts such as `::before` and for print are left out.
  public var rules: [StyleRule]
}

/// A list of selectors with their declarations.
public struct StyleRule: Sendable, Equatable {
  /// Its selectors, without those for states and parts.
  public var selectors: [CSSSelector]
  /// Its declarations, in order.
  public var declarations: [CSSDeclaration]
  /// Its place, from the selector to the closing brace.
  public var range: Range<Int>
}

/// A selector of names, classes, ids and attributes, with descendants and children.
public struct CSSSelector: Sendable, Equatable {
  /// As written.
  public var text: LocatedValue<String>
  /// The compound selectors between combinators, the last one first.
  public var steps: [Step]
  /// Number of ids, then of classes and attributes, then of names.
  public var weight: [Int]
  /// The scheme that its first step requires; that step is then left out of `steps`.
  public var scheme = CSSScheme.any
  /// False if it contains parts that are not evaluated here: `:first-child`, `a + b`.
  public var isExact = true
  /// True if it matches the whole page: `:root`, `html`, `body`.
  public var isPage = false

  /// The requirements on one element.
  public struct Step: Sendable, Equatable {
    /// Its name, in lower case.
    public var name: String?
    /// Its id.
    public var id: String?
    /// Its classes.
    public var classes: [String] = []
    /// Its attributes, with a value if the selector requires one.
    public var attributes: [Attribute] = []
    /// True if the step after it must be a child, not just a descendant.
    public var isParent = false
  }

  /// An attribute that an element must have.
  public struct Attribute: Sendable, Equatable {
    /// Its name, in lower case.
    public var name: String
    /// Its value, if the selector requires one.
    public var value: String?
  }
}
