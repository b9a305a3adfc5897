public import Diagnostics

/// Role of a JSON file and the files that it refers to, found before a full read.
public struct ResolverFiles {
  /// True if the file is a resolver document, not a token file, by its name or its members.
  public let isResolver: Bool
  /// Paths of the files that it refers to, relative to the same root as its own, each once.
  ///
  /// Only those below the root are included.
  public let paths: [String]

  /// Reads the references of a file.
  public init(_ file: SourceFile) {
    let root = JSONReader.read(file).root
    let name = file.path.split(separator: "/").last ?? ""
    isResolver =
      name.hasSuffix(".resolver.json") || name == "resolver.json"
      || root?["resolutionOrder"]?.elements != nil
      || root?["version"]?.string?.hasPrefix("20") == true
    var found: [String] = []
    let folder = file.path[..<(file.path.lastIndex(of: "/") ?? file.path.startIndex)]
    if isResolver, let root { ResolverFiles.collect(root, folder, into: &found) }
    var seen: Set<String> = []
    paths = found.filter { seen.insert($0).inserted }
  }

  private static func collect(_ node: JSONNode, _ folder: Substring, into found: inout [String]) {
    for element in node.elements ?? [] { collect(element, folder, into: &found) }
    for member in node.members ?? [] {
      guard member.key == "$ref", let text = member.value.string else {
        collect(member.value, folder, into: &found)
        continue
      }
      let path = text.prefix { $0 != "#" }
      guard !path.isEmpty, !path.hasPrefix("/"), !path.contains("://") else { continue }
      if let path = normalized("\(folder)/\(path)") { found.append(path) }
    }
  }
}
