import DesignTokens
import Diagnostics

/// JSON values as text on one line.
enum JSONText {
  /// The text of a value, with numbers as they are written in the file.
  static func text(_ node: JSONNode, numbersOf bytes: [UInt8] = []) -> String {
    switch node.value {
    case .object(let members):
      let parts = members.map { "\(ValueText.quoted($0.key)): \(text($0.value, numbersOf: bytes))" }
      return "{\(parts.joined(separator: ", "))}"
    case .array(let elements):
      return "[\(elements.map { text($0, numbersOf: bytes) }.joined(separator: ", "))]"
    case .string(let text): return ValueText.quoted(text)
    case .number(let number):
      let isThere = !bytes.isEmpty && node.range.upperBound <= bytes.count
      let written = isThere ? String(validating: bytes[node.range], as: UTF8.self) : nil
      // The reader also accepts numbers that JSON does not have, and reports them.
      let again = written.map { JSONReader.read(SourceFile(path: "", bytes: Array($0.utf8))) }
      guard let written, let again, again.diagnostics.isEmpty, again.root?.number == number else {
        return ValueText.number(number)
      }
      return written
    case .bool(let flag): return flag ? "true" : "false"
    case .null: return "null"
    }
  }
}
