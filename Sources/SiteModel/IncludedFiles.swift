public import Diagnostics

/// Files that fences of code include, from folders that the site declares and from no others.
public struct IncludedFiles: Sendable {
  /// The declared folders, relative to the site's folder.
  public var roots: [String] = []
  private let load: @Sendable (_ path: String, _ root: String) -> SourceFile?

  /// Creates a reader of files.
  ///
  /// - Parameter load: Reads the file at a path inside a folder, both relative to the site's folder.
  public init(
    load: @escaping @Sendable (_ path: String, _ root: String) -> SourceFile? = { _, _ in nil }
  ) {
    self.load = load
  }

  /// The result of asking for a file.
  public enum Lookup: Sendable {
    /// The file.
    case file(SourceFile)
    /// No declared folder contains the path.
    case outside
    /// There is no file, or it is no text.
    case missing
  }

  /// The file at a path relative to the site's folder.
  public func file(at path: String) -> Lookup {
    guard let (path, root) = place(of: path) else { return .outside }
    return load(path, root).map(Lookup.file) ?? .missing
  }

  /// A path relative to the site's folder, without `.` and inner `..`; nil if no declared folder
  /// contains it.
  public func plainPath(_ path: String) -> String? { place(of: path)?.path }

  private func place(of path: String) -> (path: String, root: String)? {
    guard let path = IncludedFiles.plain(path) else { return nil }
    for root in roots {
      guard let root = IncludedFiles.plain(root) else { continue }
      guard root.isEmpty ? path.first != ".." : path.starts(with: root) else { continue }
      // A name such as `..` behind the folder was resolved, and cannot lead out of it.
      return (path.joined(separator: "/"), root.joined(separator: "/"))
    }
    return nil
  }

  /// The paths that the fences and containers of a page name, in source order.
  public static func paths(in page: [UInt8]) -> [String] {
    guard page.hold("file=") else { return [] }
    var paths: [String] = []
    for line in page.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      guard ["```", "~~~", ":::"].contains(where: text.contains) else { continue }
      for start in text.ranges(of: "file=").map(\.upperBound) {
        guard let quote = text[start...].first else { continue }
        let isQuoted = quote == "\"" || quote == "'"
        let rest = text[start...].dropFirst(isQuoted ? 1 : 0)
        let path = rest.prefix { isQuoted ? $0 != quote : !$0.isWhitespace && $0 != "}" }
        paths.append(String(path))
      }
    }
    return paths
  }

  /// The parts of a path without `.` and inner `..`; `nil` for one from the root of the disk.
  private static func plain(_ path: String) -> [Substring]? {
    guard !path.hasPrefix("/"), !path.contains("\0"), !path.contains("\\") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}
