import Diagnostics
import YAML

/// A text with the reader's result, so that expectations can be short.
struct Reading {
  let file: SourceFile
  let node: YAMLNode?
  let diagnostics: [Diagnostic]

  /// Reads a text as a whole file.
  init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Reads bytes as a whole file, or a part of them.
  init(bytes: [UInt8], in range: Range<Int>? = nil) {
    file = SourceFile(path: "site.yaml", bytes: bytes)
    (node, diagnostics) = parseYAML(file, in: range)
  }

  /// Rule ids in the order of the report.
  var rules: [String] { diagnostics.map(\.rule) }

  /// `line:column` and the marked text of each diagnostic.
  var marks: [String] { diagnostics.map { mark($0.range.bytes) } }

  /// `line:column` and the text of a range.
  func mark(_ range: Range<Int>?) -> String {
    guard let range else { return "nowhere" }
    let place = file.position(at: range.lowerBound)
    return "\(place.line):\(place.column) " + String(decoding: file.bytes[range], as: UTF8.self)
  }
}
