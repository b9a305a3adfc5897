import Diagnostics

extension String {
  /// True if the text has at least one visible character.
  public var isSeen: Bool {
    unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint && !$0.isForbidden
    }
  }
}
