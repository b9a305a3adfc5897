/// A declaration of one name.
///
/// `let a = 1, b = 2` and `case list, grid` are read as one declaration for each name.
public struct Declaration: Sendable {
  /// The keyword: `let`, `var`, `func`, `struct`, `class`, `enum`, `extension`, `case`, `import`,
  /// `init` and so on.
  public let keyword: LocatedValue<String>
  /// The declared name, `UI.Color` of an `extension`; `nil` if the sketch leaves it out.
  public let name: LocatedValue<String>?
  /// The attributes: `@State`, `@Environment(\.dismiss)`.
  public let attributes: [Attribute]
  /// The modifiers: `private`, `static` and so on.
  public let modifiers: [LocatedValue<String>]
  /// The type after the colon of a variable or the arrow of a function, as written.
  public let type: LocatedValue<String>?
  /// The types that a type inherits from or conforms to.
  public let inherited: [LocatedValue<String>]
  /// Parameters of a function, values of an enum case.
  public let parameters: [Parameter]
  /// The expression after the equals sign.
  public let value: Expression?
  /// The statements between the braces; accessors of a property are calls (`get { … }`).
  public let body: [Statement]
  /// The range of the braces with their content; `nil` if there are none.
  public let bodyRange: Range<Int>?
  /// The range from the first attribute to the end of the body.
  public let range: Range<Int>

  /// Returns the attribute of a name, without the `@`: `attribute("State")`.
  public func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name.value == name }
  }

  /// Whether one of the modifiers is this word.
  public func has(_ modifier: String) -> Bool {
    modifiers.contains { $0.value == modifier }
  }

  /// An attribute: `@Environment(\.dismiss)`.
  public struct Attribute: Sendable {
    /// The name without the `@`.
    public let name: LocatedValue<String>
    /// The arguments between its parentheses.
    public let arguments: [Argument]
    /// The range with the `@` and the parentheses.
    public let range: Range<Int>
  }

  /// A parameter: `for id: Int = 0` of a function, `text: String` of an enum case.
  public struct Parameter: Sendable {
    /// The label that a caller writes; `nil` for `_` and for values of a case without a name.
    public let label: LocatedValue<String>?
    /// The name that the body uses.
    public let name: LocatedValue<String>?
    /// The type, as written.
    public let type: LocatedValue<String>?
    /// The default value after the equals sign.
    public let value: Expression?
  }
}
