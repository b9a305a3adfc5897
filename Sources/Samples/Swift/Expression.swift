/// A value of a sample: where it begins, and what is done with it.
///
/// `VStack(spacing: 8) { … }.padding(.horizontal)` has the base `VStack` and three links: the call,
/// the member `padding` and its call.
package struct Expression: Sendable {
  /// Words and signs in front: `!`, `&`, `try`, `await` and so on.
  package let prefixes: [Spelled<String>]
  /// What it begins with.
  package let base: Base
  /// What follows, in order.
  package let links: [Link]
  /// With the prefixes.
  package let range: Range<Int>

  /// What an expression begins with.
  package indirect enum Base: Sendable {
    /// `VStack`, `viewModel`, `$showError`, `self`, `#colorLiteral`, `_`.
    case name(Spelled<String>)
    /// `.red`: the value is without the dot, the range is with it.
    case implicitMember(Spelled<String>)
    /// Text between quotes.
    case string(StringLiteral)
    /// A number with its sign.
    case number(Double)
    /// `true` or `false`.
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
    /// `a + b`: one operand more than signs; `as?` and `is` are signs too.
    case operators([Expression], signs: [Spelled<String>])
    /// `condition ? then : otherwise`.
    case choice(Expression, then: Expression, otherwise: Expression)
    /// `if` as a value.
    case conditional(Conditional)
    /// `switch` as a value.
    case switching(Switching)
    /// `\.dismiss`.
    case keyPath(Spelled<String>)
    /// Behind `as` and `is`.
    case type(Spelled<String>)
    /// `...` or `…`.
    case placeholder
    /// Nothing: a statement that begins with `.overlay {`. The first link is the member.
    case chain
    /// What cannot be read.
    case other
  }

  /// One step behind the base.
  package enum Link: Sendable {
    /// `.name`, without the dot.
    case member(Spelled<String>)
    /// `(…)`, `{ … }` or both.
    case call(Call)
    /// `[…]`.
    case index([Argument], Range<Int>)
    /// `?` or `!`.
    case unwrap(Spelled<String>)
  }

  /// A string as it stands between its quotes.
  package struct StringLiteral: Sendable {
    /// The source between the quotes, with escapes and interpolations as they are written.
    package let text: Spelled<String>
    /// The interpolations, with `\(` and `)`.
    package let holes: [Range<Int>]

    /// Whether it has interpolations.
    package var hasInterpolation: Bool { !holes.isEmpty }
  }
}
