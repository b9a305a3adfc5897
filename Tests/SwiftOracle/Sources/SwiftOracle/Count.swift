import Foundation
import Lexer
import SwiftIDEUtils
import SwiftParser
import SwiftSyntax

/// Agreement of two readings of the same text, in bytes that are no blanks.
struct Count: CustomStringConvertible {
  private var all = 0
  private var agreed = 0
  private var differences: [String: (bytes: Int, example: String)] = [:]

  var share: Double { all == 0 ? 1 : Double(agreed) / Double(all) }

  private static let swift = Language.all.first { $0.name == "swift" }

  mutating func compare(_ text: [UInt8]) {
    guard let swift = Count.swift else { return }
    var ours = [Lexeme.Kind](repeating: .plain, count: text.count)
    for lexeme in lex(text, as: swift) { for index in lexeme.range { ours[index] = lexeme.kind } }
    let tree = Parser.parse(source: String(decoding: text, as: UTF8.self))
    for theirs in tree.classifications {
      let range = theirs.offset..<min(theirs.endOffset, text.count)
      for index in range where text[index] > 0x20 {
        all += 1
        if agree(theirs.kind, ours[index]) {
          agreed += 1
        } else {
          let key = "\(theirs.kind) there, \(ours[index].rawValue) here"
          let start = max(0, range.lowerBound - 30)
          let embedded = text[start..<min(text.count, range.upperBound + 20)]
          let example = String(decoding: embedded, as: UTF8.self).debugDescription
          differences[key, default: (0, example)].bytes += 1
        }
      }
    }
  }

  /// Returns true if both names for a byte mean the same.
  ///
  /// In their reading, a type in an expression and a macro are identifiers.
  private func agree(_ theirs: SyntaxClassification, _ ours: Lexeme.Kind) -> Bool {
    switch theirs {
    case .keyword, .ifConfigDirective: ours == .keyword
    case .type: ours == .type || ours == .keyword
    case .integerLiteral, .floatLiteral: ours == .number
    case .stringLiteral, .regexLiteral: ours == .string
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: ours == .comment
    case .attribute: ours == .attribute
    case .editorPlaceholder: true
    default: ours != .keyword && ours != .string && ours != .number && ours != .comment
    }
  }

  var description: String {
    let head = "\(agreed) of \(all) bytes agree, \(String(format: "%.3f", share * 100)) %"
    let rest = differences.sorted { ($1.value.bytes, $0.key) < ($0.value.bytes, $1.key) }
    return ([head] + rest.map { "  \($0.value.bytes) \($0.key): \($0.value.example)" })
      .joined(separator: "\n")
  }
}
