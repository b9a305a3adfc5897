/// A declaration of one name.
///
/// `let a = 1, b = 2` and `case list, grid` are read as one declaration for each name.
package struct Declaration: Sendable {
  /// `let`, `var`, `func`, `struct`, `class`, `enum`, `extension`, `case`, `import`, `init` and so
  /// on.
  package let keyword: Spelled<String>
  /// What is declared, `UI.Color` of an `extension`; `nil` where the sketch leaves it out.
  package let name: Spelled<String>?
  /// `@State`, `@Environment(\.dismiss)`.
  package let attributes: [Attribute]
  /// `private`, `static` and so on.
  package let modifiers: [Spelled<String>]
  /// Behind the colon of a variable, behind the arrow of a function, as it stands.
  package let type: Spelled<String>?
  /// Behind the colon of a type: what it inherits or conforms to, one by one.
  package let inherited: [Spelled<String>]
  /// Parameters of a function, values of an enum case.
  package let parameters: [Parameter]
  /// Behind the equals sign.
  package let value: Expression?
  /// Between the braces; accessors of a property stand there as calls (`get { … }`).
  package let body: [Statement]
  /// The braces with what is between; `nil` where there are none.
  package let bodyRange: Range<Int>?
  /// From the first attribute to the end of the body.
  package let range: Range<Int>

  /// The attribute of a name, without its sign: `attribute("State")`.
  package func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name.value == name }
  }

  /// Whether one of the modifiers is this word.
  package func has(_ modifier: String) -> Bool {
    modifiers.contains { $0.value == modifier }
  }

  /// `@Environment(\.dismiss)`.
  package struct Attribute: Sendable {
    /// Without the sign.
    package let name: Spelled<String>
    /// Between its parentheses.
    package let arguments: [Argument]
    /// With the sign and the parentheses.
    package let range: Range<Int>
  }

  /// `for id: Int = 0` of a function, `text: String` of an enum case.
  package struct Parameter: Sendable {
    /// What a caller writes; `nil` for `_` and for values of a case without a name.
    package let label: Spelled<String>?
    /// What the body writes.
    package let name: Spelled<String>?
    /// As it stands.
    package let type: Spelled<String>?
    /// Behind the equals sign.
    package let value: Expression?
  }
}
