extension Language {
  static let swift = Language("swift", Mode(swiftRules, words: swiftWords))
}

private let swiftRules = [
  Rule("//", .comment, .line),
  Rule("/*", .comment, .block(to: "*/", nests: true)),
  Rule("/", .string, .regex),
  Rule(
    "\"\"\"",
    .string,
    .quote(Quote(close: "\"\"\"", isLong: true, hole: UInt8(ascii: "(")))
  ),
  Rule("\"", .string, .quote(Quote(close: "\"", hole: UInt8(ascii: "(")))),
  Rule("#", .string, .hashed(escape: UInt8(ascii: "\\"), hole: UInt8(ascii: "("))),
  Rule("#", .attribute, .word),
  Rule("@", .attribute, .word),
  Rule("`", .name, .quote(Quote(close: "`", escape: 0))),
]

private let swiftWords = Words(
  [.capitalsAreTypes, .dotsMakeNames, .colonsMakeLabels],
  [
    .reserved(
      """
      associatedtype class deinit enum extension fileprivate func import inout internal let
      operator precedencegroup private protocol public rethrows static struct subscript throws
      typealias var break case catch continue defer do else fallthrough guard is repeat return
      switch throw try await nonisolated override unowned weak convenience indirect mutating
      nonmutating #if #else #elseif #endif #available #unavailable #selector #keyPath #warning
      #error #file #fileID #filePath #line #column #function #sourceLocation #colorLiteral
      #imageLiteral #fileLiteral #dsohandle
      """
    ),
    .statement("for if in as where while"),
    .value("nil true false Any super default"),
    .member("self Self init Type Protocol"),
    .modifier(
      """
      actor any borrowing consuming distributed dynamic each final infix isolated lazy macro
      open optional package postfix prefix required sending some
      """
    ),
    .accessor("async didSet get set willSet _modify _read"),
  ]
)
