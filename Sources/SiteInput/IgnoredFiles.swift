import SiteModel

/// The files and folders that `.gitignore` files list by name or by path, without patterns.
struct IgnoredFiles: Sendable {
  private var paths: Set<String> = []

  /// Adds the lines of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of `.gitignore`.
  ///   - folder: The folder of the file.
  /// - Returns: The names that are ignored in this folder and all below it.
  mutating func add(_ bytes: [UInt8], in folder: String) -> Set<String> {
    var names: Set<String> = []
    for line in bytes.split(separator: 0x0A) {
      var text = String(decoding: line, as: UTF8.self)
      while text.last?.isWhitespace == true || text.hasSuffix("/") { text.removeLast() }
      if text.hasPrefix("**/") { text.removeFirst(3) }
      guard let first = text.first, first != "#", first != "!", !text.contains("*") else {
        continue
      }
      if text.contains("/") {
        paths.insert(first == "/" ? folder + text : "\(folder)/\(text)")
      } else {
        names.insert(text)
      }
    }
    return names
  }

  /// Whether an absolute path is one of them.
  func contain(_ path: String) -> Bool { paths.contains(path) }
}
