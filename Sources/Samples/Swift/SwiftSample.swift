/// Swift code of a page, read as far as it makes sense.
///
/// Samples are sketches: `...` and `{ … }` stand for what is left out, brackets may be missing, a
/// chain may begin with `.padding()`. Reading never fails; what cannot be read becomes `.other`.
/// All ranges are bytes of the sample.
package struct SwiftSample: Sendable {
  /// The code.
  package let bytes: [UInt8]
  /// What stands at its top level, in source order.
  package let statements: [Statement]
  /// Every expression in source order, each before its parts.
  package let expressions: [Expression]
  /// Comments with their signs, without the line end.
  package let comments: [Range<Int>]
  /// The first place that cannot be Swift even in a sketch, as an arrow behind an enum case.
  package let notSwift: Range<Int>?

  /// Reads a sample; linear in the number of bytes.
  package init(_ bytes: [UInt8]) {
    let tokens = Tokens(bytes)
    var parser = Parser(tokens)
    self.bytes = bytes
    let statements = parser.statements()
    self.statements = statements
    expressions = statements.expressions
    comments = tokens.comments
    notSwift = parser.notSwift
  }

  /// The code of a range, as it stands.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// Visits every expression in source order, each before its parts, with what it stands in.
  package func walk(_ visit: (Expression, Ancestry) -> Void) {
    statements.walk(visit)
  }

  /// Visits every expression in source order, each before its parts.
  package func forEachExpression(_ visit: (Expression) -> Void) {
    expressions.forEach(visit)
  }

  /// Whether any expression in it, at any depth, fits.
  package func contains(_ fits: (Expression) -> Bool) -> Bool {
    expressions.contains(where: fits)
  }

  /// Visits every statement in source order, each before its parts.
  package func forEachStatement(_ visit: (Statement) -> Void) {
    statements.forEachStatement(visit)
  }

  /// Visits every statement in source order, each before its parts, with what it stands in.
  package func walkStatements(_ visit: (Statement, Ancestry) -> Void) {
    statements.walkStatements(visit)
  }
}
