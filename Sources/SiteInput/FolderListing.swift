import Diagnostics

/// The files below a folder anywhere on disk.
public struct FolderListing: Sendable {
  /// The folder.
  public let root: String
  /// Paths below it, in the order of their bytes; those of folders next to it begin with `../`.
  public let paths: [String]

  /// Lists a folder.
  ///
  /// Names that begin with a dot are left out, except for the folders given.
  /// - Parameters:
  ///   - root: The folder.
  ///   - hidden: Folders in it that begin with a dot.
  ///   - siblings: Names of folders next to it that belong to it.
  /// - Throws: `ReadError` if the folder cannot be read.
  public init(_ root: String, hidden: [String], siblings: [String]) throws(ReadError) {
    guard isDirectory(root) else { throw .unreadable("there is no folder `\(root)`") }
    self.root = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
    let own = list(self.root, below: ["."], followingTops: true)
    if let closed = own.diagnostics.first(where: { $0.rule == "source/unreadable" }) {
      throw .unreadable(closed.message)
    }
    var paths = own.files.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    for folder in hidden { paths += list(self.root, below: [folder], followingTops: true).files }
    for folder in siblings {
      paths += list(self.root, below: ["../" + folder], followingTops: true).files
    }
    paths.removeAll { $0.contains("node_modules/") }
    self.paths = paths
  }

  /// Reads one of the files; nil if it cannot be read.
  public func bytes(_ path: String) -> [UInt8]? {
    let isRooted = root.hasPrefix("/")
    let full = isRooted ? String((root + "/" + path).dropFirst()) : root + "/" + path
    guard case .success(let file) = load(full, in: isRooted ? "" : ".", followingLinks: false)
    else {
      return nil
    }
    return file.bytes
  }
}
