/// Swift code of a page, parsed as far as possible.
///
/// Samples are sketches: `...` and `{ … }` mark omitted code, brackets may be missing, and a
/// chain may begin with `.padding()`. Parsing never fails; unreadable code becomes `.other`. All
/// ranges are bytes of the sample.
public struct SwiftSample: Sendable {
  /// The code.
  public let bytes: [UInt8]
  /// The statements at its top level, in source order.
  public let statements: [Statement]
  /// Every expression in source order, each before its parts.
  public let expressions: [Expression]
  /// Comments with their delimiters, without the line end.
  public let comments: [Range<Int>]
  /// The first range that cannot be Swift even in a sketch, such as an arrow after an enum case.
  public let notSwift: Range<Int>?

  /// Reads a sample; linear in the number of bytes.
  public init(_ bytes: [UInt8]) {
    let tokens = Tokens(bytes)
    var parser = Parser(tokens)
    self.bytes = bytes
    let statements = parser.statements()
    self.statements = statements
    expressions = statements.expressions
    comments = tokens.comments
    notSwift = parser.notSwift
  }

  /// Returns the code of a range, as written.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// Visits every expression in source order, each before its parts, with the code around it.
  public func walk(_ visit: (Expression, Ancestry) -> Void) {
    statements.walk(visit)
  }

  /// Visits every expression in source order, each before its parts.
  public func forEachExpression(_ visit: (Expression) -> Void) {
    expressions.forEach(visit)
  }

  /// Whether an expression in it, at any depth, passes a test.
  public func contains(_ fits: (Expression) -> Bool) -> Bool {
    expressions.contains(where: fits)
  }

  /// Visits every statement in source order, each before its parts.
  public func forEachStatement(_ visit: (Statement) -> Void) {
    statements.forEachStatement(visit)
  }

  /// Visits every statement in source order, each before its parts, with the code around it.
  public func walkStatements(_ visit: (Statement, Ancestry) -> Void) {
    statements.walkStatements(visit)
  }
}
