/// An expression of a sample: a base and the links after it.
///
/// `VStack(spacing: 8) { … }.padding(.horizontal)` has the base `VStack` and three links: the call,
/// the member `padding` and its call.
public struct Expression: Sendable {
  /// The words and operators before it: `!`, `&`, `try`, `await` and so on.
  public let prefixes: [LocatedValue<String>]
  /// The first part of the expression.
  public let base: Base
  /// The members, calls and subscripts after the base, in order.
  public let links: [Link]
  /// The range with the prefixes.
  public let range: Range<Int>

  /// The kinds of bases.
  public indirect enum Base: Sendable {
    /// `VStack`, `viewModel`, `$showError`, `self`, `#colorLiteral`, `_`.
    case name(LocatedValue<String>)
    /// `.red`: the value is without the dot, the range is with it.
    case implicitMember(LocatedValue<String>)
    /// A string literal.
    case string(StringLiteral)
    /// A number with its sign.
    case number(Double)
    /// A Boolean: `true` or `false`.
    case boolean(Bool)
    /// `nil`.
    case `nil`
    /// `[a, b]`.
    case array([Expression])
    /// `[a: b]`, keys and values in turn as written.
    case dictionary([(key: Expression, value: Expression)])
    /// `(a, b: c)`, also one value in parentheses.
    case tuple([Argument])
    /// `{ item in … }`.
    case closure(Closure)
    /// Operands and the operators between them: `a + b`; `as?` and `is` are operators too.
    case operators([Expression], signs: [LocatedValue<String>])
    /// `condition ? then : otherwise`.
    case choice(Expression, then: Expression, otherwise: Expression)
    /// An `if` expression.
    case conditional(Conditional)
    /// A `switch` expression.
    case switching(Switching)
    /// `\.dismiss`.
    case keyPath(LocatedValue<String>)
    /// The type after `as` or `is`.
    case type(LocatedValue<String>)
    /// `...` or `…`.
    case placeholder
    /// No base: a statement that begins with `.overlay {`.
    ///
    /// The first link is the member.
    case chain
    /// Code that cannot be read.
    case other
  }

  /// One part after the base.
  public enum Link: Sendable {
    /// A member `.name`, without the dot.
    case member(LocatedValue<String>)
    /// A call: `(…)`, `{ … }` or both.
    case call(Call)
    /// A subscript: `[…]`.
    case index([Argument], Range<Int>)
    /// `?` or `!`.
    case unwrap(LocatedValue<String>)
  }

  /// A string literal, as written between its quotes.
  public struct StringLiteral: Sendable {
    /// The source between the quotes, with escapes and interpolations as written.
    public let text: LocatedValue<String>
    /// The ranges of the interpolations, including `\(` and `)`.
    public let holes: [Range<Int>]

    /// Whether it has interpolations.
    public var hasInterpolation: Bool { !holes.isEmpty }
  }
}
