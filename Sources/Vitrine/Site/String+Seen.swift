import Diagnostics

extension String {
  /// Whether anybody sees any of it.
  var isSeen: Bool {
    unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint && !$0.isForbidden
    }
  }
}
